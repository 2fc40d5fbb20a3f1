import type { Machine } from './machine.ts'

/** Twenty callers that read their account for four seconds, as plain JavaScript for the machine's Node. Prints calls a second. */
const script = `
const [, , token, ...ports] = process.argv
let answered = 0
const end = performance.now() + 4000
async function call(port) {
  while (performance.now() < end) {
    const { status } = await fetch('http://127.0.0.1:' + port + '/api/auth/user', { headers: { authorization: 'Bearer ' + token } })
    if (status !== 200) throw new Error('answered ' + status)
    answered += 1
  }
}
await Promise.all(Array.from({ length: 20 }, (_, caller) => call(ports[caller % ports.length])))
console.log(Math.round(answered / 4))
`

/** Returns how many session checks a second the processes on two ports answer. */
export function measureCalls(machine: Machine, token: string): number {
  machine.write('measure.mjs', script)
  return Number(machine.run(`/opt/seve/current/node_modules/.bin/node measure.mjs ${token} 3001 3002`))
}

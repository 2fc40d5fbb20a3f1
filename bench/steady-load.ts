import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One request, ready to be sent. */
export interface SteadyRequest {
  /** Name of the call. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** What a steady load measured, in milliseconds. */
export interface SteadyLoad {
  /** By call, from the moment each request was due until the last byte of its answer. */
  answered: ReadonlyMap<string, number[]>
  /** How late each request was sent, because the load generator or the machine was busy. */
  late: number[]
  /** How many requests the server was too busy to answer (503). */
  refused: number
}

/**
 * Sends requests at a constant rate, whether or not earlier ones are answered. Times count from when a request was due, so a server that
 * stalls is charged for every request that arrives meanwhile.
 * @throws {Error} when a request gets another answer than a success or 503.
 */
export async function sendSteadily(
  url: string,
  requests: readonly SteadyRequest[],
  ratePerSecond: number,
): Promise<SteadyLoad> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const late: number[] = []
  const answers: Promise<{ name: string; time: number; isRefused: boolean }>[] = []
  try {
    while (answers.length < requests.length) {
      const dueCount = Math.floor(((performance.now() - startedAt) * ratePerSecond) / 1000) + 1
      for (const next of requests.slice(answers.length, dueCount)) {
        const dueAt = startedAt + (answers.length * 1000) / ratePerSecond
        late.push(performance.now() - dueAt)
        const answer = send(agent, url, next)
        answers.push(
          answer.then(status => ({ name: next.name, time: performance.now() - dueAt, isRefused: status === 503 })),
        )
      }
      await wait(1)
    }
    const all = await Promise.all(answers)
    const byCall = Map.groupBy(
      all.filter(({ isRefused }) => !isRefused),
      ({ name }) => name,
    )
    const answered = new Map([...byCall].map(([name, ofCall]) => [name, ofCall.map(({ time }) => time)]))
    return { answered, late, refused: all.filter(({ isRefused }) => isRefused).length }
  } finally {
    agent.destroy()
  }
}

/** Returns the status of the answer once its last byte has arrived. */
function send(agent: Agent, url: string, { name, method, path, headers, body }: SteadyRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, answer => {
      const status = answer.statusCode ?? 0
      answer.on('error', reject)
      answer.on('end', () => {
        if ((status >= 200 && status < 300) || status === 503) resolve(status)
        else reject(new Error(`${name}: ${method} ${path} answered ${status}`))
      })
      answer.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

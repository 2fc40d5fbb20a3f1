import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** One request, ready to be sent. */
export interface SteadyRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** What a steady load measured, in milliseconds. */
export interface SteadyLoad {
  /** From the moment each request was due until the last byte of its answer. */
  answered: number[]
  /** How late each request was sent, because the load generator or the machine was busy. */
  late: number[]
}

/**
 * Sends requests at a constant rate, whether or not earlier ones are answered. Times count from when a request was due, so a server that
 * stalls is charged for every request that arrives meanwhile.
 * @throws {Error} when a request is refused or gets no answer.
 */
export async function sendSteadily(
  url: string,
  requests: readonly SteadyRequest[],
  ratePerSecond: number,
): Promise<SteadyLoad> {
  const agent = new Agent({ keepAlive: true })
  const startedAt = performance.now()
  const late: number[] = []
  const answers: Promise<number>[] = []
  try {
    while (answers.length < requests.length) {
      const dueCount = Math.floor(((performance.now() - startedAt) * ratePerSecond) / 1000) + 1
      for (const next of requests.slice(answers.length, dueCount)) {
        const dueAt = startedAt + (answers.length * 1000) / ratePerSecond
        late.push(performance.now() - dueAt)
        answers.push(send(agent, url, next).then(() => performance.now() - dueAt))
      }
      await wait(1)
    }
    return { answered: await Promise.all(answers), late }
  } finally {
    agent.destroy()
  }
}

function send(agent: Agent, url: string, { method, path, headers, body }: SteadyRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, answer => {
      const status = answer.statusCode ?? 0
      answer.on('error', reject)
      answer.on('end', () => {
        if (status >= 200 && status < 300) resolve()
        else reject(new Error(`${method} ${path} answered ${status}`))
      })
      answer.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../e2e/journey-server.ts'
import { findByName, selectors } from './find-by-name.ts'
import { type Pilot, patience } from './pilot.ts'

/** The key under which WebDriver wraps an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** A session of the W3C WebDriver protocol, as far as the path needs it. */
class Session {
  readonly #address: string
  private constructor(address: string) {
    this.#address = address
  }

  static async start(driver: string, capabilities: object): Promise<Session> {
    const { sessionId } = (await send(`${driver}/session`, { capabilities: { alwaysMatch: capabilities } })) as {
      sessionId: string
    }
    return new Session(`${driver}/session/${sessionId}`)
  }

  send(command: string, body: object): Promise<unknown> {
    return send(`${this.#address}/${command}`, body)
  }

  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.send('execute/sync', { script, args })
  }

  async end(): Promise<void> {
    await fetch(this.#address, { method: 'DELETE' })
  }
}

async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}

/** Tries until the answer is neither null nor false. */
async function eventually<Answer>(what: string, attempt: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  for (const until = Date.now() + patience; Date.now() < until; await wait(100)) {
    const answer = await attempt()
    if (answer) return answer
  }
  throw new Error(`not within ${patience} ms: ${what}`)
}

/** Drives WebKitGTK's MiniBrowser by WebKitWebDriver, on a virtual display. */
export async function startWebKit(url: string, browser: string): Promise<Pilot> {
  const port = await findFreePort()
  const driver: ChildProcess = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ALSA_CONFIG_PATH: join(import.meta.dirname, 'no-sound-card.conf') },
  })
  const stop = () => {
    try {
      process.kill(-(driver.pid ?? 0), 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
  process.once('exit', stop)
  const address = `http://127.0.0.1:${port}`
  await eventually('the driver answers', () => fetch(`${address}/status`).catch(() => null))
  const session = await Session.start(address, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  const find = (selector: string, name: string) =>
    eventually(`${selector} ${name}`, () => session.run(findByName, selector, name)) as Promise<Record<string, string>>

  return {
    async open(path) {
      await session.send('url', { url: url + path })
    },
    async press(role, name) {
      const { [elementKey]: id } = await find(selectors[role], name)
      await session.send(`element/${id}/click`, {})
    },
    async fill(label, text) {
      const { [elementKey]: id } = await find(selectors.field, label)
      await session.send(`element/${id}/value`, { text })
    },
    async see(text) {
      const script = `return new RegExp(arguments[0]).test(document.body.innerText)`
      await eventually(String(text), () => session.run(script, text.source))
    },
    async until(expression) {
      await eventually(expression, () => session.run(`return ${expression}`))
    },
    read: expression => session.run(`return ${expression}`),
    async close() {
      await session.end()
      stop()
    },
  }
}

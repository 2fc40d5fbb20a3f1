import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { freshMemberEmail, freshMemberPassword } from '../e2e/fresh-members.ts'
import { findFreePort, startJourneyServer } from '../e2e/journey-server.ts'
import prepare from '../e2e/prepare.ts'

/**
 * `node tests/engines/main-path.ts firefox|webkit`: what a member does on an ordinary day, in Debian's Firefox ESR or WebKitGTK. An engine that
 * is not installed is skipped. The build must be up to date (`node setup/build.ts`).
 */

/** How long an action waits until it is possible, in milliseconds. */
const patience = 10_000

/** One page of an engine. Scripts are bodies of functions, which read their `arguments`. */
interface Engine {
  open(address: string): Promise<void>
  run(script: string, ...args: string[]): Promise<unknown>
  /** Presses the element that a script returns, or types into it. Returns false while there is none. */
  press(script: string, ...args: string[]): Promise<boolean>
  type(text: string, script: string, ...args: string[]): Promise<boolean>
  close(): Promise<void>
}

/** Without a sound card, sound needs somewhere to go. */
const env = { ...process.env, ALSA_CONFIG_PATH: join(import.meta.dirname, 'no-sound-card.conf') }

/** Drives Firefox over WebDriver BiDi. Playwright drives only its own build of it. */
async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr' },
    env,
  })
  const page = await browser.newPage()
  page.on('pageerror', error => process.stdout.write(`firefox throws: ${error}\n`))
  const called = (script: string, args: string[]) => `(function () {${script}}).apply(null, ${JSON.stringify(args)})`
  const find = async (script: string, args: string[]) => {
    const found = await page.evaluateHandle(called(script, args))
    return found.asElement() as ElementHandle<Element> | null
  }
  return {
    async open(address) {
      await page.goto(address)
    },
    run: (script, ...args) => page.evaluate(called(script, args)),
    async press(script, ...args) {
      const element = await find(script, args)
      await element?.click()
      return element !== null
    },
    async type(text, script, ...args) {
      const element = await find(script, args)
      await element?.type(text)
      return element !== null
    },
    close: () => browser.close(),
  }
}

/** The key under which WebDriver wraps an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Drives WebKitGTK's MiniBrowser by its own WebDriver, on a virtual display. */
async function startWebKit(binary: string): Promise<Engine> {
  const driver = `http://127.0.0.1:${await findFreePort()}`
  const args = ['--auto-servernum', 'WebKitWebDriver', `--port=${new URL(driver).port}`]
  const running = spawn('xvfb-run', args, { stdio: 'ignore', detached: true, env })
  const stop = () => void (running.exitCode === null && process.kill(-(running.pid ?? 0), 'SIGKILL'))
  process.once('exit', stop)
  const send = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(driver + path, { method: 'POST', body: JSON.stringify(body) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }
  await eventually('the driver answers', () => fetch(`${driver}/status`).catch(() => null))
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const { sessionId } = (await send('/session', { capabilities: { alwaysMatch } })) as { sessionId: string }
  const session = `/session/${sessionId}`
  const run = (script: string, ...given: string[]) => send(`${session}/execute/sync`, { script, args: given })
  const act = async (what: string, body: object, script: string, given: string[]) => {
    const element = (await run(script, ...given)) as Record<string, string> | null
    if (element) await send(`${session}/element/${element[elementKey]}/${what}`, body)
    return element !== null
  }
  return {
    async open(address) {
      await send(`${session}/url`, { url: address })
    },
    run,
    press: (script, ...given) => act('click', {}, script, given),
    type: (text, script, ...given) => act('value', { text }, script, given),
    async close() {
      await fetch(driver + session, { method: 'DELETE' })
      stop()
    },
  }
}

/** Tries until the answer is neither null nor false. */
async function eventually(what: string, attempt: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + patience; Date.now() < until; await wait(100)) if (await attempt()) return
  throw new Error(`not within ${patience} ms: ${what}`)
}

/**
 * Finds the first visible, enabled element of a selector with an accessible name: the engines' drivers disagree on how to. A name is compared
 * without its spaces.
 */
const findByName = `
  const [selector, name] = arguments
  const textOf = id => document.getElementById(id)?.textContent ?? ''
  const nameOf = element => {
    const labels = [...(element.labels ?? [])].map(label => label.textContent)
    const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf)
    return element.getAttribute('aria-label') ?? ([...named, ...labels].join(' ').trim() || element.textContent)
  }
  const plain = text => text.replace(/\\s+/g, '')
  const isUsable = element => element.getClientRects().length > 0 && !element.disabled
  return [...document.querySelectorAll(selector)].find(
    element => isUsable(element) && plain(nameOf(element)) === plain(name),
  ) ?? null`

/** A member with a subscription and no history walks the path; each step is printed. */
async function walk(engine: Engine, url: string): Promise<void> {
  const press = (name: string) => eventually(name, () => engine.press(findByName, 'button', name))
  const fill = (name: string, text: string) =>
    eventually(name, () => engine.type(text, findByName, 'input, textarea', name))
  const see = (text: string) =>
    eventually(text, () => engine.run('return document.body.innerText.includes(arguments[0])', text))
  const step = (what: string) => process.stdout.write(`a member ${what}\n`)

  step('signs in and sees the programmes')
  await engine.open(`${url}/login`)
  await fill('E-mail', freshMemberEmail(0))
  await fill('Mot de passe', freshMemberPassword)
  await press('Connexion')
  await see('Mes programmes')

  step('reads and validates a reading')
  await engine.open(`${url}/app/programs/media/medfasting-honest-promise`)
  await press('Valider la lecture')
  await see('Lecture validée.')

  step('plays a podcast')
  await engine.open(`${url}/app/programs/media/medfasting-breathe-six`)
  await press('Lecture')
  // Not the elapsed time: without a sound card the sound may play faster than it lasts.
  await eventually('sound', () => engine.run("return document.querySelector('audio').played.length > 0"))

  step('searches the library')
  await engine.open(`${url}/app/media-library`)
  await fill('Rechercher un média', 'citron')
  await see('résultat')

  step('signs out, and leaves nothing of the member behind')
  await press('Inès (menu de mon compte)')
  await press('Se déconnecter')
  await see('Mot de passe oublié')
  const kept = await engine.run(
    'return Object.keys(localStorage).filter(name => /user|token|\\..*\\./.test(name)).join()',
  )
  if (kept !== '') throw new Error(`still stored: ${kept}`)
}

const engines = {
  firefox: { start: startFirefox, executables: '/usr/bin/firefox-esr', packages: 'firefox-esr' },
  webkit: {
    start: startWebKit,
    executables: '/usr/lib/*/webkit2gtk-4*/MiniBrowser',
    packages: 'webkit2gtk-driver xvfb xauth gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-alsa',
  },
}

const name = process.argv[2] === 'webkit' ? 'webkit' : 'firefox'
const { start, executables, packages } = engines[name]
const [executable] = globSync(process.env.ENGINE ?? executables)
if (!executable) process.stdout.write(`${name} is not installed: skipped (Debian: apt-get install ${packages})\n`)
else {
  const cleanUp = prepare()
  const server = await startJourneyServer()
  const engine = await start(executable)
  try {
    await walk(engine, server.url)
  } catch (error) {
    const page = await engine.run('return location.href + document.body.innerText.slice(0, 600)').catch(() => '')
    process.stdout.write(`${name} failed: ${error instanceof Error ? error.message : error}\n${page}\n`)
    process.exitCode = 1
  } finally {
    await engine.close().catch(() => {})
    await server.stop()
    cleanUp()
  }
}

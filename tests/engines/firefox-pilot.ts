import { join } from 'node:path'
import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { findByName, selectors } from './find-by-name.ts'
import { type Pilot, patience } from './pilot.ts'

/** Drives Firefox ESR over WebDriver BiDi. Not by Playwright, whose BiDi client sends commands that the ESR does not know. */
export async function startFirefox(url: string, executablePath: string): Promise<Pilot> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr' },
    env: { ...process.env, ALSA_CONFIG_PATH: join(import.meta.dirname, 'no-sound-card.conf') },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  // What explains a failed step, which shows only the page's words.
  page.on('console', message => message.type() === 'error' && process.stdout.write(`firefox logs: ${message.text()}\n`))
  page.on('pageerror', error => process.stdout.write(`firefox throws: ${error}\n`))

  async function find(selector: string, name: string): Promise<ElementHandle<Element>> {
    const found = await page.waitForFunction(
      `(function () {${findByName}})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`,
    )
    const element = found.asElement()
    if (!element) throw new Error(`no ${selector} is named ${name}`)
    return element as ElementHandle<Element>
  }

  return {
    async open(path) {
      await page.goto(url + path)
    },
    async press(role, name) {
      await (await find(selectors[role], name)).click()
    },
    async fill(label, text) {
      await (await find(selectors.field, label)).type(text)
    },
    async see(text) {
      await page.waitForFunction(`new RegExp(${JSON.stringify(text.source)}).test(document.body.innerText)`)
    },
    async until(expression) {
      await page.waitForFunction(expression)
    },
    read: expression => page.evaluate(expression),
    close: () => browser.close(),
  }
}

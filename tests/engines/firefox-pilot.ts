import { firefox } from '@playwright/test'
import { type Pilot, patience } from './pilot.ts'

/** Drives Debian's Firefox ESR by WebDriver BiDi, which Playwright speaks to unmodified Firefox. */
export async function startFirefox(url: string, executablePath: string): Promise<Pilot> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath })
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR' })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  return {
    async open(path) {
      await page.goto(path)
    },
    press: (role, name) => page.getByRole(role, { name }).first().click(),
    fill: (label, text) => page.getByLabel(label).first().fill(text),
    see: text => page.getByText(text).first().waitFor(),
    read: expression => page.evaluate(expression),
    close: () => browser.close(),
  }
}

import type { Page } from '@playwright/test'
import type { Locale } from '../../domain/locale.ts'
import { type StudioScreenName, studioScreens } from '../../domain/studio-screens.ts'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { leadTo, store } from './in-place.ts'

const studioScreenNames = Object.keys(studioScreens) as StudioScreenName[]

/** Who opens each screen: somebody with the duties that show most of it; nobody for those in front of the door. */
const readers: Record<StudioScreenName, 'aude' | 'marc' | 'paul' | 'ines' | null> = {
  signIn: null,
  invitation: null,
  tasks: 'paul',
  translations: 'aude',
  review: 'marc',
  programs: 'aude',
  texts: 'aude',
  files: 'aude',
  write: 'aude',
  previewOf: 'aude',
  editions: 'paul',
  members: 'ines',
  vouchers: 'ines',
  figures: 'ines',
  monitoring: 'ines',
  messages: 'ines',
  team: 'paul',
  account: 'paul',
}

const screensOf = (reader: string | null) =>
  studioScreenNames.filter(name => readers[name] === reader).map(name => studioScreens[name].path)

async function enterStudio(page: Page, name: string): Promise<void> {
  await page.goto(studioScreens.signIn.path)
  await page.getByLabel('Adresse e-mail').fill(`${name}@example.org`)
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Chooses a language: for the account once somebody is signed in, for the browser before. */
async function readIn(page: Page, locale: Locale, reader: string | null): Promise<void> {
  if (reader) {
    const saved = page.waitForResponse(response => response.request().method() === 'PUT')
    await page.getByRole('button', { name: locale.toUpperCase(), exact: true }).click()
    expect((await saved).status()).toBe(200)
  } else await store(page, { locale })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

for (const reader of [null, 'aude', 'marc', 'paul', 'ines'])
  test(`the Studio’s screens of ${reader ?? 'nobody yet'} are accessible in English, and fit with text at 200 %`, async ({
    page,
    allowConsoleErrors,
  }) => {
    // The invitation of the address is none.
    allowConsoleErrors(/400/)
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    if (reader) await enterStudio(page, reader)
    else await page.goto(studioScreens.signIn.path)
    await readIn(page, 'en', reader)
    for (const path of screensOf(reader)) {
      if (new URL(page.url()).pathname !== path) await leadTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectToFit(page, 390, 820, 1360)
      await expectNoAxeViolations(page)
    }
    // As the journeys after this one expect the account.
    await readIn(page, 'fr', reader)
  })

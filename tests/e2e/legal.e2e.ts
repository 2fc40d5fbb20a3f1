import type { Page } from '@playwright/test'
import { visitorContactPath } from '../../domain/features/contact/contact.rules.ts'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { expect, expectToFit, layoutShiftOf, test } from './fixtures.ts'

const links = {
  fr: [
    ['Résilier votre contrat', declarationPaths.cancellation],
    ['Renoncer au contrat ici', declarationPaths.withdrawal],
    ['Conditions', legalPagePaths.terms],
    ['Mentions légales', legalPagePaths['legal-notice']],
    ['Confidentialité', legalPagePaths.privacy],
    ['Cookies', legalPagePaths.cookies],
    ['Accessibilité', legalPagePaths.accessibility],
    ['Nous écrire', visitorContactPath],
  ],
  en: [
    ['Cancel your contract', declarationPaths.cancellation],
    ['Withdraw from the contract here', declarationPaths.withdrawal],
    ['Terms', legalPagePaths.terms],
    ['Legal notice', legalPagePaths['legal-notice']],
    ['Privacy', legalPagePaths.privacy],
    ['Cookies', legalPagePaths.cookies],
    ['Accessibility', legalPagePaths.accessibility],
    ['Write to us', visitorContactPath],
  ],
} as const

type Language = keyof typeof links

const phone = { width: 390, height: 844 }

const footer = (page: Page) => page.getByRole('contentinfo')

/** Expects eight links in one language, each with its address, and none in the other language. */
async function expectFooter(page: Page, language: Language): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(footer(page)).toHaveCount(1)
  await expect(footer(page).getByRole('navigation')).toHaveCount(1)
  await expect(footer(page).getByRole('link')).toHaveCount(links[language].length)
  for (const [name, path] of links[language]) {
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
}

/** Expects a page that has just been loaded on a phone to have its footer below the fold, easy to press, and to have moved nothing. */
async function expectStillFooter(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const top = await footer(page).evaluate(element => element.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(phone.height)
  // A title of one line moves what is below it a little; a footer that jumped would count for 0.1 or more.
  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
  for (const link of await footer(page).getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectToFit(page)
}

test.describe('the footer', () => {
  test('leads every visitor to the two forms and to the legal pages, in both languages, with 44 px targets, below the fold, on a broken page and without JavaScript', async ({
    page,
    browser,
    serverUrl,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|dynamically imported module|preload/)
    await page.setViewportSize(phone)
    await page.goto('/login')
    await expectStillFooter(page)
    await expectFooter(page, 'fr')
    await page.getByRole('button', { name: 'English' }).click()
    await expectFooter(page, 'en')
    for (const [link, path] of [
      ['Create an account', '/register'],
      ['Sign in', '/login'],
      ['Forgot your password?', '/forgot-password'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(path)
      await expectFooter(page, 'en')
    }
    await page.goto('/auth')
    await expectFooter(page, 'en')
    await footer(page).getByRole('link', { name: 'Cancel your contract' }).click()
    await expect(page).toHaveURL(declarationPaths.cancellation)
    await expectFooter(page, 'en')

    await page.route('**/assets/LoginPage-*.js', route => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFooter(page, 'en')

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: serverUrl })
    const plain = await context.newPage()
    await plain.goto('/login')
    await expect(plain.getByRole('link', { name: 'Résilier votre contrat' })).toBeVisible()
    await context.close()
  })

  test('leads members there too, in their language, stays clear of the phone’s bottom bar, and is not printed', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize(phone)
    await signedInAs('louis@example.org')
    await page.goto('/app/subscription')
    await expectFooter(page, 'fr')
    await signedInAs('helene@example.org')
    await page.goto('/app/programs')
    await expectStillFooter(page)
    await expectFooter(page, 'en')
    await page.getByRole('link', { name: 'Media', exact: true }).click()
    await expect(page).toHaveURL('/app/media-library')
    await expectFooter(page, 'en')

    await page.goto('/app/settings/subscription')
    await expectFooter(page, 'en')
    const bar = page.getByRole('navigation', { name: 'Main navigation' })
    await expect(bar).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await footer(page).getByRole('link', { name: 'Accessibility' }).boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
    await page.emulateMedia({ media: 'print' })
    await expect(footer(page)).toBeHidden()
  })
})

test.describe('the legal pages', () => {
  test('that are long have a table of contents, folded on a phone, which leads to their parts; they lead to each other and to the forms, and a member back', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('nadia@example.org')
    await page.setViewportSize(phone)
    await page.goto(legalPagePaths.terms)
    await expectStillFooter(page)
    await expectFooter(page, 'fr')
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    await expect(contents.getByRole('link').first()).toBeHidden()
    await contents.getByText('Sommaire').click()
    await expect(contents.getByRole('link').first()).toBeVisible()

    await page.setViewportSize({ width: 1360, height: 900 })
    await contents.getByRole('link', { name: '11. Droit de rétractation' }).click()
    const heading = page.getByRole('heading', { name: '11. Droit de rétractation' })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/#section-11$/)
    await page.reload()
    await expect(heading).toBeInViewport()
    await expect(contents.getByRole('link').first()).toBeVisible()

    await page.getByRole('article').getByRole('link', { name: 'mentions légales' }).click()
    await expect(page).toHaveURL(legalPagePaths['legal-notice'])
    await footer(page).getByRole('link', { name: 'Cookies' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies et stockage local' })).toBeVisible()
    await expect(contents).toHaveCount(0)
    await page.goto(legalPagePaths['withdrawal-form'])
    await page.getByRole('article').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await expect(page).toHaveURL(declarationPaths.withdrawal)
    await expectFooter(page, 'fr')
    await page.getByRole('link', { name: 'Sève' }).click()
    await expect(page).toHaveURL('/app/programs')
  })
})

import type { Page } from '@playwright/test'
import { visitorContactPath } from '../../domain/features/contact/contact.rules.ts'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPageCodes, legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, layoutShiftOf, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

async function speak(page: Page, language: Language): Promise<void> {
  await page.goto('/api/health')
  await page.evaluate(chosen => localStorage.setItem('seve.locale', chosen), language)
}

test.describe('the footer', () => {
  for (const language of ['fr', 'en'] as const) {
    test(`leads every visitor to the two forms and to the legal pages, in ${language}`, async ({
      page,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/404.*nowhere/)
      await speak(page, language)
      const paths = ['/login', '/register', '/forgot-password', '/auth', '/nowhere', '/conditions']
      for (const path of [...paths, ...Object.values(declarationPaths)]) {
        await page.goto(path)
        await expectFooter(page, language)
      }
    })
  }

  test('leads members there too, from every page of the application, in their language', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404.*nowhere/)
    await signedInAs('helene@example.org')
    for (const path of ['/app/programs', '/app/media-library', '/app/settings/subscription', '/app/nowhere']) {
      await page.goto(path)
      await expectFooter(page, 'en')
    }
    await signedInAs('louis@example.org')
    await page.goto('/app/subscription')
    await expectFooter(page, 'fr')
  })

  test('is present on a broken page, and without JavaScript', async ({
    page,
    browser,
    serverUrl,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|dynamically imported module|preload/)
    await page.route('**/assets/LoginPage-*.js', route => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFooter(page, 'fr')

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: serverUrl })
    const plain = await context.newPage()
    await plain.goto('/login')
    await expect(plain.getByRole('link', { name: 'Résilier votre contrat' })).toBeVisible()
    await context.close()
  })

  test('has 44 px targets, shifts nothing and stays below the fold while a page loads', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs('camille@example.org')
    for (const path of ['/app/programs', '/conditions', '/login']) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      const top = await footer(page).evaluate(element => element.getBoundingClientRect().top)
      expect(top).toBeGreaterThanOrEqual(844)
      // Rounding leaves a trace; a footer that jumped would count for 0.1 or more.
      expect(await layoutShiftOf(page)).toBeLessThan(0.001)
      for (const link of await footer(page).getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await expectToFit(page)
    }
  })

  test('stays clear of the phone’s bottom bar, and is not printed', async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs('camille@example.org')
    await page.goto('/app/settings/subscription')
    const bar = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(bar).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = await footer(page).getByRole('link', { name: 'Accessibilité' }).boundingBox()
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
    await page.emulateMedia({ media: 'print' })
    await expect(footer(page)).toBeHidden()
  })
})

test.describe('a legal page', () => {
  for (const code of legalPageCodes) {
    test(`shows in both languages its title, the date of its version and that it is a draft: ${code}`, async ({
      page,
    }) => {
      await page.goto(legalPagePaths[code])
      const title = await page.getByRole('heading', { level: 1 }).innerText()
      await expect(page).toHaveTitle(`${title.replaceAll('\n', ' ')} · Sève`)
      await expect(page.getByText(/^Version du \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
      await expect(page.getByText('Projet, en attente de relecture par un avocat')).toBeVisible()
      const french = await page.getByRole('article').innerText()
      expect(french.length).toBeGreaterThan(600)
      expect(french).not.toContain('{{')
      await expectNoAxeViolations(page)

      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
      await expect(page.getByText('Draft, awaiting review by a lawyer')).toBeVisible()
      await page.setViewportSize({ width: 320, height: 700 })
      await expectToFit(page)
    })
  }

  test('that is long has a table of contents, folded on a phone, which leads to its parts', async ({ page }) => {
    await page.goto(legalPagePaths.terms)
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    await contents.getByRole('link', { name: '11. Droit de rétractation' }).click()
    const heading = page.getByRole('heading', { name: '11. Droit de rétractation' })
    await expect(heading).toBeInViewport()
    await expect(page).toHaveURL(/#section-11$/)
    await page.reload()
    await expect(heading).toBeInViewport()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(legalPagePaths.terms)
    await expect(contents.getByRole('link').first()).toBeHidden()
    await contents.getByText('Sommaire').click()
    await expect(contents.getByRole('link').first()).toBeVisible()

    await page.goto(legalPagePaths.cookies)
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies et stockage local' })).toBeVisible()
    await expect(contents).toHaveCount(0)
  })

  test('leads to the others and to the forms', async ({ page }) => {
    await page.goto(legalPagePaths['withdrawal-form'])
    await page.getByRole('article').getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await expect(page).toHaveURL(declarationPaths.withdrawal)
    await page.goto(legalPagePaths.terms)
    await page.getByRole('article').getByRole('link', { name: 'mentions légales' }).click()
    await expect(page).toHaveURL(legalPagePaths['legal-notice'])
  })

  test('is open to members, with a way back', async ({ page, signedInAs }) => {
    await signedInAs('nadia@example.org')
    await page.goto(legalPagePaths.privacy)
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('link', { name: 'Sève' }).click()
    await expect(page).toHaveURL('/app/programs')
  })
})

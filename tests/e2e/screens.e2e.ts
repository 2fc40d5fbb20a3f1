import type { Page } from '@playwright/test'
import { visitorContactPath } from '../../domain/features/contact/contact.rules.ts'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from './accessibility.ts'
import { expect, expectToFit, layoutShiftOf, recordRequests, test } from './fixtures.ts'
import { leadTo, store } from './in-place.ts'
import { enterWith } from './new-member.ts'
import { registerPayer } from './payer.ts'

// Every screen at rest: accessible, no wider than its window, and still while it loads. `states.e2e.ts` has the states in between.
const narrow = { width: 320, height: 844 }
const wide = { width: 1360, height: 900 }
const loading = { fr: 'Chargement…', en: 'Loading…' }

type Language = keyof typeof loading

/** Loads a screen in the reader's language, and waits until it has loaded. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path)
  await expectLoaded(page, language)
}

/** Shows a screen in the open page, and waits until it has loaded. */
async function show(page: Page, path: string, language: Language): Promise<void> {
  await leadTo(page, path)
  await expectLoaded(page, language)
}

async function expectLoaded(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(loading[language])).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Checks screens in one document: loads the first, and shows the others in its place. */
async function sweep(
  page: Page,
  paths: readonly string[],
  language: Language,
  check: (path: string) => Promise<void>,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? open : show)(page, path, language)
    await check(path)
  }
}

/** Every screen of a visitor; a link of an e-mail opens without being used up. */
const visitorPaths = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/auth',
  '/nowhere',
  '/confirmer-mon-adresse?token=x',
  '/changer-mon-adresse?token=x',
  '/retablir-mon-adresse?token=x',
  visitorContactPath,
  ...Object.values(declarationPaths),
]

test('every visitor screen is accessible, fits and does not shift', { tag: '@main' }, async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404.*nowhere/)
  await page.setViewportSize(narrow)
  for (const path of visitorPaths) {
    await open(page, path, 'fr')
    // On a busy machine the typeface comes after the first paint, and moves a link by 5 px: 0.0003.
    expect(await layoutShiftOf(page), path).toBeLessThan(0.001)
    await expectNoAxeViolations(page)
    await expectToFit(page, 992, 1360, 320)
  }
})

test('every visitor screen and legal page is accessible and fits in English, in the evening', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404.*nowhere/)
  await page.goto('/api/health')
  await store(page, { locale: 'en' })
  await page.evaluate(() => localStorage.setItem('seve.theme', 'evening'))
  await sweep(page, [...visitorPaths, ...Object.values(legalPagePaths)], 'en', async () => {
    await page.setViewportSize(wide)
    await expectNoAxeViolations(page)
    await expectToFit(page, 320)
  })
})

const settingsPaths = [
  '/app/settings/profile',
  '/app/settings/subscription',
  '/app/settings/password',
  '/app/settings/notifications',
  '/app/notebook',
  '/app/settings/contact-us',
  '/app/settings/account-deletion',
]

test('the settings, the offer and the panels of the header are accessible and fit, in both languages', async ({
  page,
  signedInAs,
  signedInAsFreshMember,
}) => {
  test.slow()
  await signedInAs('louis@example.org')
  const checkFrench = async () => {
    await page.setViewportSize(narrow)
    await expectNoAxeViolationsInBothThemes(page)
    await expectToFit(page, 390, 1360)
  }
  // A document that takes cards shows no other screens.
  await sweep(page, ['/app/subscription'], 'fr', checkFrench)
  await sweep(page, settingsPaths, 'fr', checkFrench)
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Notifications', 'Louis (menu de mon compte)']) {
      await page.getByRole('button', { name }).click()
      await expectNoAxeViolationsInBothThemes(page)
      await page.keyboard.press('Escape')
    }
  }

  await enterWith(page, await registerPayer(page, { locale: 'en', stripePriceId: 'price_sandbox_quarter' }))
  await sweep(page, settingsPaths, 'en', async () => {
    await page.setViewportSize(wide)
    await expectToFit(page, 390, 320)
  })

  // Given access.
  await signedInAsFreshMember()
  for (const [path, words] of [
    ['/app/settings/subscription', 'Cet accès vous est offert.'],
    ['/app/subscription/card', 'Il n’y a pas de carte à changer'],
  ] as const) {
    await open(page, path, 'fr')
    await expect(page.getByRole('main')).toContainText(words)
    await expectNoAxeViolationsInBothThemes(page)
    await expectToFit(page, 390)
  }
})

test('the days and the next step stand in the first view; on a phone the list of programmes ends within 1,400 px', async ({
  page,
  signedInAs,
}) => {
  test.slow()
  for (const [email, language] of [
    ['nadia@example.org', 'fr'],
    ['helene@example.org', 'en'],
    ['camille@example.org', 'fr'],
  ] as const) {
    await signedInAs(email)
    for (const size of [wide, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await open(page, '/app/programs', language)
      const press = page.getByRole('link', { name: /^(Lire|Regarder|Écouter|Read|Watch|Listen) / })
      await expect(press).toBeInViewport({ ratio: 1 })
      const box = await press.boundingBox()
      // The bar of a phone covers the last 60 px.
      expect((box?.y ?? Infinity) + (box?.height ?? 0), email).toBeLessThan(size.height - 60)
      expect(await layoutShiftOf(page), email).toBeLessThan(0.01)
      if (size === wide) await page.setViewportSize({ width: 1280, height: 900 })
      const days = page.getByRole('tablist').last()
      await expect(days.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
      // The first day greets and explains; the last of them is in the middle of a week.
      if (size !== wide && email === 'camille@example.org') {
        const list = page.getByRole('region', { name: 'Mes programmes' })
        const programs = await list.boundingBox()
        expect((programs?.y ?? Infinity) + (programs?.height ?? 0), email).toBeLessThanOrEqual(1400)
        await page.getByRole('main').getByRole('link', { name: 'Jeûne méditerranéen' }).click()
        await expect(list).toBeInViewport({ ratio: 1 })
      }
    }
  }
  // The page of the last of them, on narrower and wider screens.
  for (const width of [320, 390, 768]) {
    await expectToFit(page, width)
    const places = [
      page.getByRole('region', { name: 'Aujourd’hui' }),
      page.getByRole('region', { name: 'Mon mois' }),
      page.getByRole('link', { name: /^(Lire|Regarder|Écouter) / }),
      page.getByRole('region', { name: 'Mes programmes' }),
    ]
    const tops = await Promise.all(places.map(async place => (await place.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolationsInBothThemes(page)

  // A session fills the screen of a phone; nothing on the way there jumps.
  for (const size of [wide, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await open(page, '/app/programs/media/medfasting-breathe-six', 'fr')
    expect(await layoutShiftOf(page), 'a session').toBeLessThan(0.01)
  }

  // Without a subscription: the offer, whose title, lines and prices stand in the first view. Entering reads the member once.
  await signedInAs('louis@example.org')
  for (const size of [wide, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    const reads = recordRequests(page, request => request.url().endsWith('/api/auth/user'))
    await open(page, '/app/subscription', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    const choices = page.getByRole('region', { name: 'Choisissez votre formule' })
    for (const line of ['Accédez à tout le parcours', '19,90', '49,90', '149,00']) {
      const box = await page.getByRole('main').getByText(line).first().boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0), line).toBeLessThanOrEqual(
        size.height - (size === wide ? 0 : 60),
      )
    }
    await expect(choices.getByRole('button', { name: 'S’abonner' })).toBeDisabled()
    expect(await layoutShiftOf(page), 'louis').toBeLessThan(0.01)
    expect(reads).toHaveLength(1)
  }
})

test('a page that is still loading is accessible and no wider than a phone', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signedInAs('camille@example.org')
  await page.route('**/api/**', () => {})
  const sign = page.getByText('Chargement…')
  await page.goto('/app/programs')
  await expect(sign.first()).toBeAttached()
  await expectToFit(page)
  await expectNoAxeViolationsInBothThemes(page)
  for (const path of [
    '/app/programs/media/any',
    '/app/programs/media/any/print',
    '/app/media-library',
    '/app/settings/subscription',
    '/app/settings/notifications',
    '/conditions',
    declarationPaths.cancellation,
  ]) {
    await leadTo(page, path, sign)
    await expectToFit(page)
  }
})

test('paper has the words, and nothing to press', async ({ page, signedInAs }) => {
  await signedInAs('camille@example.org')
  const paths = [
    '/app/programs/media/medfasting-honest-promise',
    '/app/programs/media/medfasting-leek-rice-prasorizo/print',
    '/app/programs/shopping/medfasting/2',
    '/conditions',
  ]
  await sweep(page, paths, 'fr', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button').or(page.getByRole('navigation'))).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
})

test('no screen is wider than the window at 200 % text size, at 390 and at 1360 px', async ({ page, signedInAs }) => {
  // The browser's text-size setting, which is not zoom: text twice as large on a screen of the same width (WCAG 1.4.4).
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const expectLargeToFit = async () => {
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await expectToFit(page, 390, 1360)
  }
  await sweep(page, ['/login', '/register', '/forgot-password'], 'fr', expectLargeToFit)
  await signedInAs('camille@example.org')
  const paths = [
    '/app/programs',
    '/app/programs/media/medfasting-honest-promise',
    '/app/media-library?tag=sleep',
    ...settingsPaths.slice(0, 2),
    '/app/media-library?q=sommeil',
    ...settingsPaths.slice(3, 5),
  ]
  await sweep(page, paths, 'fr', expectLargeToFit)
})

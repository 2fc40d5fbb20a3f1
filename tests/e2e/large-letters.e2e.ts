import config from '../../playwright.config.ts'
import { expect, test } from './fixtures.ts'

const { launchOptions } = config.use ?? {}

// The browser's text-size setting, which is not zoom: text twice as large on a screen of the same width (WCAG 1.4.4).
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'] },
})

for (const [width, height] of [
  [390, 844],
  [1360, 900],
] as const) {
  test(`no screen is wider than the window at 200 % text size, at ${width} px`, async ({ page, signedInAs }) => {
    await page.setViewportSize({ width, height })
    const expectToFit = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText('Chargement…')).toHaveCount(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
    }
    for (const path of ['/login', '/register', '/forgot-password']) await expectToFit(path)
    await signedInAs('camille@example.org')
    for (const path of [
      '/app/programs',
      '/app/programs/media/medfasting-honest-promise',
      '/app/media-library',
      '/app/settings/profile',
      '/app/settings/subscription',
      '/app/settings/notifications',
      '/app/settings/contact-us',
    ])
      await expectToFit(path)
  })
}

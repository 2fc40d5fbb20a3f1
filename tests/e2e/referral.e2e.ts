import { expect, test } from './fixtures.ts'

test('the banner is the referrer’s: by the sending site but never by this one, and for a returning visitor', async ({
  page,
  serverUrl,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('seve.referrerCode'))
  await page.goto('/login', { referer: `${serverUrl}/mentions-legales?from=stress.example.org` })
  await expect(page.getByText('Prenez soin de vous, un jour à la fois')).toBeVisible()
  expect(await stored()).toBeNull()
  await page.goto('/login', { referer: 'https://fatigue.example.org/article' })
  await expect(page.getByText('Retrouver l’énergie')).toBeVisible()
  expect(await stored()).toBe('fatigue')
  await page.goto('/login')
  await expect(page.locator('picture img')).toHaveAttribute('src', /\/banner-fatigue-tall-/)
})

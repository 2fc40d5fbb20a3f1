import { expect, test } from './fixtures.ts'

test.describe('the banner of the document', () => {
  test('is the referrer’s: by its parameter, by the sending site but never by this one, and for a returning visitor', async ({
    page,
    serverUrl,
  }) => {
    await page.route('**/assets/index-*.js', route => route.abort())
    const picture = () => page.locator('#arrival').evaluate(arrival => arrival.querySelector('img')?.src ?? '')
    const brand = () => page.locator('#arrival').getAttribute('data-brand')
    await page.goto('/login?referrer=fatigue', { waitUntil: 'commit' })
    expect(await brand()).toBe('fatigue')
    await page.goto('/login', { waitUntil: 'commit', referer: 'https://stress.example.org/article' })
    expect(await brand()).toBe('stress')
    await page.goto('/login?referrer=nobody', { waitUntil: 'commit' })
    expect(await brand()).toBe('default')
    await page.evaluate(() => localStorage.setItem('seve.referrerCode', 'medfasting'))
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(picture).toMatch(/\/banner-medfasting-tall-/)

    // With the application, which reads what the browser says about the sending page.
    await page.unrouteAll()
    await page.evaluate(() => localStorage.clear())
    const stored = () => page.evaluate(() => localStorage.getItem('seve.referrerCode'))
    await page.goto('/login', { referer: `${serverUrl}/mentions-legales?from=stress.example.org` })
    await expect(page.getByText('Prenez soin de vous, un jour à la fois')).toBeVisible()
    expect(await stored()).toBeNull()
    await page.goto('/login', { referer: 'https://fatigue.example.org/article' })
    await expect(page.getByText('Retrouver l’énergie')).toBeVisible()
    expect(await stored()).toBe('fatigue')
  })

  test.beforeEach(({ allowConsoleErrors }) => allowConsoleErrors(/ERR_FAILED|dynamically imported module/))
})

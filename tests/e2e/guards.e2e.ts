import { expect, test } from './fixtures.ts'

test.describe('the guards', () => {
  test('lead a visitor from every path of the application to the sign-in', async ({ page }) => {
    for (const path of ['/', '/app', '/app/programs', '/app/settings/profile', '/app/subscription', '/app/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL('/login')
    }
  })

  test('clear a token without a user', async ({ page, allowConsoleErrors }) => {
    // The first calls may already have been sent with that token.
    allowConsoleErrors(/401.*\/api\/auth\/user/)
    await page.goto('/api/health')
    await page.evaluate(() => {
      localStorage.setItem('seve.token', 'left-behind')
      localStorage.setItem('seve.user', '{"firstName":"Nobody"}')
    })
    await page.goto('/app/programs')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('seve.token'))).toBeNull()
  })

  test('lead a member without a subscription from the programmes and the library to /app/subscription', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    // The first calls may already have been sent.
    allowConsoleErrors(/402.*\/api\/profile_program/)
    await signedInAs('louis@example.org')
    for (const path of [
      '/app/programs',
      '/app/programs/profiling',
      '/app/programs/media/any',
      '/app/media-library',
      '/app/motivation',
    ]) {
      // The page that takes a card is a separate document, to which a guard redirects while the first one still loads.
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL('/app/subscription')
      await expect(page.getByRole('heading', { name: 'Allez plus loin' })).toBeVisible()
    }
  })

  test('leave the settings open without a subscription', async ({ page, signedInAs }) => {
    await signedInAs('louis@example.org')
    await page.goto('/app/settings')
    await expect(page).toHaveURL('/app/settings/profile')
    await expect(page.getByRole('heading', { name: 'Profil' })).toBeVisible()
  })

  test('trust the server about the subscription, not what this browser stored', async ({ page, signedInAs }) => {
    await signedInAs('nadia@example.org')
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('seve.user') ?? '{}')
      localStorage.setItem('seve.user', JSON.stringify({ ...user, Subscriptions: [] }))
    })
    await page.goto('/app/media-library')
    await expect(page.getByRole('heading', { name: 'Médiathèque' })).toBeVisible()
    await expect(page).toHaveURL('/app/media-library')
  })

  test('remove a referrer from an address of the application too', async ({ page, signedInAs }) => {
    await signedInAs('nadia@example.org')
    await page.goto('/app/media-library?referrer=fatigue')
    await expect(page).toHaveURL('/app/media-library')
  })
})

test('the root, /app and the motivation lead to the programmes', async ({ page, signedInAs }) => {
  await signedInAs('nadia@example.org')
  for (const path of ['/', '/app', '/app/motivation']) {
    await page.goto(path)
    await expect(page).toHaveURL('/app/programs')
  }
})

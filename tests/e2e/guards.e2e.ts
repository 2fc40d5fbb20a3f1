import { expect, test } from './fixtures.ts'

test('the guard of the programmes and the library leads a member without a subscription to /app/subscription, in another document', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  // The first calls may already have been sent.
  allowConsoleErrors(/402.*\/api\/profile_program/)
  await signedInAs('louis@example.org')
  for (const path of ['/app/programs/media/any', '/app/media-library']) {
    // A guard redirects while the first document still loads.
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL('/app/subscription')
    await expect(page.getByRole('heading', { name: 'Allez plus loin' })).toBeVisible()
  }
})

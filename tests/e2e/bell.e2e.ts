import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { advance, expectNoSidewaysScroll, payFromNowOnWith, registerPayer } from './payer.ts'

// These journeys move the clock: they have a server of their own.
test.use({ serverName: 'bell', contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const notices = (page: Page) => panel(page).getByRole('listitem')

test('the bell asks when it is opened, and says when there is nothing', async ({ page, signedInAsFreshMember }) => {
  await signedInAsFreshMember()
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/api/notice') && asked.push(request.url()))
  await page.goto('/app/settings/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toEqual([])
  await bell(page).click()
  await expect(panel(page).getByText('Rien de neuf pour l’instant.').last()).toBeVisible()
  await expectNoAxeViolations(page)
  expect(asked).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await expect.poll(() => asked.length).toBe(2)
})

for (const width of [390, 1360]) {
  test(`the bell leads by keyboard to the day that was unlocked, at ${width} px`, async ({
    page,
    signedInAsFreshMember,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signedInAsFreshMember()
    await page.goto('/app/programs')
    // The first day is open by now.
    await expect(page.getByRole('article').first()).toBeVisible()
    // Looks at a day that is still locked.
    await page
      .getByRole('tab', { name: /verrouillé/ })
      .first()
      .click()
    await expect(page.getByRole('tab', { selected: true, name: /verrouillé/ })).toBeVisible()

    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(1)
    await expect(panel(page)).toContainText(/Un nouveau jour s’est ouvert\s: /)
    await expect(panel(page).getByText('Une chose à savoir')).toBeAttached()
    await expectNoAxeViolations(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(notices(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/app/programs')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('tab', { selected: true, name: /verrouillé/ })).toHaveCount(0)
  })
}

test('the bell tells what was arranged, and leads to where it can be changed', async ({ page, signedInAs }) => {
  const { email, token } = await registerPayer(page)
  const headers = { authorization: `Bearer ${token}` }
  const { user } = await (await page.request.get('/api/auth/user', { headers })).json()
  const cancelled = await page.request.post(`/api/user_subscription/${user.Subscriptions[0].id}/cancel`, { headers })
  expect(cancelled.ok()).toBe(true)
  const data = { isOn: true, hour: 7, weekdays: [1] }
  expect((await page.request.put('/api/reminder', { data, headers })).ok()).toBe(true)

  await signedInAs(email)
  await page.goto('/app/settings/profile')
  await bell(page).click()
  await expect(notices(page)).toHaveCount(2)
  await expect(notices(page).nth(0)).toContainText(
    /Votre abonnement s’arrête le \d+(er)? \S+, comme vous l’avez demandé\./,
  )
  await expect(notices(page).nth(1)).toContainText('Un rappel vous est envoyé par e-mail vers 07:00.')
  await notices(page).nth(1).getByRole('link').click()
  await expect(page).toHaveURL('/app/settings/notifications')
  await bell(page).click()
  await notices(page).nth(0).getByRole('link').click()
  await expect(page).toHaveURL('/app/settings/subscription')
})

test('the bell tells a payment that failed before anything else', async ({ page, signedInAs, allowConsoleErrors }) => {
  allowConsoleErrors(/402|\/media-files\//)
  const payer = await registerPayer(page)
  await payFromNowOnWith(page, payer, 'pm_card_chargeCustomerFail')
  await advance(page, 'month')
  await advance(page, 'day')
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await bell(page).click()
  await expect(notices(page)).toHaveCount(2)
  await expect(notices(page).first()).toContainText('Votre dernier paiement n’a pas abouti.')
  await expectNoAxeViolations(page)
  await notices(page).first().getByRole('link').click()
  await expect(page).toHaveURL('/app/settings/subscription')
})

test('the bell offers to try again when the news could not be read', async ({
  page,
  signedInAsFreshMember,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/)
  await signedInAsFreshMember()
  await page.goto('/app/settings/profile')
  await page.route(/\/api\/notice$/, route => route.fulfill({ status: 400, json: {} }))
  await bell(page).click()
  await expect(panel(page).getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await page.unroute(/\/api\/notice$/)
  await panel(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel(page).getByText('Rien de neuf pour l’instant.').last()).toBeVisible()
})

test('the bell speaks English too', async ({ page, signedInAs }) => {
  await signedInAs('helene@example.org')
  await page.goto('/app/programs')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await bell(page).click()
  await expect(panel(page)).toContainText(/A new day has opened: |Nothing new for now\./)
  await expectNoAxeViolations(page)
})

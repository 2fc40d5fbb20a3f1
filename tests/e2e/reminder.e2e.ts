import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { advance, registerPayer } from './payer.ts'

// The second journey moves the clock.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

const settings = '/app/settings/notifications'
const toggle = (page: Page) => page.getByRole('switch', { name: 'Recevoir un rappel par e-mail' })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Enregistré' })

async function untick(page: Page, days: string[]): Promise<void> {
  for (const day of days) await page.getByRole('button', { name: day, exact: true }).click()
}

test.describe('the reminder', () => {
  test('is set by keyboard, at the member’s hour and on their days', async ({ page, signedInAsFreshMember }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAsFreshMember()
    await page.goto(settings)
    await expect(page.getByText('Aucun rappel ne vous est envoyé.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await toggle(page).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('À l’heure de votre fuseau, Paris')).toBeVisible()
    await expectNoAxeViolations(page)

    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Vers')).toBeFocused()
    await page.getByLabel('Vers').selectOption('18:00')
    const tuesday = page.getByRole('button', { name: 'mardi', exact: true })
    await tuesday.focus()
    await page.keyboard.press('Enter')
    await expect(tuesday).toHaveAttribute('aria-pressed', 'false')
    await untick(page, ['jeudi', 'samedi', 'dimanche'])
    await save(page).press('Enter')
    await expect(saved(page)).toHaveText(
      'Enregistré\u00a0: un rappel vers 18:00, les jours suivants\u00a0: lundi, mercredi et vendredi.',
    )
    await expect(save(page)).toBeDisabled()
    await expectNoAxeViolations(page)
    await expectToFit(page)

    await page.reload()
    await expect(toggle(page)).toBeChecked()
    await expect(page.getByLabel('Vers')).toHaveValue('18')
    await expect(page.getByRole('button', { name: 'lundi', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'mardi', exact: true })).toHaveAttribute('aria-pressed', 'false')

    await toggle(page).click()
    await save(page).click()
    await expect(saved(page)).toHaveText('Enregistré\u00a0: plus aucun rappel ne vous sera envoyé.')
  })
})

/** Sets a reminder for the next hour, and returns the link in its e-mail that stops it. */
async function readStopAddress(page: Page): Promise<{ path: string; headers: { authorization: string } }> {
  const { email, token } = await registerPayer(page)
  const headers = { authorization: `Bearer ${token}` }
  const health = await page.request.get('/api/health')
  const now = new Date(health.headers().date ?? '')
  const nextHour = new Date(now.getTime() + 60 * 60 * 1000)
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Paris' }).format(nextHour))
  const data = { isOn: true, hour, weekdays: [1, 2, 3, 4, 5, 6, 7] }
  expect((await page.request.put('/api/reminder', { data, headers })).ok()).toBe(true)
  await advance(page, 'hour')
  let path = ''
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
    path = /\/arreter-les-rappels\?token=[\w.%-]+/.exec(await answer.text())?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return { path, headers }
}

test.describe('the page that a reminder’s e-mail leads to', () => {
  test('stops the reminder when its button is pressed, and not before', async ({ page }) => {
    const { path, headers } = await readStopAddress(page)
    const isOn = async () => (await (await page.request.get('/api/reminder', { headers })).json()).body.isOn
    const answered = await page.goto(path)
    expect(answered?.status()).toBe(200)
    const stop = page.getByRole('button', { name: 'Arrêter les rappels' })
    await expect(stop).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await isOn()).toBe(true)
    await stop.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'C’est fait\u00a0: vous ne recevrez plus de rappel.',
    )
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await isOn()).toBe(false)
    await expectNoAxeViolations(page)
  })
})

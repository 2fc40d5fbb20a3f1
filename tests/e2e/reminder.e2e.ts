import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { enterWith } from './new-member.ts'
import { advance, type Payer, registerPayer } from './payer.ts'

// This journey moves the clock.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Enregistré' })

/** Returns the hour that comes next, in the member's time zone and by the product's clock. */
async function nextHour(page: Page): Promise<string> {
  const health = await page.request.get('/api/health')
  const date = new Date(new Date(health.headers().date ?? '').getTime() + 60 * 60 * 1000)
  return `${new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Paris' }).format(date)}:00`
}

/** Returns the link in the reminder's e-mail that stops it. */
async function readStopAddress(page: Page, { email }: Payer): Promise<string> {
  let path = ''
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
    path = /\/arreter-les-rappels\?token=[\w.%-]+/.exec(await answer.text())?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return path
}

test('the reminder is set by keyboard, at the member’s hour and on their days; the page that its e-mail leads to stops the reminder when its button is pressed, and not before', async ({
  page,
}) => {
  const payer = await registerPayer(page)
  const headers = { authorization: `Bearer ${payer.token}` }
  const isOn = async () => (await (await page.request.get('/api/reminder', { headers })).json()).body.isOn
  await page.setViewportSize({ width: 390, height: 844 })
  await enterWith(page, payer)
  await page.goto('/app/settings/notifications')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await page.getByRole('switch', { name: 'Recevoir un rappel par e-mail' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('À l’heure de votre fuseau, Paris')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Vers')).toBeFocused()
  const hour = await nextHour(page)
  await page.getByLabel('Vers').selectOption(hour)
  // A day on which this reminder is not sent: the next hour may be tomorrow's first.
  const now = new Date((await page.request.get('/api/health')).headers().date ?? '')
  const later = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000)
  const unwanted = new Intl.DateTimeFormat('fr', { weekday: 'long', timeZone: 'Europe/Paris' }).format(later)
  const day = page.getByRole('button', { name: unwanted, exact: true })
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(day).toHaveAttribute('aria-pressed', 'false')
  await save.press('Enter')
  await expect(saved(page)).toContainText(`un rappel vers ${hour}, les jours suivants`)
  await expect(save).toBeDisabled()
  // A switch that is scrolled halfway under the header counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoAxeViolations(page)
  await expectToFit(page)

  await advance(page, 'hour')
  const answered = await page.goto(await readStopAddress(page, payer))
  expect(answered?.status()).toBe(200)
  const stop = page.getByRole('button', { name: 'Arrêter les rappels' })
  await expect(stop).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await isOn()).toBe(true)
  await stop.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est fait\u00a0: vous ne recevrez plus de rappel.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await isOn()).toBe(false)
  await expectNoAxeViolations(page)
})

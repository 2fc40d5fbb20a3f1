import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { advance, expectNoSidewaysScroll, registerPayer } from './payer.ts'

// These journeys move the clock: they have a server of their own.
test.use({ serverName: 'reminder', contextOptions: { reducedMotion: 'reduce' } })

const settings = '/app/settings/notifications'
const toggle = (page: Page) => page.getByRole('switch', { name: 'Recevoir un rappel par e-mail' })
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Enregistré' })

async function untick(page: Page, days: string[]): Promise<void> {
  for (const day of days) await page.getByRole('button', { name: day, exact: true }).click()
}

test.describe('the reminder', () => {
  for (const width of [390, 1360]) {
    test(`is set by keyboard, at the member’s hour and on their days, at ${width} px`, async ({
      page,
      signedInAsFreshMember,
    }) => {
      await page.setViewportSize({ width, height: 844 })
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
      await expect(saved(page)).toHaveText('Enregistré\u00a0: un rappel vers 18:00, le lundi, mercredi et vendredi.')
      await expect(save(page)).toBeDisabled()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)

      await page.reload()
      await expect(toggle(page)).toBeChecked()
      await expect(page.getByLabel('Vers')).toHaveValue('18')
      await expect(page.getByRole('button', { name: 'lundi', exact: true })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('button', { name: 'mardi', exact: true })).toHaveAttribute('aria-pressed', 'false')

      await toggle(page).click()
      await save(page).click()
      await expect(saved(page)).toHaveText('Enregistré\u00a0: plus aucun rappel ne vous sera envoyé.')
    })
  }

  test('is not saved without a day, and says why', async ({ page, signedInAsFreshMember }) => {
    await signedInAsFreshMember()
    await page.goto(settings)
    await toggle(page).check()
    await untick(page, ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
    await expect(page.getByRole('alert')).toHaveText('Choisissez au moins un jour, ou arrêtez le rappel.')
    await expect(save(page)).toBeDisabled()
    await untick(page, ['samedi'])
    await expect(page.getByRole('alert')).toHaveText('')
    await save(page).click()
    await expect(saved(page)).toHaveText('Enregistré\u00a0: un rappel vers 08:00, le samedi.')
  })

  test('says that it was not saved, and keeps what was chosen', async ({
    page,
    signedInAsFreshMember,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|500/)
    await signedInAsFreshMember()
    await page.goto(settings)
    await toggle(page).check()
    const isChange = /\/api\/reminder$/
    await page.route(isChange, route => route.abort())
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Pas de réponse du serveur.' })).toBeVisible()
    await expect(toggle(page)).toBeChecked()
    await page.unroute(isChange)
    await page.route(isChange, route => route.fulfill({ status: 500, json: {} }))
    await save(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Vos choix n’ont pas pu être enregistrés.' })).toBeVisible()
    await page.unroute(isChange)
    await save(page).click()
    await expect(saved(page)).toHaveText('Enregistré\u00a0: un rappel vers 08:00, tous les jours.')
  })

  test('offers to try again, quietly, when it could not be read', async ({
    page,
    signedInAsFreshMember,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/500/)
    await signedInAsFreshMember()
    await page.route(/\/api\/reminder$/, route => route.fulfill({ status: 400, json: {} }))
    allowConsoleErrors(/400/)
    await page.goto(settings)
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await page.unroute(/\/api\/reminder$/)
    await retry.click()
    await expect(toggle(page)).toBeVisible()
  })
})

/** Lets a member have a reminder within the hour, and returns the address that its mail stops it with. */
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

test.describe('the page that a reminder’s mail leads to', () => {
  test('stops the reminder on the press of its button, and not before', async ({ page }) => {
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

  for (const [what, address] of [
    ['is not one of ours', '/arreter-les-rappels?token=1.made-up'],
    ['is cut', '/arreter-les-rappels'],
  ] as const) {
    test(`explains a link that ${what}, and what else can be done`, async ({ page, allowConsoleErrors }) => {
      allowConsoleErrors(/400.*unsubscribe/)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(address)
      const stop = page.getByRole('button', { name: 'Arrêter les rappels' })
      if (address.includes('token')) await stop.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne fonctionne pas')
      await expect(stop).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Mes réglages de notification' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'bonjour@example.org' })).toBeVisible()
      await expectNoAxeViolations(page)
      await expectNoSidewaysScroll(page)
    })
  }

  test('speaks English too', async ({ page }) => {
    await page.goto('/arreter-les-rappels?token=1.x')
    await page
      .getByRole('radio', { name: 'English' })
      .or(page.getByRole('button', { name: 'English' }))
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Stop the reminders' })).toBeVisible()
  })
})

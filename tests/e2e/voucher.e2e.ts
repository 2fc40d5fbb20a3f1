import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterWith, registerMember } from './new-member.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

/** Proves who is there, if the server asks: it does not within five minutes of signing in. */
async function confirmIfAsked(page: Page, done: ReturnType<Page['getByText']>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmer que c’est vous' })
  await expect(done.or(dialog)).toBeVisible()
  if (!(await dialog.isVisible())) return
  await dialog.getByLabel('Mot de passe de démonstration').fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('a lot is made, downloaded and withdrawn; its code opens the programmes once', async ({
  page,
  allowConsoleErrors,
}) => {
  // The server asks for a confirmation by refusing, and refuses the codes.
  allowConsoleErrors(/403.*voucher_lot/)
  allowConsoleErrors(/40[49].*voucher/)
  const note = `Clinique ${crypto.randomUUID()}`
  await enterStudio(page, 'ines@example.org', 'Codes d’accès')
  await page.getByRole('link', { name: 'Codes d’accès' }).click()
  await page.getByLabel('Combien de codes').fill('3')
  await page.getByLabel('Jours d’accès par code').fill('30')
  const soon = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByLabel('Valable jusqu’au').fill(soon)
  await page.getByLabel('Note').fill(note)
  await page.keyboard.press('Enter')
  const ready = page.getByRole('heading', { name: `${note}, 3 codes sont prêts` })
  await confirmIfAsked(page, ready)
  await expect(ready).toBeFocused()
  await expectSoundScreen(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger le fichier CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^codes-acces-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(4)
  const [first = '', second = ''] = lines.slice(1).map(line => line.split(';')[0])
  expect(lines[1]).toBe(`${first};30;${soon};${note}`)

  const member = await registerMember(page)
  await enterWith(page, member)
  await page.goto('/app/subscription')
  await page.getByLabel('Votre code').fill('00000-00000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nous ne connaissons pas ce code.')).toBeVisible()
  await expectSoundScreen(page)
  await page.getByLabel('Votre code').fill(first.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Votre code est accepté\. Votre accès est ouvert jusqu’au/)).toBeVisible()
  await expectSoundScreen(page)
  await page.getByRole('link', { name: 'Commencer le jour 1' }).click()
  await expect(page).toHaveURL(/\/app\/programs/)

  await page.goto('/studio/vouchers')
  await page.getByRole('button', { name: `Retirer le lot ${note}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Retirer ce lot' })
  await expect(dialog).toContainText('Les 2 codes non utilisés cessent aussitôt')
  await expect(dialog).toContainText('La personne qui en a utilisé un garde ses jours.')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Retirer le lot' }).click()
  const withdrawn = page.getByText('Le lot est retiré : 2 codes ne fonctionnent plus.')
  await confirmIfAsked(page, withdrawn)
  await expect(withdrawn).toBeVisible()
  const late = await registerMember(page)
  const headers = { authorization: `Bearer ${late.token}` }
  const refused = await page.request.post('/api/voucher', { headers, data: { code: second } })
  expect((await refused.json()).message).toBe('error_voucher_withdrawn')
})

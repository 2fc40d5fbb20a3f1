import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { ask, customerOf, registerPayer } from './payer.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

async function subjectsTo(page: Page, email: string): Promise<string[]> {
  const response = await page.request.get(`/sandbox/mail/messages?to=${encodeURIComponent(email)}`)
  return (await response.json()).map(({ subject }: { subject: string }) => subject)
}

test('a lost receipt is found and sent again in four presses; a refund says what it does, asks who is there, and shows in the file', async ({
  page,
  allowConsoleErrors,
}) => {
  // The server asks for a confirmation by refusing.
  allowConsoleErrors(/403.*refund/)
  const payer = await registerPayer(page)
  const { data } = await ask(page, `invoices?customer=${await customerOf(page, payer)}`)
  const { number } = data[0]
  await enterStudio(page, 'ines@example.org', 'Dossiers')
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    await act()
    presses += 1
  }
  await press(() => page.getByRole('link', { name: 'Dossiers' }).click())
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(number)
  await press(() => page.keyboard.press('Enter'))
  await press(() => page.getByRole('button', { name: /Inès Garnier/ }).click())
  await press(() => page.getByRole('button', { name: `Renvoyer ${number}` }).click())
  await expect(page.getByText('C’est renvoyé à l’adresse du compte.')).toBeVisible()
  expect(presses).toBe(4)
  await expect.poll(() => subjectsTo(page, payer.email)).toContain(`Votre facture ${number}`)
  await expectSoundScreen(page)

  await page.getByRole('button', { name: /^Rembourser/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('avec un avoir')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Rembourser 19,90 €' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirmer que c’est vous' })
  await expect(page.getByText('C’est remboursé. Le membre est prévenu.').or(confirming)).toBeVisible()
  if (await confirming.isVisible()) {
    await confirming.getByLabel('Mot de passe de démonstration').fill(demoPassword)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('C’est remboursé. Le membre est prévenu.')).toBeVisible()
  await expect(page.getByText(/Remboursée\s: 19,90/)).toBeVisible()
  const refunds = async () => (await subjectsTo(page, payer.email)).filter(subject => subject.includes('remboursement'))
  await expect.poll(refunds).toHaveLength(1)
})

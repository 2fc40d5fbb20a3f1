import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('somebody of the staff signs in by keyboard, finds an edition and the team, changes rights, switches keys off and leaves', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/studio')
  await page.getByLabel('Adresse e-mail').fill('paul@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'À faire', level: 1 })).toBeVisible()
  // The keys are known once the duties are.
  await expect(page.getByRole('link', { name: /^Paul Renaud/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Chercher ou faire' })).toBeFocused()
  await page.keyboard.type('Édition 1')
  await expect(page.getByRole('option', { name: 'Édition 1' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Édition 1', level: 2 })).toBeVisible()
  await expect(page.getByText(/La première édition/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('g')
  await page.keyboard.press('m')

  const aude = page.getByRole('row', { name: /Aude Ferrand/ })
  await aude.getByRole('button', { name: 'Droits' }).click()
  const rights = page.getByRole('dialog', { name: 'Droits : Aude Ferrand' })
  await rights.getByLabel('publie').uncheck()
  await expectNoAxeViolations(page)
  await rights.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(aude.getByRole('cell', { name: 'écrit', exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'a changé les droits de' })).toContainText('Paul Renaud')
  await expectNoAxeViolations(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Touches' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByLabel('Touches sans Ctrl').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(aude).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Entrer dans le Studio' })).toBeVisible()
})

test('a passkey is added on a device and opens the Studio; the last one stays', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/)
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/studio')
  await page.getByLabel('Adresse e-mail').fill('marc@example.org')
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Marc Vidal' }).click()
  await page.getByLabel('Nom de l’appareil').fill('Ordinateur du cabinet')
  await page.getByRole('button', { name: 'Ajouter cet appareil' }).click()
  const passkey = page.getByRole('listitem').filter({ hasText: 'Ordinateur du cabinet' })
  await expect(passkey).toContainText('pas encore')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('button', { name: 'Entrer avec ma clé d’accès' }).click()
  await page.getByRole('link', { name: 'Marc Vidal' }).click()
  await expect(passkey).toContainText('utilisée')
  await passkey.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByRole('alert')).toContainText('La dernière clé d’accès reste')
  await expect(passkey).toBeVisible()
})

import { test } from '../e2e/fixtures.ts'
import { Guide } from './guide.ts'
import { enterStudio } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 }, serverName: 'ecrire' })

test('Écrire dans le Studio', async ({ page }) => {
  const guide = new Guide(page, 'ecrire')
  await enterStudio(page, 'aude@example.org')

  await guide.press('Programmes', 'link')
  await guide.read('Vous lisez ce qui est en ligne')
  await guide.press('Nouveau changement')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Titre').fill('Un soir plus calme')
  await guide.picture('ecrire-changement', { part: dialog, marked: guide.named('Commencer') })
  await guide.press('Commencer')
  await page.getByRole('link', { name: 'Voir le changement' }).waitFor()
  await page.getByRole('button', { name: 'Stress' }).click()
  await page.locator('#day-2').waitFor()
  await guide.picture('ecrire-tableau', { marked: page.locator('#day-2') })

  await page.locator('#day-2').press('Enter')
  const french = page.getByRole('textbox', { name: 'Français', exact: true })
  await french.waitFor()
  await guide.picture('ecrire-texte')
  await french.locator('p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.type('Une question : par où commencer ? ')
  await guide.read('Tout est enregistré')
  const mend = guide.named('Corriger les espaces')
  await mend.waitFor({ timeout: 30_000 })
  await guide.picture('ecrire-probleme', { part: page.getByRole('complementary'), marked: mend })
  await guide.press('Corriger les espaces')
  await guide.read('Aucun problème')
  await guide.read('Faits')

  await guide.press('Ajouter un média')
  await guide.read('Nouveau média')
  await guide.picture('ecrire-media', { part: dialog, marked: guide.named('Nouveau média') })
  await guide.press('Nouveau média')
  await guide.read('Nom de fichier')
  await page.keyboard.press('Escape')

  await guide.press('Voir comme un membre', 'link')
  await page.frameLocator('iframe').getByRole('heading').first().waitFor()
  await guide.picture('ecrire-apercu')
  await guide.press('Revenir au changement', 'link')
  await guide.read('Demander la relecture')
  await guide.press('Contrôler')
  await page.getByText('Membres concernés').waitFor({ timeout: 30_000 })
  await guide.picture('ecrire-publier')

  await guide.press('Médias et textes', 'link')
  await page.getByLabel('Changement').selectOption({ label: 'Un soir plus calme' })
  await page.getByLabel('Sorte').selectOption({ label: 'E-mail' })
  await page
    .getByRole('link', { name: /Votre remboursement.*E-mail/ })
    .first()
    .click()
  await guide.read('À nommer dans le texte')
  await page
    .frameLocator('iframe')
    .getByText('Bouton')
    .or(page.frameLocator('iframe').getByText('facture'))
    .first()
    .waitFor()
  await guide.picture('ecrire-email')

  await guide.press('Éditions', 'link')
  await page.getByRole('heading', { name: 'Éditions', level: 1 }).waitFor()
  await guide.finish()
})

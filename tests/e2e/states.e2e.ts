import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { leadTo } from './in-place.ts'

// Component tests cover the words and links of these states. Here the browser shows that each can be read and reached.
const camille = 'camille@example.org'

async function expectReadable(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await expectToFit(page)
}

test('the states between two screens at rest are accessible and fit a phone', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  allowConsoleErrors(/401.*\/api\/auth\/login|ERR_FAILED.*contract_declaration|400.*unsubscribe|404|500/)
  await test.step('visitors: wrong fields, a refused sign-in, a declaration without a response, a link that does not work', () =>
    visitorStates(page))
  await signedInAs(camille)
  await test.step('the programmes: a locked day, its dialogs, a list that could not be read', () => programStates(page))
  await test.step('the library and the contact form: nothing found, an empty category, a failure', () =>
    libraryStates(page))
})

async function visitorStates(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Prénom').press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(5)
  await expectReadable(page)

  await leadTo(page, '/login')
  await page.getByLabel('E-mail').fill('nobody-at-all@example.org')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Wrong1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Email ou mot de passe invalide')
  await expectReadable(page)

  await leadTo(page, '/resilier-votre-contrat')
  await page.getByLabel('Prénom').press('Enter')
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(4)
  await expectReadable(page)
  for (const [name, value] of [
    ['Prénom', 'Inès'],
    ['Nom', 'Garnier'],
    ['E-mail de votre compte', 'ines@example.org'],
    ['Référence du contrat', 'SV-0000-0000-0001'],
  ] as const)
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.route('**/api/contract_declaration', route => route.abort())
  await page.getByRole('button', { name: 'Notification de la résiliation', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Nous n’avons pas reçu de réponse.')
  await expectReadable(page)

  await leadTo(page, '/arreter-les-rappels?token=1.made-up')
  await page.getByRole('button', { name: 'Arrêter les rappels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne fonctionne pas')
  await expectReadable(page)
}

async function programStates(page: Page): Promise<void> {
  await page.goto('/app/programs')
  await page.getByRole('tab', { name: 'Jour 11 verrouillé' }).click()
  await expect(page.getByText('« Jour 11 » n’est pas encore ouvert')).toBeVisible()
  await expectReadable(page)

  const sedentary = page.getByRole('button', { name: 'Bouger plus Bientôt disponible' })
  await sedentary.click()
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  expect(await ok.evaluate(element => getComputedStyle(element).backgroundColor)).toBe('rgb(225, 43, 131)')
  await expectReadable(page)
  await ok.click()
  await expect(sedentary).toBeFocused()

  await page.getByRole('button', { name: 'Changer de programme' }).click()
  await expectReadable(page)
  await page.keyboard.press('Escape')

  await page.route('**/api/profile_program**', route => route.fulfill({ status: 404, json: {} }))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectReadable(page)

  await leadTo(page, '/app/programs/media/nowhere', page.getByRole('link', { name: 'Revenir à mes programmes' }))
  // Nothing is shown for a media that is not found. The way on stands beside its place.
  await expect(page.getByRole('link', { name: 'Revenir à mes programmes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(0)
  await expectReadable(page)
  await page.unroute('**/api/profile_program**')
}

async function libraryStates(page: Page): Promise<void> {
  await page.goto('/app/media-library?q=chou-fleur&type=audio')
  await expect(page.getByText('Rien pour « chou-fleur »')).toBeVisible()
  await expectReadable(page)

  await page.route(/\/api\/help$/, route => route.fulfill({ status: 500, json: {} }))
  await leadTo(page, '/app/settings/contact-us')
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Une question sur mon programme.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('alert')).toHaveText('Impossible d’envoyer votre message. Réessayez.')
  await expectReadable(page)

  await leadTo(page, '/app/media-library?tag=recipe&type=audio')
  await expect(page.getByRole('paragraph').filter({ hasText: 'Aucun média dans cette catégorie' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Audio', checked: true })).toBeInViewport({ ratio: 1 })
  await expectReadable(page)
}

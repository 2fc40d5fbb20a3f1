import type { Page } from '@playwright/test'
import { expect, recordRequests, test } from './fixtures.ts'

const password = 'Demo1234'

/** Returns what the browser stores under the product's prefix. */
function readStored(page: Page, name: string): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(`seve.${key}`), name)
}

test('signing in leads to the programmes using only the keyboard, stores the user without health answers, and the token, and loads each style sheet once', async ({
  page,
}) => {
  const requests = recordRequests(page, request => request.resourceType() === 'stylesheet')
  const sheets = () => requests.map(request => new URL(request.url()).pathname)
  await page.goto('/login')
  await expect(page).toHaveTitle('Connexion · Sève')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeDisabled()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Sève' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('camille@example.org')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Connexion' })).toBeFocused()
  // The document contains these.
  expect(sheets().filter(path => /\/(house|index|visitor|forms)-/.test(path))).toEqual([])
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/app/programs')
  await expect(page.getByRole('button', { name: /^Camille/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(sheets().filter(path => path.startsWith('/assets/ProgramPage-'))).toHaveLength(1)
  const user: Record<string, unknown> = JSON.parse((await readStored(page, 'user')) ?? '{}')
  expect(user).toMatchObject({ firstName: 'Camille', isProfilingCompleted: true })
  expect(user).not.toHaveProperty('fastingPlanCode')
  expect(user).not.toHaveProperty('stressLevel')
  expect(await readStored(page, 'token')).toBeTruthy()
  expect(await readStored(page, 'registrationStep')).toBe('done')
  expect(await readStored(page, 'isOnboardingFinished')).toBe('true')
})

test('registering creates the account with the visitor’s language, time zone and referrer, then goes on to the offer', async ({
  page,
}) => {
  await page.goto('/register?referrer=fatigue')
  await expect(page).toHaveURL('/register')
  await expect(page).toHaveTitle('Inscription · Sève')
  const button = page.getByRole('button', { name: 'Créer un compte' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Garnier')
  await page.getByLabel('E-mail').fill('Newcomer@Example.org')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
  await expect(button).toBeEnabled()

  const sent = page.waitForRequest('**/api/user')
  await button.click()
  expect((await sent).postDataJSON()).toEqual({
    hasCompletedRegistration: true,
    firstName: 'Inès',
    lastName: 'Garnier',
    email: 'Newcomer@Example.org',
    password,
    locale: 'fr',
    timezone: 'Europe/Paris',
    referrerCode: 'fatigue',
  })
  // The success target is the profiling, which belongs to the programmes: without a subscription their guard leads on.
  await expect(page).toHaveURL('/app/subscription')
  // The page that takes a card is a separate document: wait for it.
  await expect(page.getByRole('heading', { name: 'Allez plus loin' })).toBeVisible()
  expect(await readStored(page, 'registrationStep')).toBe('profiling')
  expect(await readStored(page, 'isOnboardingFinished')).toBe('false')
})

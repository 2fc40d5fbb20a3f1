import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const password = 'Demo1234'

/** Returns what the browser stores under the product's prefix. */
function readStored(page: Page, name: string): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(`seve.${key}`), name)
}

async function fillLogin(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(typed)
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Inès')
  await page.getByLabel('Nom', { exact: true }).fill('Garnier')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le mot de passe').fill(password)
}

test.describe('signing in', () => {
  test('loads no style sheet that the document already contains, and that of the next screen on arrival', async ({
    page,
  }) => {
    const sheets: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
    })
    await page.goto('/login')
    await fillLogin(page, 'camille@example.org')
    expect(sheets.filter(path => /\/(house|index|visitor|forms)-/.test(path))).toEqual([])
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
    expect(sheets.filter(path => path.startsWith('/assets/ProgramPage-'))).toHaveLength(1)
  })

  test('leads to the programmes using only the keyboard, and stores the user without health answers, and the token', async ({
    page,
  }) => {
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
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/app/programs')
    await expect(page.getByRole('button', { name: /^Camille/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const user: Record<string, unknown> = JSON.parse((await readStored(page, 'user')) ?? '{}')
    expect(user).toMatchObject({ firstName: 'Camille', isProfilingCompleted: true })
    expect(user).not.toHaveProperty('fastingPlanCode')
    expect(user).not.toHaveProperty('stressLevel')
    expect(await readStored(page, 'token')).toBeTruthy()
    expect(await readStored(page, 'registrationStep')).toBe('done')
    expect(await readStored(page, 'isOnboardingFinished')).toBe('true')
  })

  test('prefers the member’s language to the visitor’s choice', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

    await page.getByLabel('Email').fill('camille@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('link', { name: 'Médias' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

for (const path of ['/login', '/register']) {
  test(`opening ${path} ends the current session, here and on the server`, async ({ page, signedInAs }) => {
    await signedInAs('camille@example.org')
    const token = await readStored(page, 'token')
    const ended = page.waitForResponse('**/api/auth/logout')
    await page.goto(path)
    expect((await ended).status()).toBe(204)
    await expect.poll(() => readStored(page, 'token')).toBeNull()
    expect(await readStored(page, 'user')).toBeNull()
    const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  })
}

test.describe('registering', () => {
  test('creates the account with the visitor’s language, time zone and referrer, then goes on to the offer', async ({
    page,
  }) => {
    await page.goto('/register?referrer=fatigue')
    await expect(page).toHaveTitle('Inscription · Sève')
    await expect(page.getByRole('heading', { name: 'Inscription' })).toBeVisible()
    const button = page.getByRole('button', { name: 'Créer un compte' })
    await expect(button).toBeDisabled()
    await fillRegistration(page, 'Newcomer@Example.org')
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
})

test.describe('the referrer', () => {
  test('is kept from its parameter, which leaves the address by a replacing redirect', async ({ page }) => {
    await page.goto('/login')
    const entries = await page.evaluate(() => history.length)
    await page.goto('/login?referrer=stress&utm=mail')
    await expect(page).toHaveURL('/login?utm=mail')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await expect(page.getByText('Les jardins de la conscience')).toBeVisible()
    await page.goto('/register')
    await expect(page.getByText('Les jardins de la conscience')).toBeVisible()
    expect(await readStored(page, 'referrerCode')).toBe('stress')
  })

  test('is read from the sending site when there is no parameter', async ({ page }) => {
    await page.goto('/login', { referer: 'https://fatigue.example.org/article' })
    await expect(page.getByText('Retrouver l’énergie')).toBeVisible()
    expect(await readStored(page, 'referrerCode')).toBe('fatigue')
  })
})

test('a token unknown to the server leads to the sign-in and clears only the user and the token', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/)
  await signedInAs('nadia@example.org')
  const token = await readStored(page, 'token')
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.evaluate(() => {
    localStorage.setItem('seve.referrerCode', 'stress')
    localStorage.setItem('seve.locale', 'en')
  })
  await page.goto('/app/settings/profile')
  await expect(page).toHaveURL('/login')
  expect(await readStored(page, 'user')).toBeNull()
  expect(await readStored(page, 'token')).toBeNull()
  expect(await readStored(page, 'referrerCode')).toBe('stress')
  expect(await readStored(page, 'locale')).toBe('en')
})

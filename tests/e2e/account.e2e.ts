import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const password = 'Demo1234'
const refused = 'Email ou mot de passe invalide'

/** What the browser keeps under the product's prefix. */
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
  test('fetches no style that the document holds already, and that of the next screen when it comes', async ({
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

  test('leads to the programmes with the keyboard alone', async ({ page }) => {
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
  })

  test('keeps the user without health answers, and the token', async ({ page }) => {
    await page.goto('/login')
    await fillLogin(page, 'camille@example.org')
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/app/programs')
    await page.waitForLoadState('networkidle')

    const user: Record<string, unknown> = JSON.parse((await readStored(page, 'user')) ?? '{}')
    expect(user).toMatchObject({ firstName: 'Camille', isProfilingCompleted: true })
    expect(user).not.toHaveProperty('fastingPlanCode')
    expect(user).not.toHaveProperty('stressLevel')
    expect(await readStored(page, 'token')).toBeTruthy()
    expect(await readStored(page, 'registrationStep')).toBe('done')
    expect(await readStored(page, 'isOnboardingFinished')).toBe('true')
  })

  test('says what is wrong with a field once it was left, and not before', async ({ page }) => {
    await page.goto('/login')
    const email = page.getByLabel('E-mail')
    await email.fill('camille@')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Mot de passe', { exact: true }).focus()
    await expect(page.getByRole('alert')).toHaveText('Veuillez entrer une adresse email valide')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Veuillez entrer une adresse email valide')
    await expect(page.getByRole('button', { name: 'Connexion' })).toBeDisabled()

    await email.fill('')
    await expect(email).toHaveAccessibleDescription('Ce champ est requis.')
    await email.fill('camille@example.org')
    await expect(email).toHaveAccessibleDescription('')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })

  test('leads to the first wrong field when Enter is pressed too early', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('camille@example.org')
    await page.getByLabel('E-mail').press('Enter')
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
    await expect(page.getByRole('alert')).toHaveText('Ce champ est requis.')
  })

  test('is refused with one sentence, keeps what was typed, and can be tried again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/401.*\/api\/auth\/login/)
    await page.goto('/login')
    await fillLogin(page, 'helene@example.org', 'Wrong1234')
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page.getByRole('alert')).toHaveText(refused)
    await expect(page.getByLabel('E-mail')).toHaveValue('helene@example.org')
    await expect(page.getByRole('button', { name: 'Connexion' })).toBeFocused()
    await expectNoAxeViolations(page)

    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await page.getByLabel('Mot de passe', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/app/programs')
  })

  test('says when to try again after too many attempts', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/(401|429).*\/api\/auth\/login/)
    await page.goto('/login')
    await fillLogin(page, 'nobody@example.org', 'Wrong1234')
    let status = 401
    for (let attempts = 0; status === 401 && attempts < 10; attempts++) {
      const answer = page.waitForResponse('**/api/auth/login')
      await page.getByRole('button', { name: 'Connexion' }).click()
      status = (await answer).status()
    }
    expect(status).toBe(429)
    await expect(page.getByRole('alert')).toContainText(/Vous pourrez réessayer dans \d+ (minutes?|secondes?)\./)
    await expect(page.getByRole('alert')).toContainText(refused)
  })

  test('says so when the server does not answer', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED/)
    await page.goto('/login')
    await page.route('**/api/auth/login', route => route.abort())
    await fillLogin(page, 'camille@example.org')
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page.getByRole('alert')).toHaveText('Impossible de se connecter. Veuillez réessayez.')
  })

  test('is asked for once, however often the button is pressed', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth/login', async route => {
      calls += 1
      await new Promise(resolve => setTimeout(resolve, 400))
      await route.continue()
    })
    await page.goto('/login')
    await fillLogin(page, 'camille@example.org')
    const button = page.getByRole('button', { name: 'Connexion' })
    await button.evaluate((element: HTMLButtonElement) => {
      element.click()
      element.form?.requestSubmit()
    })
    await expect(button).toBeDisabled()
    await expect(page).toHaveURL('/app/programs')
    expect(calls).toBe(1)
  })

  test('reveals the password when asked', async ({ page }) => {
    await page.goto('/login')
    const field = page.getByLabel('Mot de passe', { exact: true })
    await field.fill('Secret12')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'current-password')
  })

  test('lets the member’s own language win over the visitor’s choice', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

    await page.getByLabel('Email').fill('camille@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
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
  test('creates the account with the visitor’s language, time zone and referrer, then leads on', async ({ page }) => {
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
    // The page that takes a card is a document of its own: wait until it has arrived.
    await expect(page.getByRole('heading', { name: 'Continuez avec Sève' })).toBeVisible()
    expect(await readStored(page, 'registrationStep')).toBe('profiling')
    expect(await readStored(page, 'isOnboardingFinished')).toBe('false')
  })

  test('goes to the profiling', async ({ page }) => {
    const visited: string[] = []
    page.on('framenavigated', frame => visited.push(new URL(frame.url()).pathname))
    await page.goto('/register')
    await fillRegistration(page, 'profiling@example.org')
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page).toHaveURL('/app/subscription')
    expect(visited).toContain('/app/programs/profiling')
  })

  test('shows the password’s rules before any is broken, and ticks them off', async ({ page }) => {
    await page.goto('/register')
    const field = page.getByLabel('Mot de passe', { exact: true })
    await expect(field).toHaveAccessibleDescription(/8 caractères au moins.*une minuscule.*une majuscule.*un chiffre/)
    await expect(page.getByRole('listitem').filter({ hasText: 'c’est fait' })).toHaveCount(0)
    await field.fill('demo1234')
    await expect(page.getByRole('listitem').filter({ hasText: 'c’est fait' })).toHaveCount(3)
    await field.fill(password)
    await expect(page.getByRole('listitem').filter({ hasText: 'c’est fait' })).toHaveCount(4)
  })

  test('asks for everything, for a password of the right form, and for the same one twice', async ({ page }) => {
    await page.goto('/register')
    const button = page.getByRole('button', { name: 'Créer un compte' })
    await fillRegistration(page, 'refused@example.org')
    for (const label of ['Prénom', 'Nom', 'E-mail', 'Mot de passe', 'Confirmer le mot de passe']) {
      const field = page.getByLabel(label, { exact: true })
      const value = await field.inputValue()
      await field.fill('')
      await field.blur()
      await expect(field).toHaveAccessibleDescription(/Ce champ est requis\./)
      await expect(button).toBeDisabled()
      await field.fill(value)
    }
    await expect(button).toBeEnabled()

    const field = page.getByLabel('Mot de passe', { exact: true })
    await field.fill('demo1234')
    await expect(field).toHaveAccessibleDescription(/Le mot de passe ne remplit pas encore toutes ces règles\./)
    await expect(page.getByLabel('Confirmer le mot de passe')).toHaveAccessibleDescription(
      'Les mots de passe ne correspondent pas',
    )
    await expect(button).toBeDisabled()
    await expectNoAxeViolations(page)
  })

  test('says on the e-mail field that the address has an account, and leads there', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/409.*\/api\/user/)
    await page.goto('/register')
    await fillRegistration(page, 'camille@example.org')
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    const email = page.getByLabel('E-mail')
    await expect(email).toHaveAccessibleDescription('Cet email est déjà enregistré.')
    await expect(page.getByRole('alert')).toHaveText('Cet email est déjà enregistré.')
    await expect(email).toBeFocused()
    await email.fill('camille.garnier@example.org')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('says so when the server does not answer, and nothing specific when it fails', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_FAILED|500.*\/api\/user/)
    await page.goto('/register')
    await fillRegistration(page, 'unlucky@example.org')
    await page.route('**/api/user', route => route.abort())
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page.getByRole('alert')).toHaveText('Impossible de créer le compte. Réessayez.')

    await page.route('**/api/user', route =>
      route.fulfill({ status: 500, json: { statusCode: 500, error: 'Internal', message: 'error_internal' } }),
    )
    await page.getByRole('button', { name: 'Créer un compte' }).click()
    await expect(page.getByRole('alert')).toHaveText('Votre compte n’a pas pu être créé. Réessayez dans un instant.')
    await expect(page.getByLabel('E-mail')).toHaveValue('unlucky@example.org')
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

  test('brings its colour, its banner and its title', async ({ page }) => {
    const looks = new Set<string>()
    for (const code of ['seve', 'medfasting', 'fatigue', 'stress']) {
      await page.goto(`/auth?referrer=${code}`)
      await expect(page).toHaveURL('/auth')
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      const picture = await page.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc)
      const colour = await page
        .getByRole('link', { name: 'Connexion' })
        .evaluate(link => getComputedStyle(link).backgroundColor)
      looks.add(`${title} ${picture} ${colour}`)
      await expectNoAxeViolations(page)
    }
    expect(looks.size).toBe(4)
  })

  test('is nobody when the parameter is none of the codes, which leaves the address as well', async ({ page }) => {
    await page.goto('/login?referrer=elsewhere')
    await expect(page).toHaveURL('/login')
    expect(await readStored(page, 'referrerCode')).toBeNull()
  })

  test('is read from the sending site when no parameter says it', async ({ page }) => {
    await page.goto('/login', { referer: 'https://fatigue.example.org/article' })
    await expect(page.getByText('Retrouver l’énergie')).toBeVisible()
    expect(await readStored(page, 'referrerCode')).toBe('fatigue')
  })
})

test('a token that the server no longer knows leads to the sign-in and clears only the user and the token', async ({
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

test('the visitor screens are accessible, fit and hold still at every width', async ({ page }) => {
  test.slow()
  for (const path of ['/login', '/register', '/forgot-password', '/auth']) {
    for (const width of [320, 390, 992, 1360]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await layoutShiftOf(page)).toBe(0)
      if (width === 320 || width === 1360) await expectNoAxeViolations(page)
    }
  }
})

/** Cumulative layout shift since the page was opened. */
function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let shift = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shift), 100)
      }),
  )
}

import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, fromOwnAddress, test } from './fixtures.ts'
import { enterWith, mailTo, registerMember, signInElsewhere, statusOf } from './new-member.ts'

const newPassword = 'Marguerite8'

/** The page that the mailed link leads to, as it stands in the mail. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeFocused()
  const text = await mailTo(page, email, 'Choisir un nouveau mot de passe')
  const path = /\/reset-password\?token=[\w-]+/.exec(text)?.[0]
  expect(path).toBeDefined()
  return path ?? ''
}

async function fillNewPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmer le nouveau mot de passe').fill(again)
}

test.describe('a forgotten password', () => {
  test('is asked for, mailed, replaced with the keyboard alone, and ends every session', async ({ page }) => {
    const { email, token } = await registerMember(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Mot de passe oublié' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeFocused()
    const path = await askForLink(page, email)

    await page.goto(path)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).focus()
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé.' })).toBeVisible()
    expect(await statusOf(page, token)).toBe(401)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page).toHaveURL('/app/subscription')
  })

  test('is answered with the same words, whether there is an account or not', async ({ page }) => {
    const { email } = await registerMember(page)
    const answers: string[] = []
    for (const asked of [email, 'nobody-at-all@example.org']) {
      await page.goto('/forgot-password')
      await page.getByLabel('E-mail').fill(asked)
      await page.getByRole('button', { name: 'Recevoir un lien' }).click()
      await expect(page.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeVisible()
      answers.push(((await page.getByRole('main').textContent()) ?? '').replace(asked, ''))
    }
    expect(answers[0]).toBe(answers[1])
    await page.getByRole('button', { name: 'Essayer une autre adresse' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('')
    await page.getByRole('link', { name: 'Revenir à la connexion' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('says when the server does not answer, and when to try again', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/ERR_FAILED|429.*forgot_password/)
    const headers = fromOwnAddress()
    await page.setExtraHTTPHeaders(headers)
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill('nobody@example.org')
    const button = page.getByRole('button', { name: 'Recevoir un lien' })
    await page.route('**/api/auth/forgot_password', route => route.abort())
    await button.click()
    await expect(page.getByRole('alert')).toHaveText('Impossible d’envoyer votre demande. Réessayez.')
    await expect(button).toBeFocused()
    await page.unroute('**/api/auth/forgot_password')

    // As many as an address of the network may ask for in an hour.
    let status = 204
    for (let asked = 0; status === 204 && asked < 30; asked++) {
      const data = { email: 'nobody@example.org' }
      status = (await page.request.post('/api/auth/forgot_password', { headers, data })).status()
    }
    await button.click()
    expect(status).toBe(429)
    await expect(page.getByRole('alert')).toContainText(
      /Vous pourrez réessayer dans \d+ (minutes?|secondes?|heures?)\./,
    )
  })
})

test.describe('the mailed link', () => {
  test('leaves the address at once, and is told to nobody', async ({ page }) => {
    const { email } = await registerMember(page)
    const path = await askForLink(page, email)
    const token = path.split('=')[1] ?? ''
    const told: string[] = []
    page.on('request', request => {
      if (request.headers().referer?.includes(token)) told.push(request.url())
    })
    const document = await page.goto(`${path}&utm=mail`)
    expect(document?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(page.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password?utm=mail')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(
      token,
    )
    await page.waitForLoadState('networkidle')
    expect(told).toEqual([])

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Le lien n’est pas là' })).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('that no longer works says so, and leads to another', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400.*reset_password/)
    await page.setExtraHTTPHeaders(fromOwnAddress())
    await page.goto('/reset-password?token=never-mailed')
    await fillNewPassword(page, newPassword)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Demander un autre lien' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('asks for a password of the right form, twice alike, and reveals it', async ({ page }) => {
    await page.goto('/reset-password?token=never-mailed')
    const field = page.getByLabel('Nouveau mot de passe', { exact: true })
    const again = page.getByLabel('Confirmer le nouveau mot de passe')
    const button = page.getByRole('button', { name: 'Enregistrer le mot de passe' })
    await expect(field).toHaveAccessibleDescription(/8 caractères au moins.*une minuscule.*une majuscule.*un chiffre/)
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await fillNewPassword(page, 'marguerite8')
    await again.blur()
    await expect(field).toHaveAccessibleDescription(/Le mot de passe ne remplit pas encore toutes ces règles\./)
    await fillNewPassword(page, newPassword, 'Marguerite9')
    await again.blur()
    await expect(again).toHaveAccessibleDescription('Les mots de passe ne correspondent pas')
    await expect(button).toBeDisabled()
    await again.fill(newPassword)
    await expect(button).toBeEnabled()
    await page.getByRole('button', { name: 'Afficher le mot de passe' }).first().click()
    await expect(field).toHaveAttribute('type', 'text')
  })

  test('keeps people where they are when their session is dead', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/400.*reset_password/)
    const { token } = await registerMember(page)
    await enterWith(page, { token })
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/reset-password?token=never-mailed')
    await fillNewPassword(page, newPassword)
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await expect(page.getByRole('heading', { name: 'Ce lien ne sert plus' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
  })
})

test.describe('the password of the settings', () => {
  test('is changed with the keyboard, signs other devices out and keeps this one', async ({ page }) => {
    const member = await registerMember(page)
    const elsewhere = await signInElsewhere(page, member.email)
    await enterWith(page, member)
    await page.goto('/app/settings/password')
    await page.getByLabel('Mot de passe actuel').focus()
    await page.keyboard.type('Demo1234')
    await fillNewPassword(page, newPassword)
    await page.getByLabel('Confirmer le nouveau mot de passe').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé.' })).toBeVisible()
    await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
    expect(await statusOf(page, elsewhere)).toBe(401)
    expect(await statusOf(page, member.token)).toBe(200)
    await mailTo(page, member.email, 'Votre mot de passe a été changé')
    await expectNoAxeViolations(page)
    await signInElsewhere(page, member.email, newPassword)
  })

  test('tells what is wrong on its field: not the current one, or the same one again', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/400.*\/password/)
    const member = await registerMember(page)
    await enterWith(page, member)
    await page.goto('/app/settings/password')
    const current = page.getByLabel('Mot de passe actuel')
    const button = page.getByRole('button', { name: 'Enregistrer le mot de passe' })
    await current.fill('Wrong1234')
    await fillNewPassword(page, newPassword)
    await button.click()
    await expect(current).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.')
    await expect(current).toBeFocused()
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveValue(newPassword)

    await current.fill(newPassword)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).blur()
    await expect(page.getByLabel('Nouveau mot de passe', { exact: true })).toHaveAccessibleDescription(
      /Choisissez un mot de passe différent de l’actuel\./,
    )
    await expect(button).toBeDisabled()
    await expectNoAxeViolations(page)
  })

  test('says when to try again after five wrong ones', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/(400|429).*\/password/)
    const member = await registerMember(page)
    await enterWith(page, member)
    await page.goto('/app/settings/password')
    await fillNewPassword(page, newPassword)
    let status = 400
    for (let tries = 0; status === 400 && tries < 10; tries++) {
      await page.getByLabel('Mot de passe actuel').fill(`Wrong123${tries}`)
      const answer = page.waitForResponse('**/password')
      await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
      status = (await answer).status()
    }
    expect(status).toBe(429)
    await expect(page.getByRole('alert').first()).toContainText(/Vous pourrez réessayer dans \d+ minutes?\./)
    expect(await statusOf(page, member.token)).toBe(200)
  })
})

test('the screens of a forgotten password fit, hold still and are accessible, in both languages', async ({ page }) => {
  test.slow()
  const titles = { fr: ['Mot de passe oublié', 'Nouveau mot de passe'], en: ['Forgotten password', 'New password'] }
  for (const locale of ['fr', 'en'] as const) {
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: locale === 'fr' ? 'Français' : 'English' }).click()
    for (const width of [390, 1360]) {
      await page.setViewportSize({ width, height: 844 })
      for (const [index, path] of ['/forgot-password', '/reset-password?token=x'].entries()) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: titles[locale][index] })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await expectNoAxeViolations(page)
      }
    }
  }
})

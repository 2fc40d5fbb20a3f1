import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { mailTo, registerMember, statusOf } from './new-member.ts'

const newPassword = 'Marguerite8'

/** Requests a link on the current page and returns the page that the e-mail leads to. */
async function askForLink(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeFocused()
  const text = await mailTo(page, email, 'Choisir un nouveau mot de passe')
  const path = /\/reset-password\?token=[\w-]+/.exec(text)?.[0]
  expect(path).toBeDefined()
  return path ?? ''
}

test('a forgotten password is reset by keyboard through an e-mailed link, which ends every session; the link disappears from the address bar at once, and its token is sent to nobody', async ({
  page,
}) => {
  const { email, token: session } = await registerMember(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeFocused()
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
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(token)
  await page.waitForLoadState('networkidle')
  expect(told).toEqual([])

  await page.getByLabel('Nouveau mot de passe', { exact: true }).focus()
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').filter({ hasText: 'Votre mot de passe est changé.' })).toBeVisible()
  expect(await statusOf(page, session)).toBe(401)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Connexion' }).click()
  await expect(page).toHaveURL('/app/subscription')
})

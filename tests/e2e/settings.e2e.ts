import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterWith, registerMember } from './new-member.ts'

const pages = [
  ['Profil', '/app/settings/profile'],
  ['Abonnement', '/app/settings/subscription'],
  ['Mot de passe', '/app/settings/password'],
  ['Notifications', '/app/settings/notifications'],
  ['Nous contacter', '/app/settings/contact-us'],
  ['Supprimer mon compte', '/app/settings/account-deletion'],
] as const

test('the menu of the settings leads to every page, marks the current one, moves the focus even before a page has loaded, and folds into one line on a phone', async ({
  page,
}) => {
  await enterWith(page, await registerMember(page))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/ProfileSettings-*.js', async route => {
    await promise
    await route.continue().catch(() => {})
  })
  await page.goto('/app/settings/password')
  const menu = page.getByRole('navigation', { name: 'Mes réglages' })
  await menu.getByRole('link', { name: 'Profil' }).click()
  await expect(page).toHaveURL('/app/settings/profile')
  await menu.getByRole('link', { name: 'Abonnement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Abonnement' })).toBeFocused()
  resolve()

  for (const [name, path] of [...pages.slice(2), ...pages.slice(0, 2)]) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(menu.locator('[aria-current="page"]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const fold = menu.locator('summary')
  await expect(fold).toHaveText('Mes réglages, page ouverte\u00a0: Abonnement')
  await expect(menu.getByRole('link', { name: 'Mot de passe' })).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('link', { name: 'Abonnement' })).toHaveAttribute('aria-current', 'page')
  await expectNoAxeViolations(page)
  await menu.getByRole('link', { name: 'Mot de passe' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/app/settings/password')
  await expect(fold).toHaveText('Mes réglages, page ouverte\u00a0: Mot de passe')
  await expect(menu.getByRole('link', { name: 'Abonnement' })).toBeHidden()
})

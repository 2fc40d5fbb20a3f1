import { readFileSync } from 'node:fs'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterWith, mailTo, registerMember, statusOf } from './new-member.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test.describe('the profile', () => {
  test('exports everything stored about the member as a file, after their password', async ({ page }) => {
    const member = await registerMember(page)
    await enterWith(page, member)
    await page.goto('/app/settings/profile')
    const open = page.getByRole('button', { name: 'Télécharger mes données' })
    await open.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Télécharger mes données' })
    await expectNoAxeViolations(page)
    await dialog.getByLabel('Votre mot de passe').fill('Demo1234')
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^seve-mes-donnees-\d{4}-\d{2}-\d{2}\.json$/)
    const rows = JSON.parse(readFileSync(await download.path(), 'utf8'))
    expect(rows.user_account).toMatchObject([{ email: member.email, firstName: 'Inès' }])
    expect(JSON.stringify(rows)).not.toContain('passwordHash')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: download.suggestedFilename() })).toBeVisible()
    await expect(open).toBeFocused()
  })
})

test.describe('the deletion of an account', () => {
  test('lists what is lost, asks twice, erases, and shows the farewell', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/401/)
    const member = await registerMember(page)
    await enterWith(page, member)
    const other = await context.newPage()
    await other.goto('/app/settings/password')
    // A page behind another draws no frames.
    await page.bringToFront()
    await page.evaluate(() => localStorage.setItem('seve.dayIndex.someone.medfasting', '2'))
    await page.goto('/app/settings/account-deletion')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'votre progression dans tous les programmes' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Votre abonnement prend fin tout de suite' })).toHaveCount(0)

    const field = page.getByLabel('Votre mot de passe')
    await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeDisabled()
    await field.fill('Demo1234')
    await field.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Supprimer définitivement votre compte' })
    await expect(dialog.getByRole('button', { name: 'Garder mon compte' })).toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await statusOf(page, member.token)).toBe(200)
    await field.press('Enter')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Supprimer définitivement' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/goodbye')
    await expect(page.getByRole('heading', { name: 'Votre compte est supprimé' })).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await statusOf(page, member.token)).toBe(401)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['seve.locale'])
    await expect(other).toHaveURL('/login')
    await mailTo(page, member.email, 'Votre compte est supprimé')

    const again = await page.request.post('/api/auth/login', { data: { email: member.email, password: 'Demo1234' } })
    expect(again.status()).toBe(401)
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL('/login')
  })
})

import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { freshMemberPassword } from './fresh-members.ts'
import { enterWith, mailTo, registerMember, signInElsewhere, statusOf } from './new-member.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const banner = (page: Page) => page.getByRole('region', { name: 'Adresse à confirmer' })

/** Returns the path of the link in the only e-mail with this subject to this address. */
async function linkTo(page: Page, email: string, subject: string): Promise<string> {
  const text = await mailTo(page, email, subject)
  return new URL(/https?:\/\/\S+\?token=[\w-]+/.exec(text)?.[0] ?? '').href.replace(/^https?:\/\/[^/]+/, '')
}

test('an address is proven by its link, changed with the password, and restored from the former one', async ({
  page,
  allowConsoleErrors,
}) => {
  test.slow()
  // The undo ends this browser's session too.
  allowConsoleErrors(/401.*\/api\/auth\/user/)
  const member = await registerMember(page)
  await enterWith(page, member)
  await page.goto('/app/settings/profile')
  await expect(banner(page)).toContainText(member.email)
  await expectNoAxeViolations(page)

  const proof = await linkTo(page, member.email, 'Confirmez votre adresse e-mail')
  const document = await page.goto(proof)
  expect(document?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL('/confirmer-mon-adresse')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.goto('/app/settings/profile')
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email)
  await expect(banner(page)).toHaveCount(0)

  const elsewhere = await signInElsewhere(page, member.email)
  const email = `moved-${member.email}`
  await page.getByRole('button', { name: 'Changer d’adresse' }).press('Enter')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(freshMemberPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Un lien vient de partir vers ${email}.` })).toBeVisible()
  await page.goto(await linkTo(page, email, 'Confirmez votre nouvelle adresse e-mail'))
  await page.getByRole('button', { name: 'Changer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Votre adresse est changée' })).toBeFocused()
  expect([await statusOf(page, elsewhere), await statusOf(page, member.token)]).toEqual([401, 200])
  await page.goto('/app/settings/profile')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  await page.goto(await linkTo(page, member.email, 'L’adresse de votre compte a été changée'))
  await page.getByRole('button', { name: 'Rétablir mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Votre adresse est rétablie' })).toBeFocused()
  await page.getByRole('link', { name: 'Choisir un mot de passe' }).click()
  await expect(page).toHaveURL('/forgot-password')
  expect(await statusOf(page, member.token)).toBe(401)
})

test('the pages of address links and the contact form for visitors fit and are accessible, in both languages', async ({
  page,
}) => {
  const screens = [
    ['/nous-ecrire', { fr: 'Nous contacter', en: 'Contact us' }],
    ['/confirmer-mon-adresse?token=x', { fr: 'Confirmer votre adresse', en: 'Confirm your address' }],
    ['/changer-mon-adresse?token=x', { fr: 'Changer votre adresse', en: 'Change your address' }],
    ['/retablir-mon-adresse?token=x', { fr: 'Rétablir votre adresse', en: 'Restore your address' }],
  ] as const
  for (const [path, titles] of screens) {
    await page.goto(path)
    for (const [locale, name] of [
      ['fr', 'Français'],
      ['en', 'English'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name: titles[locale] })).toBeVisible()
      await expectToFit(page, 390, 1360)
      await expectNoAxeViolations(page)
    }
  }
})

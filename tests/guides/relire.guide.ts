import { expect, test } from '../e2e/fixtures.ts'
import { enterStudio } from '../e2e/studio-screen.ts'
import { Guide } from './guide.ts'
import { Colleague } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 800 }, serverName: 'relire' })

const dayMilliseconds = 24 * 60 * 60 * 1000

test('Relire et signer', async ({ page, allowConsoleErrors }) => {
  // The server asks for a confirmation by refusing.
  allowConsoleErrors(/40[13].*\/api\/studio/)
  const guide = new Guide(page, 'relire')
  const aude = await Colleague.enter(page.request, 'aude@example.org')
  const light = await aude.propose('Une journée légère, plus claire', 'medias/light-day.fr.md', text =>
    text
      .replace(/title: .*/, 'title: Une journée légère, heure par heure')
      .replace(
        'Pas le lendemain d’une mauvaise nuit.',
        'Jamais après une mauvaise nuit. Cette page ne soigne aucune maladie.',
      ),
  )
  await aude.propose('Quatorze heures, plus fort', 'medias/fourteen-hours.fr.md', text =>
    text.replace(/title: .*/, 'title: Quatorze heures pour tout le monde'),
  )

  await enterStudio(page, 'marc@example.org', 'À faire')
  await guide.press('Relecture', 'link')
  await guide.read('À relire')
  await page.getByRole('button', { name: /Une journée légère, plus claire/ }).click()
  await guide.read('Ce qui a changé')
  await guide.read('Contrôles de la maison')
  await page.getByText('Lever cette règle pour ce texte').waitFor({ timeout: 30_000 })
  await guide.picture('relire-liste')

  await page.keyboard.press('n')
  await page.keyboard.press('n')
  const passage = page.locator('[data-passage]').filter({ hasText: 'soigne' })
  await guide.picture('relire-passage', { part: passage })
  await page.keyboard.press('m')
  const remark = page.getByRole('form', { name: /^Remarque/ })
  await remark.getByRole('textbox').fill('« Jamais » est trop fort : dites plutôt « pas ».')
  await guide.picture('relire-remarque', { part: remark, marked: guide.named('Envoyer') })
  await guide.press('Envoyer')
  await expect(remark).toHaveCount(0)

  await page.getByText('Lever cette règle pour ce texte').click()
  const rule = page.locator('details').filter({ hasText: 'Lever cette règle pour ce texte' })
  await rule.getByRole('textbox').fill('La phrase dit justement que la page ne soigne pas.')
  await guide.picture('relire-regle', { part: rule.locator('xpath=..'), marked: guide.named('Lever la règle') })
  await guide.press('Lever la règle')
  await expect(page.getByText(/Règle levée par Marc/)).toBeVisible({ timeout: 30_000 })

  const soon = new Date(Date.now() + 20 * dayMilliseconds).toISOString().slice(0, 10)
  await page.getByLabel('Signer jusqu’au').fill(soon)
  const signing = page.locator('form').filter({ has: page.getByLabel('Signer jusqu’au') })
  await guide.named('Signer').scrollIntoViewIfNeeded()
  await guide.picture('relire-signer', { part: signing, marked: guide.named('Signer') })
  await guide.press('Signer')
  // The page has figures too: as doctor and for the dietitian.
  await expect(page.getByText(/Signé par Marc/).first()).toBeVisible({ timeout: 30_000 })
  await aude.publish(light)

  await page.getByRole('button', { name: /Quatorze heures, plus fort/ }).click()
  // The form before this one is empty too.
  await expect(page.locator('ins').first()).toContainText('pour tout le monde')
  await page
    .getByLabel('Ce qui doit changer, et où')
    .fill('Pas « pour tout le monde » : rappelez à qui cette nuit est déconseillée.')
  const refusal = page.locator('form').filter({ has: page.getByLabel('Ce qui doit changer, et où') })
  await guide.named('Refuser avec remarque').scrollIntoViewIfNeeded()
  await guide.picture('relire-refuser', { part: refusal, marked: guide.named('Refuser avec remarque') })
  await guide.press('Refuser avec remarque')
  await expect(page.getByRole('button', { name: /Quatorze heures, plus fort/ })).toHaveCount(0)

  await page.reload()
  await guide.read('Signatures qui expirent sous 30 jours')
  await page.getByRole('button', { name: /Une journée légère, heure par heure.*Médecin/ }).click()
  await guide.picture('relire-due')

  await page.getByRole('link', { name: /Marc Vidal/ }).click()
  const named = page.getByLabel('Les membres lisent que j’ai relu un texte')
  await named.click()
  await expect(named).toBeChecked()
  await guide.picture('relire-nom', { part: named.locator('xpath=ancestor::section[1]') })
  await guide.finish()
})

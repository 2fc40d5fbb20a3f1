import { readFileSync } from 'node:fs'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { registerMember } from './new-member.ts'
import { advance } from './payer.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

// This journey moves the clock: the count of a day comes the night after it.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

test('the night after ten members came the figures show them, by keyboard, as a drawing, a table and a file; beside them stands the health of the service', async ({
  page,
}) => {
  for (let number = 0; number < 10; number++) await registerMember(page)
  await advance(page, 'day')
  await advance(page, 'day')
  // A day is counted from three o'clock in the next night on, and this journey may begin at midnight.
  await advance(page, 'hour', 3)
  await enterStudio(page, 'ines@example.org', 'Chiffres')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Chiffres', level: 1 })).toBeVisible()
  await expect(async () => {
    await page.goto('/studio/figures?of=all&period=28d')
    const registered = page.getByRole('row', { name: /^Inscrits/ })
    await expect(registered).toContainText(/Inscrits\s?[1-9]\d*0/, { timeout: 2000 })
  }).toPass()
  await expectSoundScreen(page)
  await page.keyboard.press('1')
  await page.keyboard.press('t')
  const funnel = page.getByRole('region', { name: 'De l’inscription à la fin' })
  await expect(funnel.getByRole('columnheader', { name: 'Anglais' })).toBeVisible()
  await expect(funnel.getByRole('row', { name: /Programme terminé/ })).toContainText('moins de 10')
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await funnel.getByRole('button', { name: /^CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('de-l-inscription-a-la-fin.csv')
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFÉtape;Membres;.*\r\nInscrits;[1-9]\d*0;/)

  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Santé du service', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Publier à l’heure dite/ })).toContainText(/À l’heure|Jamais réussi/)
})

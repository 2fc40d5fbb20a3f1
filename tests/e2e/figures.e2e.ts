import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-members.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, test } from './fixtures.ts'
import { registerMember } from './new-member.ts'
import { advance } from './payer.ts'

// This journey moves the clock: the count of a day comes the night after it.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

async function enterStudio(page: Page): Promise<void> {
  await page.goto('/studio/sign-in')
  await page.getByLabel('Adresse e-mail').fill('ines@example.org')
  await page.getByLabel('Mot de passe').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Chiffres', exact: true })).toBeVisible()
}

test('the night after ten members came the figures show them, by keyboard, as a drawing, a table and a file', async ({
  page,
}) => {
  for (let number = 0; number < 10; number++) await registerMember(page)
  await advance(page, 'day')
  await advance(page, 'day')
  await enterStudio(page)
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Chiffres', level: 1 })).toBeVisible()
  await expect(async () => {
    await page.goto('/studio/figures?of=all&period=28d')
    const registered = page.getByRole('row', { name: /^Inscrits/ })
    await expect(registered).toContainText(/Inscrits\s?[1-9]\d*0/, { timeout: 2000 })
  }).toPass()
  for (const theme of ['evening', 'light']) {
    await page.evaluate(chosen => {
      document.documentElement.dataset.theme = chosen
    }, theme)
    await expectNoAxeViolations(page)
  }
  await expectToFit(page, 390, 820, 1360)
  await page.setViewportSize({ width: 1360, height: 900 })
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
})

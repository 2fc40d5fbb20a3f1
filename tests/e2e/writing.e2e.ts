import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { leadTo } from './in-place.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

const stem = 'medias/after-dinner'

/** Begins a change by its key. */
async function begin(page: Page, title: string): Promise<void> {
  await leadTo(page, '/studio/programs')
  await expect(page.getByRole('button', { name: /Nouveau changement/ })).toBeVisible()
  await page.keyboard.press('c')
  await page.getByRole('dialog').getByLabel('Titre').fill(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Voir le changement' })).toBeVisible()
}

async function openText(page: Page): Promise<void> {
  const change = new URL(page.url()).searchParams.get('change')
  await leadTo(page, `/studio/write?change=${change}&subject=${stem}`)
  await expect(words(page, 'Français')).toBeVisible()
}

const words = (page: Page, language: string) => page.getByRole('textbox', { name: language, exact: true })
const saved = (page: Page) => expect(page.getByText('Tout est enregistré')).toBeVisible()

async function typeAfterFirst(page: Page, text: string): Promise<void> {
  const first = words(page, 'Français').locator('p').first()
  await first.click()
  await page.keyboard.press('Home')
  await page.keyboard.type(text)
}

test('a text is written in two languages side by side, its problem mended by a key, and undone after a reload; a claim is marked while it is typed and replaced by a key, a block is moved, a source cited, and review asked for', async ({
  page,
}) => {
  await enterStudio(page, 'aude@example.org', 'Programmes')
  await begin(page, 'Le soir, en plus court')
  await openText(page)
  await expectSoundScreen(page)
  await typeAfterFirst(page, 'Un mot de plus : voilà. ')
  await expect(page.getByText('révision 1')).toBeVisible()
  await saved(page)
  const problem = page.locator('[data-problem]')
  await expect(problem).toHaveCount(1, { timeout: 30_000 })
  await page.keyboard.press('F8')
  await expect(problem).toBeFocused()
  // At its place: the text under it does not move.
  const second = words(page, 'Français').locator('> *').nth(1)
  const before = await second.boundingBox()
  await page.keyboard.press('Enter')
  const note = words(page, 'Français').locator('xpath=..').locator('xpath=..').getByText('Une espace insécable')
  await expect(note).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await second.boundingBox()).toEqual(before)
  await page.keyboard.press('Control+.')
  await expect(page.getByText('Aucun problème')).toBeVisible({ timeout: 30_000 })
  await expect(words(page, 'Français')).toContainText('Un mot de plus\u00a0: voilà.')
  await page.reload()
  await expect(words(page, 'Français')).toContainText('Un mot de plus\u00a0: voilà.')
  await words(page, 'Français').click()
  const undo = page.getByRole('button', { name: 'Annuler la dernière modification' })
  await undo.click()
  await expect(words(page, 'Français')).toContainText('Un mot de plus : voilà.')
  await undo.click()
  await expect(words(page, 'Français')).not.toContainText('Un mot de plus')
  await saved(page)
  await words(page, 'Français').click()
  await page.keyboard.press('Control+Alt+e')
  await expect(words(page, 'Anglais')).toBeFocused()

  await test.step('claims and blocks', async () => {
    await typeAfterFirst(page, ' Dormir soigne ')
    await page.keyboard.press('ArrowLeft')
    await expect(words(page, 'Français').locator('[data-claim]')).toHaveText('soigne')
    await expect(page.getByText('Un texte de bien-être ne promet ni soin ni diagnostic.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Control+.')
    await page.keyboard.type(' de vous.')
    const first = words(page, 'Français').locator('> *').first()
    await expect(first).toContainText('Dormir prend soin de vous.')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(first).not.toContainText('Dormir prend soin')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(first).toContainText('Dormir prend soin')
  })

  await test.step('sources and review', async () => {
    await page.getByRole('button', { name: 'Ajouter une source' }).click()
    await page.getByRole('dialog').getByLabel('Chercher').fill('de cabo')
    await expectNoAxeViolations(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /de Cabo R, Mattson MP/ })
      .press('Enter')
    await expect(words(page, 'Français')).toContainText('de Cabo et Mattson, New England Journal of Medicine, 2019.')
    await expect(words(page, 'Anglais')).toContainText('de Cabo and Mattson, New England Journal of Medicine, 2019.')
    await words(page, 'Français').click()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('En relecture')).toBeVisible()
    await saved(page)
  })
})

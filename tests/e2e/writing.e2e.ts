import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { leadTo } from './in-place.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

// Axe reads a half-transparent animation frame as a lack of contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test('a day is moved and gets a new media by keyboard alone', async ({ page }) => {
  await enterStudio(page, 'aude@example.org', 'Programmes')
  await begin(page, 'Une page de plus')
  const day = (number: number) => page.locator(`#day-${number - 1}`)
  await expect(day(3)).toBeVisible()
  await expectSoundScreen(page)
  const [third = '', second = ''] = [await day(3).locator('b').innerText(), await day(2).locator('b').innerText()]
  await day(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(day(2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(day(3).locator('b')).toHaveText(second)
  await expect(day(2).locator('b')).toHaveText(third)
  await page.getByRole('button', { name: 'Ajouter une semaine' }).press('Enter')
  await expect(day(22)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Semaine 4' })).toBeVisible()
  await day(2).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Ce jour' })).toBeVisible()
  await page.getByRole('button', { name: /Ajouter un média/ }).waitFor()
  await page.keyboard.press('Alt+m')
  await page.getByRole('button', { name: 'Nouveau média' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Titre').fill('Une page à essayer')
  await expect(page.getByLabel('Nom de fichier')).toHaveValue('une-page-a-essayer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Une page à essayer' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ce jour' })).toContainText('Une page à essayer')
  const written = page.waitForRequest(
    request => request.method() === 'PUT' && request.postData()?.includes('A first line in English.') === true,
  )
  await words(page, 'Anglais').click()
  await page.keyboard.type('A first line in English.')
  expect((await (await written).response())?.status()).toBe(200)
  await saved(page)
  await page.reload()
  await expect(words(page, 'Anglais')).toContainText('A first line in English.')
  await page.getByRole('button', { name: 'Publier d’abord en français seul' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publier d’abord en français seul' }).press('Enter')
  await expect(page.getByText(/verra le texte français/)).toBeVisible()
  await expectNoAxeViolations(page)
  await saved(page)
})

test('what is typed without network waits in the browser, and what two people typed is one text', async ({
  page,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Unable to preload/)
  await enterStudio(page, 'aude@example.org', 'Programmes')
  await begin(page, 'Écrire à deux')
  await openText(page)
  const other = await browser.newPage()
  await enterStudio(other, 'aude@example.org', 'Programmes')
  await other.goto(page.url())
  await expect(words(other, 'Français')).toBeVisible()
  await page.context().setOffline(true)
  await typeAfterFirst(page, 'Dans le train. ')
  await expect(page.getByText('1 texte attend le réseau')).toBeVisible()
  await typeAfterFirst(other, 'Au bureau. ')
  await expect(other.getByText('révision 1')).toBeVisible()
  await page.context().setOffline(false)
  const both = page.getByRole('button', { name: 'Garder les deux' })
  await expect(both).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('L’autre texte')).toHaveValue(/Au bureau\./)
  await both.click()
  await saved(page)
  for (const text of ['Au bureau.', 'Dans le train.']) await expect(words(page, 'Français')).toContainText(text)
  await other.close()
})

test('a session gets its first voice: a recording is refused where it lacks a text, then heard and previewed', async ({
  page,
}) => {
  await enterStudio(page, 'aude@example.org', 'Programmes')
  await begin(page, 'Une première voix')
  const change = new URL(page.url()).searchParams.get('change')
  const voices = page.getByRole('group', { name: 'Voix enregistrées' })
  const choose = async (subject: string) => {
    await leadTo(page, `/studio/write?change=${change}&subject=medias/${subject}`)
    await page.getByText('Faits', { exact: true }).click()
    await voices.getByRole('button', { name: 'Ajouter la voix française' }).click()
  }
  await choose('rain-pause')
  const dialog = page.getByRole('dialog', { name: 'Ajouter la voix française' })
  await dialog.getByLabel(/Ajouter des fichiers/).setInputFiles('server/testing/three-phrases.m4a')
  await dialog.getByLabel('Licence').selectOption('own')
  await dialog.getByLabel('Crédit', { exact: true }).fill('Aude Ferrand')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: /^Enregistrer/ }).click()
  await expect(voices).toContainText('3 phrases, 0:08, −18,1 LUFS')
  await expect(voices).toHaveAccessibleDescription(/la voix a 3 extraits, et la séance dit 5 textes/, {
    timeout: 30_000,
  })
  await expectSoundScreen(page)
  await voices.getByRole('button', { name: 'Retirer la voix française' }).click()
  await saved(page)
  await leadTo(page, '/studio/programs')
  await choose('before-meal-pause')
  await dialog.getByRole('button', { name: /three-phrases/ }).click()
  await expect(voices).toContainText('3 phrases, 0:08, −18,1 LUFS')
  await saved(page)
  await expect(page.getByText('Aucun problème')).toBeVisible({ timeout: 30_000 })
  // This browser has no speech engine: without the recording, the switch would say so and stay off.
  const voice = page.frameLocator('iframe').getByRole('switch', { name: 'Voix' })
  await voice.click()
  await expect(voice).toBeChecked()
})

import sharp from 'sharp'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { enterStudio, expectSoundScreen } from './studio-screen.ts'

async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#558844', noise } })
    .blur(8)
    .jpeg()
    .toBuffer()
}

test('a photograph is added while the network comes and goes, and takes a drawing’s place in a draft', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterStudio(page, 'aude@example.org', 'Fichiers')
  await page.getByRole('link', { name: 'Fichiers' }).click()
  await expect(page.getByRole('heading', { name: 'Fichiers' })).toBeVisible()
  await expect(page.getByText(/^\d+ fichiers$/)).toBeVisible()
  await context.setOffline(true)
  const file = { name: 'haie.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await page.getByLabel(/Ajouter des fichiers/).setInputFiles(file)
  await expect(page.getByText(/En pause/)).toBeVisible()
  // Axe takes longer than it may on some hundred tiles, which are all alike.
  await page.getByRole('searchbox').fill('before-meal')
  await page.getByLabel('Licence').selectOption('own')
  await page.getByLabel('Crédit', { exact: true }).fill('Aude Ferrand')
  await expectSoundScreen(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Enregistrer/ }).click()
  const detail = page.getByRole('article', { name: 'haie', exact: true })
  await expect(detail).toContainText('1440 × 900')
  await expect(detail).toContainText('Aude Ferrand')
  await page.getByRole('searchbox').fill('before-meal-pause')
  await page.getByRole('button', { name: /before-meal-pause\.svg/ }).press('Enter')
  await expect(page.getByRole('article', { name: 'before-meal-pause.svg' })).toContainText('Utilisé à 1 endroit')
  await expectSoundScreen(page)
  await page.getByRole('button', { name: 'Remplacer…' }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: /haie/ }).press('Enter')
  await expect(page.getByRole('dialog', { name: /haie/ })).toContainText('Trois cloches avant de manger · faits')
  await page.getByRole('button', { name: 'Créer le brouillon' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'haie' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trois cloches avant de manger faits · changé' })).toBeVisible()
})

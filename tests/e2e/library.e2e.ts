import type { Locator, Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

function row(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function scrolled(list: Locator): Promise<number> {
  return list.evaluate(element => element.scrollLeft)
}

function isOpening(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())
}

async function cardsOf(list: Locator): Promise<(string | undefined)[]> {
  const links = list.getByRole('link')
  return links.evaluateAll(all => all.map(link => link.getAttribute('href')?.split('/').pop()))
}

test('the library leads from a card to the media’s first place, records it, and restores its rows and its search on the way back; it searches during typing, ignores accents, marks the matches and counts them', async ({
  page,
  signedInAsFreshMember,
}) => {
  await signedInAsFreshMember()
  await page.goto('/app/media-library')
  await expect(page.getByRole('heading', { name: 'Vidéos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reprendre', exact: true })).toHaveCount(0)
  // The favourites are a panel on the right.
  await expect(row(page, 'Mes favoris')).toContainText('Aucun média favori')
  const cover = page.getByRole('region', { name: /^(Souffler|Dormir|Cuisiner simple)$/ })
  const [favourites, left] = await Promise.all([row(page, 'Mes favoris'), cover].map(place => place.boundingBox()))
  expect(favourites?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  const list = row(page, 'Recettes').getByRole('list')
  await expect.poll(() => list.getByRole('article').count()).toBeGreaterThan(10)
  await page.getByRole('button', { name: 'Recettes : suivants' }).click()
  await expect.poll(() => scrolled(list)).toBe(300)
  const card = list.getByRole('article').nth(2).getByRole('link')
  const title = await card.innerText()
  const id = (await card.getAttribute('href'))?.split('/').pop()
  const recorded = page.waitForRequest(isOpening)
  await card.click()
  expect((await recorded).postDataJSON()).toEqual({ lastProgramDayMediaId: id })
  await expect(page).toHaveURL(`/app/programs/media/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Médiathèque' }).click()
  await expect.poll(() => scrolled(list)).toBe(300)
  // What was opened but not validated can be continued.
  const begun = row(page, 'Reprendre')
  expect(await cardsOf(begun)).toEqual([id])
  await expectNoAxeViolations(page)
  await begun.getByRole('link').click()
  await page.getByRole('button', { name: 'Valider la lecture' }).click()
  await expect(page.getByText('Lecture validée.')).toBeVisible()
  await page.getByRole('button', { name: 'Médiathèque' }).click()
  await expect(list.getByRole('link', { name: `${title} (Terminé)` })).toBeVisible()
  await expect(begun).toHaveCount(0)

  const field = page.getByRole('searchbox', { name: 'Rechercher un média' })
  await field.pressSequentially('OEUF yaourt')
  const results = row(page, 'Résultats pour « OEUF yaourt »')
  const found = results.getByRole('article').first()
  await expect(found).toContainText('Œufs pochés au yaourt')
  await expect(found.locator('mark').first()).toHaveText('Œuf')
  await expect(page.getByRole('status').filter({ hasText: /résultat/ })).toHaveCount(1)
  await expectNoAxeViolations(page)
  await found.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Œufs pochés/ })).toBeVisible()
  await page.getByRole('button', { name: 'Médiathèque' }).click()
  await expect(field).toHaveValue('OEUF yaourt')
  await expect(results).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/app/media-library')

  // The card that gets the focus is scrolled fully into view.
  await page.setViewportSize({ width: 390, height: 844 })
  const cards = row(page, 'Audio').getByRole('article')
  await cards.first().getByRole('link').focus()
  for (const index of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await expect(cards.nth(index).getByRole('link')).toBeFocused()
    const box = await cards.nth(index).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})

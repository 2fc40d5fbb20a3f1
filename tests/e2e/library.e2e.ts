import type { Locator, Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const camille = 'camille@example.org'

function row(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function scrolled(list: Locator): Promise<number> {
  return list.evaluate(element => element.scrollLeft)
}

function isOpening(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())
}

interface Card {
  id: string
  type: string
  Tag: { id: string } | null
  ProgramDayMedias: { id: string }[]
}

/** Returns the library from the server. */
async function readLibrary(page: Page): Promise<Card[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('seve.token')}` }
    const { body } = await (await fetch('/api/media/library', { headers })).json()
    return body.flatMap((group: { items: Card[] }) => group.items)
  })
}

async function cardsOf(list: Locator): Promise<(string | undefined)[]> {
  const links = list.getByRole('article').getByRole('link')
  return links.evaluateAll(all => all.map(link => link.getAttribute('href')?.split('/').pop()))
}

test.describe('the rows', () => {
  test('lead from a card to the media’s first place, record it, and are restored on the way back', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await signedInAsFreshMember()
    await page.goto('/app/media-library')
    await expect(page.getByRole('heading', { name: 'Vidéos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Continuer là où vous en étiez' })).toHaveCount(0)
    const list = row(page, 'Recettes').getByRole('list')
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
    const begun = row(page, 'Continuer là où vous en étiez')
    expect(await cardsOf(begun)).toEqual([id])
    await expectNoAxeViolations(page)
    await begun.getByRole('link').click()
    await page.getByRole('button', { name: 'Valider la lecture' }).click()
    await expect(page.getByText('Lecture validée.')).toBeVisible()
    await page.getByRole('button', { name: 'Médiathèque' }).click()
    await expect(list.getByRole('link', { name: `${title} (Terminé)` })).toBeVisible()
    await expect(begun).toHaveCount(0)
  })

  test('scroll the card that gets the focus fully into view', async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs(camille)
    await page.goto('/app/media-library')
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
})

test('favourites are announced, and always empty', async ({ page, signedInAs }) => {
  await signedInAs(camille)
  await page.goto('/app/media-library')
  await expect(row(page, 'Mes favoris')).toContainText('Aucun média favori')
  const [favourites, videos] = await Promise.all(
    [row(page, 'Mes favoris'), row(page, 'Vidéos')].map(place => place.boundingBox()),
  )
  expect(favourites?.x).toBeGreaterThan((videos?.x ?? 0) + (videos?.width ?? 0))
})

test.describe('the filters', () => {
  test('open the tags and show the media of one, which the URL stores', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const button = page.getByRole('button', { name: 'Filtrer par thème' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const sleep = row(page, 'Thèmes').getByRole('button', { name: 'Sommeil' })
    await sleep.focus()
    await page.keyboard.press('Space')
    await expect(sleep).toHaveAttribute('aria-pressed', 'true')
    const list = row(page, 'Sommeil')
    await expect(list.getByRole('article').first()).toBeVisible()
    const expected = (await readLibrary(page)).filter(({ Tag }) => Tag?.id === 'sleep')
    expect(await cardsOf(list)).toEqual(expected.map(media => media.ProgramDayMedias[0]?.id))
    await expect(page.getByRole('status').filter({ hasText: `${expected.length} médias` })).toHaveCount(1)
    await expect(row(page, 'Vidéos')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.reload()
    await expect(sleep).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Revenir à tous les médias' }).click()
    await expect(row(page, 'Vidéos')).toBeVisible()
    await page.goBack()
    await expect(row(page, 'Sommeil')).toBeVisible()
    await button.click()
    await expect(sleep).toBeHidden()
  })
})

test.describe('searching', () => {
  test('searches during typing, ignores accents, marks the matches and counts them', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const field = page.getByRole('searchbox', { name: 'Rechercher un média' })
    await field.pressSequentially('OEUF yaourt')
    const results = row(page, 'Résultats pour « OEUF yaourt »')
    await expect(results.getByRole('article').first()).toContainText('Œufs pochés au yaourt')
    await expect(results.getByRole('article').first().locator('mark').first()).toHaveText('Œuf')
    await expect(page.getByRole('status').filter({ hasText: /résultat/ })).toHaveCount(1)
    await expectNoAxeViolations(page)
    const link = results.getByRole('article').first().getByRole('link')
    const recorded = page.waitForRequest(isOpening)
    await link.focus()
    await page.keyboard.press('Enter')
    await recorded
    await expect(page.getByRole('heading', { level: 1, name: /Œufs pochés/ })).toBeVisible()
    // The way back restores the search.
    await page.getByRole('button', { name: 'Médiathèque' }).click()
    await expect(field).toHaveValue('OEUF yaourt')
    await expect(results).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await expect(field).toBeFocused()
    await expect(row(page, 'Vidéos')).toBeVisible()
    await expect(page).toHaveURL('/app/media-library')
  })
})

test('fits a narrow screen and a page at 200 %', async ({ page, signedInAs }) => {
  await signedInAs(camille)
  for (const [width, height] of [
    [320, 700],
    [680, 450],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const search of ['', '?tag=sleep', '?q=sommeil']) {
      await page.goto(`/app/media-library${search}`)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await expectNoAxeViolations(page)
  }
})

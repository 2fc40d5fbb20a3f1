import type { Locator, Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const camille = 'camille@example.org'
const helene = 'helene@example.org'

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

/** The library as the server tells it. */
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
  test('hold the videos, the readings without recipes, the recipes and the podcasts, under the title', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    await expect(page.getByRole('heading', { level: 1, name: 'Médiathèque' })).toBeVisible()
    await expect(row(page, 'Vidéos').getByRole('article').first()).toBeVisible()
    const medias = await readLibrary(page)
    const isRecipe = ({ type, Tag }: Card) => type === 'recipe' || Tag?.id === 'recipe'
    const rows: [string, (media: Card) => boolean][] = [
      ['Vidéos', ({ type }) => type === 'video'],
      ['Lectures', media => ['page', 'html'].includes(media.type) && !isRecipe(media)],
      ['Recettes', isRecipe],
      ['Audio', ({ type }) => type === 'podcast'],
    ]
    for (const [name, stands] of rows) {
      const expected = medias.filter(stands).map(media => media.ProgramDayMedias[0]?.id)
      expect(expected.length).toBeGreaterThan(3)
      await expect.poll(() => cardsOf(row(page, name))).toEqual(expected)
    }
    await expectNoAxeViolations(page)
  })

  test('scroll by 300 px a press, and tell when there is no more', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const list = row(page, 'Audio').getByRole('list')
    const back = page.getByRole('button', { name: 'Audio : précédents' })
    await expect(back).toBeDisabled()
    await page.getByRole('button', { name: 'Audio : suivants' }).click()
    await expect.poll(() => scrolled(list)).toBe(300)
    await expect(back).toBeEnabled()
    // Its last cards come a moment after its first.
    await expect(async () => {
      await list.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
      await expect(page.getByRole('button', { name: 'Audio : suivants' })).toBeDisabled({ timeout: 500 })
    }).toPass()
    await back.click()
    await expect(page.getByRole('button', { name: 'Audio : suivants' })).toBeEnabled()
  })

  test('are dragged by a mouse one and a half times as far, opening nothing; 5 px are still a click', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const videos = row(page, 'Vidéos')
    const second = videos.getByRole('article').nth(1)
    const box = await second.boundingBox()
    if (!box) throw new Error('the second video is not drawn')
    const [x, y] = [box.x + 120, box.y + 80]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 100, y, { steps: 4 })
    await page.mouse.up()
    expect(await scrolled(videos.getByRole('list'))).toBe(150)
    await page.waitForTimeout(100)
    await expect(page).toHaveURL('/app/media-library')
    await page.mouse.move(x - 150, y)
    await page.mouse.down()
    await page.mouse.move(x - 154, y)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/app\/programs\/media\//)
  })

  test('lead from a card to the media’s first place, record it, and are found again as they were', async ({
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
    // What was opened and not validated is there to be continued.
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

  test('bring the card that the keyboard reaches wholly into view', async ({ page, signedInAs }) => {
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

  test('say that there is no media in a category', async ({ page, signedInAs }) => {
    await page.route('**/api/media/library', async route => {
      const { body } = await (await route.fetch()).json()
      const withoutVideos = body.map((group: { items: Card[] }) => ({
        ...group,
        items: group.items.filter(({ type }) => type !== 'video'),
      }))
      await route.fulfill({ json: { body: withoutVideos } })
    })
    await signedInAs(camille)
    await page.goto('/app/media-library')
    await expect(row(page, 'Vidéos').getByText('Aucun média dans cette catégorie')).toBeVisible()
    await expect(row(page, 'Audio').getByText('Aucun média dans cette catégorie')).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('offer to try again, quietly, when they could not be read', async ({ page, signedInAs, allowConsoleErrors }) => {
    allowConsoleErrors(/500/)
    let isBroken = true
    await page.route('**/api/media/library', route =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'error_internal' } }) : route.continue(),
    )
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectNoAxeViolations(page)
    isBroken = false
    await retry.click()
    await expect(row(page, 'Vidéos').getByRole('article').first()).toBeVisible()
  })
})

test('a film left on the way on this device is there to be continued', async ({ page, signedInAs }) => {
  await signedInAs(camille)
  await page.goto('/app/media-library')
  const videos = row(page, 'Vidéos')
  await expect(videos.getByRole('article').first()).toBeVisible()
  const pending = videos.getByRole('link').filter({ hasNotText: '(Terminé)' }).first()
  const [place, title] = [(await pending.getAttribute('href'))?.split('/').pop(), await pending.innerText()]
  const film = (await readLibrary(page)).find(({ ProgramDayMedias: [first] }) => first?.id === place)
  await page.evaluate(id => {
    const { id: userId } = JSON.parse(localStorage.getItem('seve.user') ?? '{}')
    localStorage.setItem(`seve.position.${userId}.${id}`, '40')
  }, film?.id)
  await page.reload()
  await expect(row(page, 'Continuer là où vous en étiez').getByRole('link', { name: title })).toBeVisible()
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
  test('open the tags and show the medias of one, which the address keeps', async ({ page, signedInAs }) => {
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

  test('keep to one type of media, also of a tag, and say when there is none', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const types = page.getByRole('group', { name: 'Type de média' })
    await types.getByRole('radio', { name: 'Tout' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(types.getByRole('radio', { name: 'Audio' })).toBeChecked()
    const podcasts = (await readLibrary(page)).filter(({ type }) => type === 'podcast')
    await expect(row(page, 'Audio').getByRole('article')).toHaveCount(podcasts.length)
    await page.getByRole('button', { name: 'Filtrer par thème' }).click()
    await page.getByRole('button', { name: 'Recette', exact: true }).click()
    await expect(row(page, 'Recette · Audio').getByText('Aucun média dans cette catégorie')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('searching', () => {
  test('finds as one types, whatever the accents, marks what was found, and says how many', async ({
    page,
    signedInAs,
  }) => {
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
    // The way back finds the search as it was.
    await page.getByRole('button', { name: 'Médiathèque' }).click()
    await expect(field).toHaveValue('OEUF yaourt')
    await expect(results).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche' }).click()
    await expect(field).toBeFocused()
    await expect(row(page, 'Vidéos')).toBeVisible()
    await expect(page).toHaveURL('/app/media-library')
  })

  test('waits for a pause in typing, and for two letters', async ({ page, signedInAs }) => {
    const asked: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname === '/api/media/search') asked.push(url.searchParams.get('q') ?? '')
    })
    await signedInAs(camille)
    await page.goto('/app/media-library')
    const field = page.getByRole('searchbox', { name: 'Rechercher un média' })
    await field.pressSequentially('s')
    await page.waitForTimeout(500)
    await expect(row(page, 'Vidéos')).toBeVisible()
    await field.pressSequentially('ommeil')
    await expect(row(page, 'Résultats pour « sommeil »')).toBeVisible()
    expect(asked.at(-1)).toBe('sommeil')
    expect(asked.length).toBeLessThan(6)
  })

  test('that finds nothing leads on: to every type, then back to the rows', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/media-library?q=chou-fleur&type=audio')
    await expect(page.getByText('Rien pour « chou-fleur »')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Aucun résultat' })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Chercher dans tous les médias' }).click()
    await expect(row(page, 'Résultats pour « chou-fleur »').getByRole('article').first()).toBeVisible()
    await page.getByRole('searchbox').fill('xyzxyz')
    await expect(page.getByText('Rien pour « xyzxyz »')).toBeVisible()
    await page.getByRole('button', { name: 'Revenir à tous les médias' }).click()
    await expect(row(page, 'Vidéos')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  test('writes what it finds as text, whatever stands in it', async ({ page, signedInAs }) => {
    await page.route('**/api/media/search*', async route => {
      const { body } = await (await route.fetch()).json()
      body.results[0].excerpt = { text: '<img src=x onerror=alert(1)> sommeil', matches: [{ start: 29, end: 36 }] }
      await route.fulfill({ json: { body } })
    })
    await signedInAs(camille)
    await page.goto('/app/media-library?q=sommeil')
    const first = row(page, 'Résultats pour « sommeil »').getByRole('article').first()
    await expect(first).toContainText('<img src=x onerror=alert(1)> sommeil')
    await expect(first.locator('mark').last()).toHaveText('sommeil')
  })

  test('can be tried again, quietly, when the server does not answer', async ({
    page,
    signedInAs,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/500/)
    let isBroken = true
    await page.route('**/api/media/search*', route =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'error_internal' } }) : route.continue(),
    )
    await signedInAs(camille)
    await page.goto('/app/media-library?q=sommeil')
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    isBroken = false
    await retry.click()
    await expect(row(page, 'Résultats pour « sommeil »').getByRole('article').first()).toBeVisible()
  })
})

test('speaks English to those who chose it', async ({ page, signedInAs }) => {
  await signedInAs(helene)
  await page.goto('/app/media-library')
  await expect(page.getByRole('heading', { level: 1, name: 'Media library' })).toBeVisible()
  for (const name of ['Videos', 'Readings', 'Recipes', 'Audio'])
    await expect(row(page, name).getByRole('article').first()).toBeVisible()
  await expect(row(page, 'My favourites')).toContainText('No favourite media')
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('chickpeas')
  await expect(row(page, 'Results for “chickpeas”').getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter by theme' }).click()
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await expect(row(page, 'Sleep').getByRole('article').first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('fits a narrow screen and a page at 200 %', async ({ page, signedInAs }) => {
  await signedInAs(camille)
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [680, 450],
    [992, 800],
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

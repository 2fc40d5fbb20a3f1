import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { giveWidths } from '../../testing/fill-browser-gaps.ts'
import { answerLibrary, libraryCards } from '../../testing/sample-library.ts'
import { sampleCard } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { spaced, test } from '../../testing/screen-test.tsx'
import { LibraryPage } from './LibraryPage.tsx'

const address = '/app/media-library'
const member = sampleMember()

const row = (name: string) => screen.getByRole('region', { name: spaced(name) })
const findRow = (name: string) => screen.findByRole('region', { name: spaced(name) })
const titlesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the rows', () => {
  test('contain the videos, the readings without recipes, the recipes and the podcasts', async ({ server, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    expect(titlesIn(await findRow('Vidéos'))).toEqual(['Média film'])
    expect(titlesIn(row('Lectures'))).toEqual(['Média reading', 'Média page-of-html'])
    expect(titlesIn(row('Recettes'))).toEqual(['Média rice', 'Média kitchen-page'])
    expect(titlesIn(row('Audio'))).toEqual(['Média breathe'])
    expect(screen.queryByRole('region', { name: 'Reprendre' })).toBeNull()
  })

  test('show a duration of nothing, of hours, and of a media with its quiz', async ({ server, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    expect(await findRow('Vidéos')).toHaveTextContent('0 Min')
    expect(row('Lectures')).toHaveTextContent('7 Min')
    expect(row('Lectures')).toHaveTextContent('1 H 02 Min')
  })

  test('show the picture for want of a thumbnail, and an icon for want of both, also where they are empty', async ({
    server,
    open,
  }) => {
    answerLibrary(server, [
      sampleCard('film', { type: 'video', thumbnail: '', image: '/film.jpg' }),
      sampleCard('breathe', { type: 'podcast', thumbnail: '', image: '' }),
    ])
    open(<LibraryPage />, { address, member })
    expect((await findRow('Vidéos')).querySelector('img')).toHaveAttribute('src', '/film.jpg')
    expect(row('Audio').querySelector('img')).toBeNull()
  })

  test('show that a category is empty', async ({ server, open }) => {
    answerLibrary(
      server,
      libraryCards.filter(({ type }) => type !== 'video'),
    )
    open(<LibraryPage />, { address, member })
    expect(await findRow('Vidéos')).toHaveTextContent('Aucun média dans cette catégorie')
    expect(row('Audio')).not.toHaveTextContent('Aucun média dans cette catégorie')
  })

  test('scroll by 300 px a press, and their arrows are disabled at the ends', async ({ server, person, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    const list = within(await findRow('Lectures')).getByRole('list')
    giveWidths(list, 300, 700)
    const back = screen.getByRole('button', { name: spaced('Lectures : précédents') })
    const forward = screen.getByRole('button', { name: spaced('Lectures : suivants') })
    expect(back).toBeDisabled()
    await person.click(forward)
    expect(list.scrollLeft).toBe(300)
    expect(back).toBeEnabled()
    await person.click(forward)
    expect(forward).toBeDisabled()
  })

  test('open a media on a click, but not on the click that ends a drag', async ({ server, open, place }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    const films = await findRow('Vidéos')
    const list = within(films).getByRole('list')
    giveWidths(list, 300, 700)
    const card = within(films).getByRole('link')
    const drag = (pixels: number) => {
      const mouse = { pointerType: 'mouse', button: 0 }
      fireEvent.pointerDown(card, { ...mouse, clientX: 300 })
      fireEvent.pointerMove(window, { ...mouse, clientX: 300 - pixels })
      fireEvent.pointerUp(window, { ...mouse, clientX: 300 - pixels })
      fireEvent.click(card)
    }
    drag(100)
    expect(list.scrollLeft).toBe(150)
    expect(place()).toBe(address)
    expect(server.sent('PUT /api/user/:id')).toEqual([])
    // The click that ends a drag counts as part of it for 50 ms.
    await new Promise(resolve => setTimeout(resolve, 60))
    drag(5)
    await waitFor(() => expect(place()).toBe('/app/programs/media/place-film'))
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ lastProgramDayMediaId: 'place-film' }])
  })

  test('begin with the media opened last and not validated', async ({ server, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member: sampleMember({ lastProgramDayMediaId: 'place-reading' }) })
    expect(titlesIn(await findRow('Reprendre'))).toEqual(['Média reading'])
  })

  test('begin with a film that was left halfway in this browser', async ({ server, open }) => {
    answerLibrary(server, [sampleCard('film', { type: 'video', estimatedDuration: 120 })])
    localStorage.setItem('seve.position.member-1.film', '40')
    open(<LibraryPage />, { address, member })
    expect(titlesIn(await findRow('Reprendre'))).toEqual(['Média film'])
    expect(row('Reprendre')).toHaveTextContent('encore 1 Min')
  })

  test('offer a retry when they could not be loaded, without an alert', async ({ server, person, open }) => {
    answerLibrary(server)
    server.refuse('GET /api/media/library', 'error_internal')
    open(<LibraryPage />, { address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.queryByRole('alert')).toBeNull()
    answerLibrary(server)
    await person.click(retry)
    expect(await findRow('Vidéos')).toBeVisible()
  })
})

describe('the moments', () => {
  test('open with what suits the hour where the member lives', async ({ server, open }) => {
    // 20:30 in Paris, where the member lives.
    vi.setSystemTime('2026-03-02T19:30:00Z')
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    expect(titlesIn(await findRow('Dormir'))).toEqual(['Média breathe'])
  })

  test('open with another one when nothing suits the hour', async ({ server, open }) => {
    vi.setSystemTime('2026-03-02T11:30:00Z')
    answerLibrary(
      server,
      libraryCards.filter(({ Tag }) => Tag?.id !== 'recipe'),
    )
    open(<LibraryPage />, { address, member })
    expect(titlesIn(await findRow('Souffler'))).toEqual(['Média film', 'Média breathe'])
  })

  test('lead to all their media, which the URL stores, and back', async ({ server, person, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    await person.click(await screen.findByRole('link', { name: 'Avant de dormir' }))
    expect(titlesIn(await findRow('Avant de dormir'))).toEqual(['Média reading', 'Média breathe'])
    expect(window.location.search).toBe('?moment=bedtime')
    await person.click(screen.getByRole('button', { name: 'Revenir à tous les médias' }))
    expect(await findRow('Vidéos')).toBeVisible()
  })
})

test('the favourites are announced, and always empty', async ({ server, open }) => {
  answerLibrary(server)
  open(<LibraryPage />, { address, member })
  expect(await findRow('Mes favoris')).toHaveTextContent('Aucun média favori')
})

describe('the filters', () => {
  test('open the tags and show the media of one, which the URL stores', async ({ server, person, open }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address, member })
    await findRow('Vidéos')
    const button = screen.getByRole('button', { name: 'Filtrer par thème' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await person.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await person.click(await screen.findByRole('button', { name: 'Sommeil' }))
    expect(titlesIn(await findRow('Sommeil'))).toEqual(['Média reading', 'Média breathe'])
    expect(screen.getByRole('button', { name: 'Sommeil' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('region', { name: 'Vidéos' })).toBeNull()
    expect(window.location.search).toBe('?tag=sleep')
    expect(screen.getByRole('status')).toHaveTextContent('2 médias')
    await person.click(screen.getByRole('button', { name: 'Revenir à tous les médias' }))
    expect(await findRow('Vidéos')).toBeVisible()
    window.history.back()
    expect(await findRow('Sommeil')).toBeVisible()
    await person.click(button)
    expect(screen.queryByRole('button', { name: 'Sommeil' })).toBeNull()
  })

  test('filter by one type of media, also within a tag, and report when there is none', async ({
    server,
    person,
    open,
  }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address: `${address}?tag=recipe`, route: address, member })
    expect(titlesIn(await findRow('Recette'))).toEqual(['Média rice', 'Média kitchen-page'])
    await person.click(screen.getByRole('radio', { name: 'Audio' }))
    expect(await findRow('Recette · Audio')).toHaveTextContent('Aucun média dans cette catégorie')
  })
})

describe('the diet of recipes', () => {
  test('is chosen on their shelf, which the URL stores, and leaves with the shelf', async ({
    server,
    person,
    open,
  }) => {
    answerLibrary(server)
    open(<LibraryPage />, { address: `${address}?type=recipe`, member })
    await screen.findByRole('list', { name: 'Recettes' })
    await person.click(screen.getByText('Allergènes et végétarien'))
    await person.click(screen.getByRole('checkbox', { name: 'végétarien' }))
    expect(titlesIn(screen.getByRole('list', { name: 'Recettes' }))).toEqual(['Média rice'])
    await person.click(screen.getByRole('checkbox', { name: 'sans lait' }))
    expect(screen.getAllByText('Aucun média dans cette catégorie').length).toBeGreaterThan(0)
    expect(window.location.search).toBe('?type=recipe&diet=vegetarian%2Cmilk')
    await person.click(screen.getByRole('radio', { name: 'Tout' }))
    expect(screen.queryByText(/^Allergènes et végétarien/)).toBeNull()
    expect(window.location.search).toBe('')
  })
})

test('the library is shown in English to an English-speaking member', async ({ server, open }) => {
  answerLibrary(server)
  open(<LibraryPage />, { address, member: sampleMember({ locale: 'en' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Media library' })).toBeVisible()
  for (const name of ['Videos', 'Readings', 'Recipes', 'Audio', 'My favourites'])
    expect(await findRow(name)).toBeVisible()
})

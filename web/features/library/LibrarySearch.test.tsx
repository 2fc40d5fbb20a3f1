import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { answerLibrary } from '../../testing/sample-library.ts'
import { sampleCard } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { spaced, test } from '../../testing/screen-test.tsx'
import { LibraryPage } from './LibraryPage.tsx'

const address = '/app/media-library'
const member = sampleMember()

const findRow = (name: string) => screen.findByRole('region', { name: spaced(name) })

describe('searching', () => {
  const found = {
    total: 1,
    results: [
      {
        media: sampleCard('eggs', { title: 'Œufs au yaourt' }),
        titleMatches: [{ start: 0, end: 3 }],
        excerpt: { text: '<img src=x onerror=alert(1)> yaourt', matches: [{ start: 29, end: 35 }] },
      },
    ],
  }

  test('waits for a pause in typing and for two letters, and marks the matches as text', async ({
    server,
    person,
    open,
  }) => {
    answerLibrary(server)
    server.answer('GET /api/media/search', { body: found })
    open(<LibraryPage />, { address, member })
    await findRow('Vidéos')
    const field = screen.getByRole('searchbox', { name: 'Rechercher un média' })
    await person.type(field, 'o')
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(server.sent('GET /api/media/search')).toEqual([])
    await person.type(field, 'euf')
    const results = await findRow('Résultats pour « oeuf »')
    expect(server.sent('GET /api/media/search').at(-1)?.query).toEqual({ q: 'oeuf' })
    expect(server.sent('GET /api/media/search').length).toBeLessThan(4)
    expect([...results.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Œuf', 'yaourt'])
    expect(results).toHaveTextContent('<img src=x onerror=alert(1)> yaourt')
    expect(results.querySelector('img')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Un résultat')
    await person.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
    expect(field).toHaveFocus()
    expect(await findRow('Vidéos')).toBeVisible()
  })

  test('without results in one type leads to every type, then back to the rows', async ({ server, person, open }) => {
    answerLibrary(server)
    server.answer('GET /api/media/search', ({ query }) => ({
      body: query.shelf ? { total: 0, results: [] } : found,
    }))
    open(<LibraryPage />, { address: `${address}?q=oeuf&type=audio`, route: address, member })
    expect(await screen.findByText('Rien pour « oeuf »')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Chercher dans tous les médias' }))
    expect(await findRow('Résultats pour « oeuf »')).toBeVisible()
    server.answer('GET /api/media/search', { body: { total: 0, results: [] } })
    await person.type(screen.getByRole('searchbox'), 's')
    await person.click(await screen.findByRole('button', { name: 'Revenir à tous les médias' }))
    expect(await findRow('Vidéos')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('')
  })

  test('can be retried when the server does not answer', async ({ server, person, open }) => {
    answerLibrary(server)
    server.drop('GET /api/media/search')
    open(<LibraryPage />, { address: `${address}?q=oeuf`, route: address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/media/search', { body: found })
    await person.click(retry)
    expect(await findRow('Résultats pour « oeuf »')).toBeVisible()
  })
})

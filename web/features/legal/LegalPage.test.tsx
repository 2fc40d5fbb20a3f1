import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { LegalPage as LegalPageWords } from '../../../domain/features/legal/legal.contract.ts'
import { legalPageCodes } from '../../../domain/features/legal/legal.rules.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { test } from '../../testing/screen-test.tsx'
import { LegalPage } from './LegalPage.tsx'

const [code] = legalPageCodes
const route = '/conditions'

/** A page with this many parts, in the requested language. */
function answerPage(server: FakeServer, parts: number, changes: Partial<LegalPageWords> = {}): void {
  server.answer('GET /api/legal_page/:code', ({ query }) => ({
    body: {
      code: code ?? 'terms',
      title: query.locale === 'en' ? 'Terms' : 'Conditions',
      summary: 'En bref',
      version: '2026-11-20',
      isDraft: true,
      content: Array.from({ length: parts }, (_, part) => `<h2>Partie ${part + 1}</h2><p>Mots</p>`).join(''),
      ...changes,
    },
  }))
}

const page = <LegalPage code={code ?? 'terms'} />

describe('a legal page', () => {
  test('shows its title, its effective date, and that it is a draft', async ({ server, open }) => {
    answerPage(server, 3)
    open(page, { address: route })
    expect(await screen.findByRole('heading', { level: 1, name: 'Conditions' })).toBeVisible()
    expect(screen.getByText(/^Version du 20\/11\/2026/)).toHaveTextContent(
      'Projet, en attente de relecture par un avocat',
    )
    expect(screen.queryByRole('navigation', { name: 'Sommaire' })).toBeNull()
  })

  test('that is approved has no draft note', async ({ server, open }) => {
    answerPage(server, 3, { isDraft: false })
    open(page, { address: route })
    expect(await screen.findByText(/^Version du 20\/11\/2026$/)).toBeVisible()
  })

  test('that is long has a table of contents, which leads to its parts', async ({ server, open }) => {
    answerPage(server, 7)
    open(page, { address: route })
    await waitFor(() => expect(document.querySelectorAll('nav ol a')).toHaveLength(7))
    const [, second] = document.querySelectorAll('nav ol a')
    expect(second?.textContent).toBe('Partie 2')
    expect(document.querySelector(second?.getAttribute('href') ?? '')?.textContent).toBe('Partie 2')
  })

  test('is loaded again in the other language', async ({ server, person, open }) => {
    answerPage(server, 1)
    open(page, { address: route })
    await screen.findByRole('heading', { level: 1, name: 'Conditions' })
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  })

  test('offers a retry when it could not be loaded', async ({ server, person, open }) => {
    server.refuse('GET /api/legal_page/:code', 'error_internal')
    open(page, { address: route })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    answerPage(server, 1)
    await person.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Conditions' })).toBeVisible()
  })
})

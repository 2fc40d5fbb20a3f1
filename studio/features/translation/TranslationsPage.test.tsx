import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, signInStaff } from '../../testing/sample-staff.ts'
import { TranslationsPage } from './TranslationsPage.tsx'

const gap = {
  path: 'medias/evening.fr.md',
  targetPath: 'medias/evening.en.md',
  sourceDigest: 'new',
  targetDigest: 'english',
  writtenAgainst: 'old',
  since: '2026-03-02T11:00:00.000Z',
  changeId: null,
}

const texts: Record<string, string> = {
  old: 'Le soir a des arguments.\n',
  new: 'Le soir a quelques bons arguments.\n',
  english: 'The evening has arguments.\n',
}

describe('a translation that is behind', () => {
  test('shows what changed in French since, and is confirmed as both read', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/translation', { body: [gap] })
    server.answer('GET /api/studio/blob/:digest', ({ params }) => ({ text: texts[params.digest ?? ''] ?? '' }))
    server.refuse('POST /api/studio/translation/right', 'error_conflict_entry')
    open(<TranslationsPage />)
    expect(await screen.findByText('+ 2, − 1 mots en français')).toBeVisible()
    expect(await screen.findByText('The evening has arguments.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Toujours juste' }))
    expect(server.sent('POST /api/studio/translation/right')).toMatchObject([
      { body: { path: gap.path, sourceDigest: 'new', targetDigest: 'english' } },
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('L’un des deux textes a changé entre-temps.')
  })

  test('is not replaced by another once it is confirmed', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    const other = { ...gap, path: 'medias/kind-hedge.fr.md', targetPath: 'medias/kind-hedge.en.md' }
    server.answer('GET /api/studio/translation', { body: [gap, other] })
    server.answer('GET /api/studio/blob/:digest', ({ params }) => ({ text: texts[params.digest ?? ''] ?? '' }))
    server.answer('POST /api/studio/translation/right')
    open(<TranslationsPage />)
    const confirm = await screen.findByRole('button', { name: 'Toujours juste' })
    server.answer('GET /api/studio/translation', { body: [other] })
    await person.click(confirm)
    expect(await screen.findByText(/Le soir ou le matin.*n’est plus en retard/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Toujours juste' })).toBeNull()
  })
})

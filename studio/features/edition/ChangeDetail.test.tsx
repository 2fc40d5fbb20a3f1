import { act, screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { setLocale } from '../../../web/i18n/locale.ts'
import type { FakeServer } from '../../../web/testing/fake-server.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleReview } from '../../testing/sample-review.ts'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { ChangeDetail } from './ChangeDetail.tsx'

const change: Change = {
  id: 'change-1',
  title: 'Un autre titre',
  state: 'draft',
  ownerId: 'aude',
  owner: 'Aude Ferrand',
  base: 1,
  publishOn: null,
  changedOn: '2026-03-02T11:00:00.000Z',
  submittedOn: null,
  submittedBy: null,
  missingSignatures: 0,
  openRemarks: 0,
  edition: null,
  fileCount: 1,
  release: null,
  failure: null,
}

function answerChange(server: FakeServer): void {
  server.answer('GET /api/studio/change/:id', { change, files: [] })
  server.answer('GET /api/studio/change/:id/review', { review: sampleReview({ change, texts: [] }) })
}

describe('a change', () => {
  test('lists its files by what they belong to, and a picture once', async ({ server, open }) => {
    signInStaff(server, sampleEditor())
    answerChange(server)
    const added = (path: string) => ({
      path,
      before: null,
      after: 'digest',
      isText: !path.startsWith('pictures/'),
      revision: 0,
    })
    const day = 'programs/fatigue/week-03/day-07'
    server.answer('GET /api/studio/change/:id', {
      change,
      files: [
        added('medias/quiet-evening.fr.md'),
        ...['480.avif', '480.jpg', '960.avif', '960.jpg', '1440.webp'].map(ending =>
          added(`pictures/medias/quiet-evening.${ending}`),
        ),
        { ...added(`${day}.yaml`), before: 'digest-before' },
      ],
    })
    open(<ChangeDetail change={change} />)
    const files = within(await screen.findByRole('list', { name: 'Fichiers' }))
    expect(files.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'quiet-eveningfrançais · ajouté',
      'Image quiet-eveningjpg · ajouté',
      'Fatigue, semaine 3, jour 7faits · changé',
    ])
  })

  test('names who can publish it to who cannot', async ({ server, open }) => {
    signInStaff(server, sampleEditor(), [sampleStaff(), sampleStaff({ id: 'left', firstName: 'Lou', state: 'ended' })])
    answerChange(server)
    open(<ChangeDetail change={change} />)
    expect(await screen.findByText(/Qui publie/)).toHaveTextContent('Paul Renaud.')
    expect(screen.getByText('Brouillon')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Publier maintenant' })).toBeNull()
  })

  test('is published only after asking, and says which signature is missing', async ({ server, person, open }) => {
    signInStaff(server, sampleStaff())
    answerChange(server)
    server.refuse('POST /api/studio/change/:id/publish', 'error_signature_missing')
    open(<ChangeDetail change={change} />)
    await person.click(await screen.findByRole('button', { name: 'Publier maintenant' }))
    expect(server.sent('POST /api/studio/change/:id/publish')).toEqual([])
    const [, inDialog] = screen.getAllByRole('button', { name: 'Publier maintenant' })
    if (inDialog) await person.click(inDialog)
    expect(await screen.findByRole('alert')).toHaveTextContent('Il manque une signature')
  })

  test('shows what prevents its publication, and how many members it affects', async ({ server, person, open }) => {
    signInStaff(server, sampleStaff())
    answerChange(server)
    server.answer('POST /api/studio/change/:id/check', {
      body: {
        conflicts: [],
        problems: [
          {
            file: 'medias/soup.yaml',
            line: 3,
            field: 'type',
            code: 'x',
            says: { fr: 'un mot', en: 'a word' },
            subject: 'medias/soup',
            rule: null,
          },
        ],
        missingSignatures: [],
        waivers: [],
        impact: { days: [{ id: 'medfasting-evening', members: null }], unpublishedMedias: [] },
      },
    })
    open(<ChangeDetail change={change} />)
    await person.click(await screen.findByRole('button', { name: 'Contrôler' }))
    expect(await screen.findByText('soup · faits · Type : un mot')).toBeVisible()
    expect(screen.getByText('Jeûne méditerranéen, semaine 2, jour 2 · moins de 10 membres')).toBeVisible()
    act(() => setLocale('en'))
    expect(screen.getByText('soup · facts · Type: a word')).toBeVisible()
  })
})

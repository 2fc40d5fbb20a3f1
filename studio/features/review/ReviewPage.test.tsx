import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { Review } from '../../../domain/features/review/review.contract.ts'
import type { FakeServer } from '../../../web/testing/fake-server.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { comeBack } from '../../testing/come-back.ts'
import { sampleChange, sampleReview } from '../../testing/sample-review.ts'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { samplePhotograph } from '../../testing/sample-studio-file.ts'
import { ReviewPage } from './ReviewPage.tsx'

const doctor = sampleStaff({ id: 'marc', firstName: 'Marc', lastName: 'Vidal', role: 'DOCTOR', duties: ['review'] })

const texts: Record<string, string> = {
  before: '---\ntitle: Le soir\n---\nLe soir a des arguments.\n\nUn thé réchauffe.\n',
  after: '---\ntitle: Le soir\n---\nLe soir a des arguments.\n\nUn thé guérit.\n',
}

function answerReview(server: FakeServer): void {
  server.answer('GET /api/studio/change', { body: [sampleChange(), sampleChange({ id: 'draft', state: 'draft' })] })
  server.answer('GET /api/studio/signature/due', { body: [] })
  server.answer('GET /api/studio/change/:id/review', { review: sampleReview() })
  server.answer('GET /api/studio/blob/:digest', ({ params }) => ({ text: texts[params.digest ?? ''] ?? '' }))
  server.answer('POST /api/studio/change/:id/check', {
    body: {
      conflicts: [],
      problems: [
        {
          file: 'medias/evening.fr.md',
          line: 1,
          field: null,
          code: 'no-medical-claim',
          rule: 'no-medical-claim',
          subject: 'medias/evening',
          says: { fr: 'Un texte de bien-être ne promet ni soin ni diagnostic.', en: 'No treatment.' },
        },
      ],
      missingSignatures: [],
      waivers: [],
      impact: { days: [], unpublishedMedias: [] },
    },
  })
}

describe('review', () => {
  test('opens on the text that lacks a signature, where something has changed in it', async ({ server, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    const [written] = sampleReview().texts
    if (!written) throw new Error('the sample has a text')
    const day = 'programs/medfasting/week-02/day-02'
    const file = (path: string, locale: 'fr' | null, after: string) => ({
      ...{ path, locale, before: 'before', after, isText: true },
    })
    const texts: Review['texts'] = [
      { ...written, signatures: [], claims: [] },
      {
        ...written,
        subject: day,
        files: [file(`${day}.fr.md`, 'fr', 'before'), file(`${day}.yaml`, null, 'after')],
        claims: [],
      },
    ]
    server.answer('GET /api/studio/change/:id/review', { review: sampleReview({ texts }) })
    open(<ReviewPage />)
    expect(await screen.findByDisplayValue('Jeûne méditerranéen, semaine 2, jour 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Faits' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('keeps what is typed while it cannot be read again, and says that it cannot', async ({
    server,
    person,
    open,
  }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInStaff(server, doctor)
    answerReview(server)
    open(<ReviewPage />)
    await person.type(await screen.findByLabelText('Note avec la signature'), 'Vu')
    server.refuse('GET /api/studio/change', 'error_unavailable')
    server.refuse('GET /api/studio/change/:id/review', 'error_unavailable')
    await comeBack()
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    expect(screen.getByLabelText('Note avec la signature')).toHaveValue('Vu')
  })

  test('says what became of a refused change, and opens no other in its place', async ({ server, person, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    const refused = sampleChange({ state: 'draft', submittedOn: null })
    const other = sampleChange({ id: 'change-2', title: 'Un autre encore' })
    server.answer('GET /api/studio/change', { body: [sampleChange(), other] })
    server.answer('GET /api/studio/change/:id', { change: refused, files: [] })
    server.answer('POST /api/studio/change/:id/refuse', () => {
      server.answer('GET /api/studio/change', { body: [refused, other] })
      return { change: refused }
    })
    open(<ReviewPage />)
    await person.type(await screen.findByLabelText('Ce qui doit changer, et où'), 'Le titre.')
    await person.click(screen.getByRole('button', { name: /^Refuser/ }))
    expect(await screen.findByText(/Un autre titre.*est redevenu un brouillon/)).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Refuser/ })).toBeNull()
  })

  test('says that a signature which soon ends was renewed, and opens no other in its place', async ({
    server,
    person,
    open,
  }) => {
    signInStaff(server, doctor)
    answerReview(server)
    const days = { signedOn: '2125-04-01T10:00:00.000Z', dueOn: '2126-04-01', latestDueOn: '2127-03-02' }
    const signature = { kind: 'doctor' as const, by: 'Marc Vidal', ...days }
    const due = ['medias/evening', 'medias/kind-hedge'].map(subject => ({
      ...signature,
      subject,
      digest: `of ${subject}`,
      files: [],
    }))
    server.answer('GET /api/studio/change', { body: [] })
    server.answer('GET /api/studio/signature/due', { body: due })
    server.answer('POST /api/studio/signature/renew')
    open(<ReviewPage />)
    const sign = await screen.findByRole('button', { name: /^Signer/ })
    server.answer('GET /api/studio/signature/due', { body: due.slice(1) })
    await person.click(sign)
    expect(await screen.findByText('Le soir ou le matin', { selector: '[role=status] *' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Signer/ })).toBeNull()
  })

  test('shows a picture as it looks, once, with its licence', async ({ server, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    const [written] = sampleReview().texts
    if (!written) throw new Error('the sample has a text')
    const subject = 'pictures/medias/evening'
    const files = ['480.avif', '960.jpg', '1440.webp'].map(ending => ({
      ...{ path: `${subject}.${ending}`, locale: null, before: null, after: `digest-${ending}`, isText: false },
    }))
    const texts: Review['texts'] = [{ ...written, subject, files, comparedWith: 'nothing', signatures: [], claims: [] }]
    server.answer('GET /api/studio/change/:id/review', { review: sampleReview({ texts }) })
    server.answer('GET /api/studio/file/:digest', ({ params }) => ({
      file: samplePhotograph({ digest: params.digest ?? '', url: `/media-files/${params.digest}` }),
    }))
    open(<ReviewPage />)
    const picture = await screen.findByRole('presentation')
    expect(picture).toHaveAttribute('src', '/media-files/digest-960.jpg')
    expect(screen.getAllByRole('presentation')).toHaveLength(1)
    expect(screen.getByText(/Lina Moreau/)).toHaveTextContent('CC BY · Lina Moreau')
  })

  test('names who reviews to who does not', async ({ server, open }) => {
    signInStaff(server, sampleEditor(), [doctor])
    open(<ReviewPage />)
    expect(await screen.findByText(/Qui relit et signe/)).toHaveTextContent('Marc Vidal.')
  })

  test('lists what waits, and shows what has changed word by word with its claims numbered', async ({
    server,
    open,
  }) => {
    signInStaff(server, doctor)
    answerReview(server)
    open(<ReviewPage />)
    expect(await screen.findAllByRole('button', { name: /Un autre titre/ })).toHaveLength(1)
    const passage = await screen.findByText((_, element) => element?.tagName === 'INS')
    expect(passage).toHaveTextContent('guérit1')
    expect(screen.getByText('réchauffe').tagName).toBe('DEL')
    expect(screen.getByText('2 paragraphes inchangés')).toBeVisible()
    expect(screen.getByText('Ce mot fait du texte une affirmation médicale.')).toBeVisible()
    expect(await screen.findByText(/Un texte de bien-être ne promet ni soin ni diagnostic\./)).toBeVisible()
  })

  test('takes a remark on a passage by its keys', async ({ server, person, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    server.refuse('POST /api/studio/change/:id/remark', 'error_conflict_entry')
    open(<ReviewPage />)
    await screen.findByText('2 paragraphes inchangés')
    await person.keyboard('nm')
    await person.type(await screen.findByLabelText('Votre remarque'), 'Promet trop.')
    await person.click(screen.getByRole('button', { name: 'Envoyer' }))
    expect(server.sent('POST /api/studio/change/:id/remark')).toMatchObject([
      { body: { path: 'medias/evening.fr.md', block: 2, blockText: 'Un thé guérit.', text: 'Promet trop.' } },
    ])
    expect(await screen.findByRole('alert')).toHaveTextContent('Quelqu’un a agi entre-temps')
    expect(screen.getByLabelText('Votre remarque')).toHaveValue('Promet trop.')
  })

  test('signs until the latest day of the rules unless another is chosen', async ({ server, person, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    server.answer('POST /api/studio/change/:id/signature', { signed: ['medias/evening'] })
    open(<ReviewPage />)
    expect(await screen.findByLabelText('Signer jusqu’au')).toHaveValue('2027-03-02')
    await person.keyboard('s')
    expect(screen.getByRole('button', { name: /^Signer/ })).toHaveFocus()
    expect(server.sent('POST /api/studio/change/:id/signature')).toEqual([])
    await person.keyboard('{Enter}')
    expect(server.sent('POST /api/studio/change/:id/signature')).toMatchObject([
      {
        body: {
          texts: [{ subject: 'medias/evening', digest: 'evening-as-read' }],
          dueOn: '2027-03-02',
          comment: '',
        },
      },
    ])
  })

  test('shows a text again that was changed while it was read, and signs what is shown', async ({
    server,
    person,
    open,
  }) => {
    signInStaff(server, doctor)
    answerReview(server)
    server.refuse('POST /api/studio/change/:id/signature', 'error_text_changed')
    open(<ReviewPage />)
    await screen.findByText('guérit')
    const [written] = sampleReview().texts
    if (!written) throw new Error('the sample has a text')
    const files = written.files.map(file => ({ ...file, after: 'later' }))
    const review = sampleReview({ texts: [{ ...written, digest: 'evening-later', files, claims: [] }] })
    server.answer('GET /api/studio/change/:id/review', { review })
    texts.later = '---\ntitle: Le soir\n---\nLe soir a des arguments.\n\nUn thé apaise.\n'
    await person.click(screen.getByRole('button', { name: /^Signer/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Ce texte a changé depuis que vous l’avez lu.')
    expect(await screen.findByText('apaise')).toBeVisible()
    await person.click(screen.getByRole('button', { name: /^Signer/ }))
    const digests = server.sent('POST /api/studio/change/:id/signature').map(({ body }) => Object(body).texts[0].digest)
    expect(digests).toEqual(['evening-as-read', 'evening-later'])
  })

  test('keeps what was typed in each change while another one is open', async ({ server, person, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    const changes = [sampleChange(), sampleChange({ id: 'change-2', title: 'Un second titre' })]
    server.answer('GET /api/studio/change', { body: changes })
    server.answer('GET /api/studio/change/:id/review', ({ params }) => ({
      review: sampleReview({ change: changes.find(({ id }) => id === params.id) ?? sampleChange() }),
    }))
    server.refuse('POST /api/studio/change/:id/refuse', 'error_unavailable')
    open(<ReviewPage />)
    const reason = () => screen.findByLabelText('Ce qui doit changer, et où')
    await person.type(await reason(), 'Le titre promet trop.')
    await person.click(screen.getByRole('button', { name: /Un second titre/ }))
    expect(await reason()).toHaveValue('')
    await person.type(await reason(), 'Celui-ci aussi.')
    await person.click(screen.getByRole('button', { name: /Un autre titre/ }))
    expect(await reason()).toHaveValue('Le titre promet trop.')
    await person.click(screen.getByRole('button', { name: /^Refuser/ }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(await reason()).toHaveValue('Le titre promet trop.')
  })

  test('waives a rule only with a reason', async ({ server, person, open }) => {
    signInStaff(server, doctor)
    answerReview(server)
    server.refuse('POST /api/studio/change/:id/waiver', 'error_own_text')
    open(<ReviewPage />)
    const waive = await screen.findByText('Lever cette règle pour ce texte')
    await person.click(waive)
    const form = within(waive.closest('details') as HTMLElement)
    await person.type(form.getByLabelText('Pourquoi la règle ne vaut pas ici'), 'Le nom d’un livre')
    await person.click(form.getByRole('button', { name: 'Lever la règle' }))
    expect(server.sent('POST /api/studio/change/:id/waiver')).toMatchObject([
      {
        body: {
          rule: 'no-medical-claim',
          subject: 'medias/evening',
          digest: 'evening-as-read',
          reason: 'Le nom d’un livre',
        },
      },
    ])
    expect(await form.findByRole('alert')).toHaveTextContent('On ne signe pas son propre texte.')
  })
})

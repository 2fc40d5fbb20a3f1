import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { partBytes } from '../../../domain/features/file/file.rules.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { sampleDrawing, samplePhotograph } from '../../testing/sample-studio-file.ts'
import { FilePicker } from './FilePicker.tsx'
import { FilesPage } from './FilesPage.tsx'

const address = '/studio/files'
const film = () => new File([new Uint8Array(partBytes + 10)], 'marche.webm', { lastModified: 5 })
const upload = (received: number) => ({ upload: { id: 'u', bytes: partBytes + 10, received } })

async function describeFile(person: UserEvent) {
  await person.selectOptions(await screen.findByLabelText('Licence'), 'cc-by')
  await person.type(screen.getByLabelText('Crédit'), 'Lina Moreau')
  await person.click(screen.getByRole('button', { name: /^Enregistrer/ }))
}

describe('the files', () => {
  test('are found by a name, a credit, or the title of a media that shows them', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [samplePhotograph(), sampleDrawing()] })
    open(<FilesPage />, { address })
    const tiles = () => within(screen.getByRole('list', { name: 'Fichiers' })).getAllByRole('button')
    expect(await screen.findByText('2 fichiers')).toBeVisible()
    for (const [asked, name] of [
      ['moreau', 'Haie au matin'],
      ['La haie DOUCE', 'kind-hedge.svg'],
    ] as const) {
      await person.clear(screen.getByRole('searchbox'))
      await person.type(screen.getByRole('searchbox'), asked)
      expect(tiles().map(tile => tile.title)).toEqual([name])
    }
    await person.clear(screen.getByRole('searchbox'))
    await person.selectOptions(screen.getByLabelText('Emploi'), 'unused')
    expect(tiles().map(tile => tile.title)).toEqual(['Haie au matin'])
  })

  test('are shown with licence, credit and author, and cannot be added without that duty', async ({
    open,
    server,
    person,
  }) => {
    signInStaff(server, sampleStaff({ duties: ['publish'] }))
    server.answer('GET /api/studio/file', { body: [samplePhotograph()] })
    open(<FilesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Haie au matin/ }))
    const detail = screen.getByRole('dialog', { name: 'Haie au matin' })
    for (const fact of ['CC BY', 'Lina Moreau', /Aude Ferrand/, '1440 × 900', '48 ko'])
      expect(within(detail).getByText(fact)).toBeVisible()
    expect(screen.queryByLabelText(/Ajouter des fichiers/)).toBeNull()
  })
})

describe('an upload', () => {
  test('goes part by part, and is kept once somebody says where it comes from', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(0))
    server.answer('PUT /api/studio/upload/:id', ({ query }) =>
      upload(query.offset === '0' ? partBytes : partBytes + 10),
    )
    server.answer('POST /api/studio/upload/:id/finish', { file: samplePhotograph() })
    open(<FilesPage />, { address })
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), film())
    expect(await screen.findByText(/Tout est arrivé/)).toBeVisible()
    const parts = server.sent('PUT /api/studio/upload/:id')
    expect(parts.map(({ query, body }) => [query.offset, (body as Uint8Array).length])).toEqual([
      ['0', partBytes],
      [`${partBytes}`, 10],
    ])
    await person.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(server.names).not.toContain('POST /api/studio/upload/:id/finish')
    await describeFile(person)
    await waitFor(() =>
      expect(server.sent('POST /api/studio/upload/:id/finish')).toMatchObject([
        { body: { name: 'marche', licence: 'cc-by', credit: 'Lina Moreau' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Envois' })).toBeNull())
  })

  test('pauses without network, and goes on where the server says', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(0))
    server.drop('PUT /api/studio/upload/:id')
    open(<FilesPage />, { address })
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), film())
    expect(await screen.findByText(/En pause/)).toBeVisible()
    // The first part had arrived, only its answer was lost.
    server.refuse('PUT /api/studio/upload/:id', 'error_conflict_entry')
    server.answer('GET /api/studio/upload/:id', upload(partBytes + 10))
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/Tout est arrivé/)).toBeVisible()
  })

  test('pauses while the file store does not answer, and goes on', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(0))
    server.refuse('PUT /api/studio/upload/:id', 'error_file_store')
    open(<FilesPage />, { address })
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), film())
    expect(await screen.findByText(/En pause/)).toBeVisible()
    server.answer('PUT /api/studio/upload/:id', upload(partBytes + 10))
    fireEvent(window, new Event('online'))
    expect(await screen.findByText(/Tout est arrivé/)).toBeVisible()
  })

  test('that could not be saved keeps its licence and credit, and is saved at the next press', async ({
    open,
    server,
    person,
  }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(partBytes + 10))
    server.refuse('POST /api/studio/upload/:id/finish', 'error_unavailable')
    open(<FilesPage />)
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), film())
    await describeFile(person)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByLabelText('Licence')).toHaveValue('cc-by')
    expect(screen.getByLabelText('Crédit')).toHaveValue('Lina Moreau')
    server.answer('POST /api/studio/upload/:id/finish', { file: samplePhotograph() })
    await person.click(screen.getByRole('button', { name: /^Enregistrer/ }))
    await waitFor(() => expect(screen.queryByLabelText('Licence')).toBeNull())
    expect(server.sent('POST /api/studio/upload/:id/finish')).toHaveLength(2)
  })

  test('that is refused says why and what would do', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(partBytes + 10))
    server.refuse('POST /api/studio/upload/:id/finish', 'error_file_refused', { refusal: 'wrong_codec' })
    open(<FilesPage />, { address })
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), film())
    await describeFile(person)
    expect(await screen.findByRole('alert')).toHaveTextContent('H.264')
  })

  test('of more than 200 MB is not begun', async ({ open, server, person }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    const large = film()
    Object.defineProperty(large, 'size', { value: 200_000_001 })
    open(<FilesPage />, { address })
    await person.upload(await screen.findByLabelText(/Ajouter des fichiers/), large)
    expect(await screen.findByRole('alert')).toHaveTextContent('200 Mo')
    expect(server.names).not.toContain('POST /api/studio/upload')
  })

  test('begins when files are dropped', async ({ open, server }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/file', { body: [] })
    server.answer('POST /api/studio/upload', upload(partBytes + 10))
    open(<FilesPage />, { address })
    const hint = await screen.findByText(/déposez-les ici/)
    fireEvent.drop(hint, { dataTransfer: { types: ['Files'], files: [film()] } })
    expect(await screen.findByText(/Tout est arrivé/)).toBeVisible()
  })
})

test('a replacement says where it shows before it makes a draft', async ({ open, server, person }) => {
  signInStaff(server, sampleEditor())
  server.answer('GET /api/studio/file', { body: [samplePhotograph(), sampleDrawing()] })
  server.answer('POST /api/studio/file/replacement', { changeId: 'c', paths: [] })
  open(<FilesPage />, { address: `${address}?file=pictures/medias/kind-hedge.svg`, route: address })
  await person.click(await screen.findByRole('button', { name: 'Remplacer…' }))
  const picker = within(screen.getByRole('dialog', { name: 'Remplacer kind-hedge.svg' }))
  await person.click(await picker.findByRole('button', { name: /Haie au matin/ }))
  const asking = within(screen.getByRole('dialog', { name: /Haie au matin/ }))
  expect(await asking.findByText('La haie douce · faits')).toBeVisible()
  expect(server.names).not.toContain('POST /api/studio/file/replacement')
  await person.click(asking.getByRole('button', { name: 'Créer le brouillon' }))
  await waitFor(() =>
    expect(server.sent('POST /api/studio/file/replacement')).toMatchObject([
      { body: { path: 'pictures/medias/kind-hedge.svg', digest: 'b'.repeat(64) } },
    ]),
  )
})

test('a recorded voice is replaced in its session’s facts, and the file says so', async ({ open, server }) => {
  const path = 'audio/kind-hedge.fr.m4a'
  const voice = sampleDrawing({ kind: 'sound', name: 'kind-hedge.fr.m4a', path, isReplaceable: false })
  signInStaff(server, sampleEditor())
  server.answer('GET /api/studio/file', { body: [voice] })
  open(<FilesPage />, { address: `${address}?file=${path}`, route: address })
  expect(await screen.findByText(/se remplace dans les faits de sa séance/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remplacer…' })).toBeNull()
})

test('a replacement goes on when the window grows and the facts move to the side', async ({ open, server, person }) => {
  const width = resizableWindow()
  signInStaff(server, sampleEditor())
  server.answer('GET /api/studio/file', { body: [samplePhotograph(), sampleDrawing()] })
  open(<FilesPage />, { address: `${address}?file=pictures/medias/kind-hedge.svg`, route: address })
  await person.click(await screen.findByRole('button', { name: 'Remplacer…' }))
  act(width.grow)
  expect(screen.getByRole('article', { name: 'kind-hedge.svg' })).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Remplacer kind-hedge.svg' })).toBeVisible()
})

/** A window that is narrow until it grows. */
function resizableWindow() {
  const listeners = new Set<() => void>()
  let matches = false
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: (_: string, listen: () => void) => listeners.add(listen),
    removeEventListener: (_: string, listen: () => void) => listeners.delete(listen),
  }))
  return {
    grow() {
      matches = true
      for (const listen of listeners) listen()
    },
  }
}

test('a picker offers files of one kind, and gives the chosen one to who opened it', async ({
  open,
  server,
  person,
}) => {
  signInStaff(server, sampleEditor())
  const sound = sampleDrawing({ kind: 'sound', name: 'soir.m4a', path: 'audio/soir.m4a', digest: 'c'.repeat(64) })
  server.answer('GET /api/studio/file', { body: [samplePhotograph(), sampleDrawing(), sound] })
  const onChoose = vi.fn()
  open(<FilePicker kind="picture" title="Choisir une image" onChoose={onChoose} onClose={() => {}} />, { address })
  const dialog = within(screen.getByRole('dialog', { name: 'Choisir une image' }))
  await person.click(await dialog.findByRole('button', { name: /kind-hedge/ }))
  expect(onChoose).toHaveBeenCalledWith(sampleDrawing())
  expect(dialog.queryByRole('button', { name: /soir/ })).toBeNull()
})

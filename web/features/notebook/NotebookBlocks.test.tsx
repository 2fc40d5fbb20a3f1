import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { Notebook, NotebookBlock } from '../../../domain/features/notebook/notebook.contract.ts'
import { leave } from '../../client/end-session.ts'
import { storedNames, writeStored } from '../../storage/local-storage.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { NotebookContent } from './NotebookContent.tsx'
import type { Draft } from './notebook-drafts.ts'
import { sendDrafts } from './send-entry.ts'

const member = sampleMember()
const lines: NotebookBlock = {
  id: 'signs',
  label: 'Mes signes',
  lines: 3,
  columns: [{ label: 'Mes signes', kind: 'long' }],
  rows: [''],
}
const table: NotebookBlock = {
  id: 'week',
  label: 'Ma semaine',
  lines: 3,
  columns: [
    { label: 'Matin', kind: 'number' },
    { label: 'Note', kind: 'short' },
  ],
  rows: ['Lundi', 'Mardi'],
}
const entryId = 'page.signs'

function page(...notebook: NotebookBlock[]) {
  const content = `<p>Une page.</p>${notebook.map(({ id, label }) => `<p data-notebook="${id}">${label}</p>`).join('')}`
  return <NotebookContent media={{ id: 'page', notebook }} html={content} />
}

function written(cells?: string[], revision = 1, block = lines): { body: Notebook } {
  const entry = { id: `page.${block.id}`, block, cells: cells ?? [], revision, writtenOn: '2026-11-22T10:00:00.000Z' }
  const pages = cells ? [{ id: 'page', title: 'Une page', place: null, entries: [entry] }] : []
  return { body: { consentedOn: '2026-11-20T10:00:00.000Z', pages } }
}

const area = () => screen.findByRole('textbox', { name: 'Mes signes' })

/** What an earlier visit left in this browser. */
function storeDraft(userId: string, draft: Draft): void {
  writeStored(`notebook.${userId}.${entryId}`, JSON.stringify(draft))
}

const drafts = () => storedNames().filter(name => name.startsWith('notebook.'))

describe('lines to write in', () => {
  test('save themselves after a pause, and keep nothing in the browser afterwards', async ({
    server,
    person,
    open,
  }) => {
    server.answer('GET /api/notebook', written())
    server.answer('PUT /api/notebook/:id', { body: { revision: 1 } })
    open(page(lines), { member })
    await person.type(await area(), 'Le café')
    expect(drafts()).toEqual([`notebook.${member.id}.${entryId}`])
    expect(await screen.findByText('Enregistré', {}, { timeout: 3000 })).toBeVisible()
    expect(server.sent('PUT /api/notebook/:id').at(-1)).toMatchObject({
      params: { id: entryId },
      body: { cells: ['Le café'], revision: 0 },
    })
    expect(drafts()).toEqual([])
  })

  test('ask for a consent before the first line, and nothing is sent without it', async ({ server, person, open }) => {
    let consentedOn: string | null = null
    server.answer('GET /api/notebook', () => ({ body: { consentedOn, pages: [] } }))
    server.answer('POST /api/consent')
    open(page(lines), { member })
    await person.click(await screen.findByRole('button', { name: /Écrire ici/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Garder un carnet' }))
    consentedOn = '2026-11-20T10:00:00.000Z'
    await person.click(dialog.getByRole('button', { name: /J’accepte/ }))
    await waitFor(async () => expect(await area()).toHaveFocus())
    expect(server.sent('POST /api/consent')[0]?.body).toMatchObject({ purpose: 'notebook' })
    expect(server.names).not.toContain('PUT /api/notebook/:id')
  })

  test('are kept in the browser while the server does not answer', async ({ server, person, open }) => {
    server.answer('GET /api/notebook', written())
    server.drop('PUT /api/notebook/:id')
    open(page(lines), { member })
    await person.type(await area(), 'Rien')
    await person.tab()
    expect(await screen.findByText(/Gardé sur cet appareil/)).toBeVisible()
    expect(drafts()).toHaveLength(1)
    server.answer('PUT /api/notebook/:id', { body: { revision: 1 } })
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('Enregistré')).toBeVisible()
    expect(drafts()).toEqual([])
  })

  test('are not kept in the browser once the member has signed out', async ({ server, person, open }) => {
    server.answer('GET /api/notebook', written())
    server.answer('POST /api/auth/logout')
    server.answer('PUT /api/notebook/:id', { body: { revision: 1 } })
    const release = server.hold('PUT /api/notebook/:id')
    open(page(lines), { member })
    await person.type(await area(), 'Le café')
    await waitFor(() => expect(server.sent('PUT /api/notebook/:id')).toHaveLength(1), { timeout: 3000 })
    await person.type(await area(), ' du matin')
    act(leave)
    expect(drafts()).toEqual([])
    release()
    await act(() => new Promise(resolve => setTimeout(resolve, 50)))
    expect(drafts()).toEqual([])
  })

  test('that an earlier visit could not send are shown and sent', async ({ server, open }) => {
    storeDraft(member.id, { cells: ['Écrit dans le train'], revision: 1 })
    server.answer('GET /api/notebook', written(['Avant'], 1))
    server.answer('PUT /api/notebook/:id', { body: { revision: 2 } })
    open(page(lines), { member })
    expect(await area()).toHaveValue('Écrit dans le train')
    await waitFor(() => expect(drafts()).toEqual([]))
  })

  test('are never sent as somebody else’s', async ({ server, open }) => {
    storeDraft('member-2', { cells: ['À une autre personne'], revision: 0 })
    server.answer('GET /api/notebook', written())
    open(page(lines), { member })
    expect(await area()).toHaveValue('')
    await sendDrafts('member-2')
    expect(server.names).not.toContain('PUT /api/notebook/:id')
  })

  for (const [choice, kept] of [
    ['Garder ce qui est écrit ici', 'Ici'],
    ['Prendre l’autre version', 'Ailleurs'],
  ] as const)
    test(`that changed elsewhere offer both versions: ${choice}`, async ({ server, person, open }) => {
      server.answer('GET /api/notebook', written())
      server.refuse('PUT /api/notebook/:id', 'error_conflict_entry')
      open(page(lines), { member })
      await person.type(await area(), 'Ici')
      await person.tab()
      server.answer('GET /api/notebook', written(['Ailleurs'], 4))
      await person.click(await screen.findByRole('button', { name: 'Comparer avec l’autre version' }))
      expect(await screen.findByText('Ailleurs')).toBeVisible()
      server.answer('PUT /api/notebook/:id', { body: { revision: 5 } })
      await person.click(screen.getByRole('button', { name: choice }))
      expect(await screen.findByText('Enregistré')).toBeVisible()
      expect(await area()).toHaveValue(kept)
      const last = server.sent('PUT /api/notebook/:id').at(-1)?.body
      expect(last).toEqual({ cells: ['Ici'], revision: kept === 'Ici' ? 4 : 0 })
      expect(drafts()).toEqual([])
    })
})

describe('what was written in an earlier page', () => {
  const again = { ...lines, id: 'first.signs', label: 'Le premier jour' }
  const earlier = (cells: string[]): { body: Notebook } => {
    const entry = { id: again.id, block: lines, cells, revision: 4, writtenOn: '2026-11-22T10:00:00.000Z' }
    return {
      body: {
        consentedOn: '2026-11-20T10:00:00.000Z',
        pages: [{ id: 'first', title: 'Un', place: null, entries: [entry] }],
      },
    }
  }

  test('is shown to read, and is changed where it was written', async ({ server, person, open }) => {
    server.answer('GET /api/notebook', earlier(['Les épaules']))
    server.answer('PUT /api/notebook/:id', { body: { revision: 5 } })
    open(page(again), { member })
    expect(await screen.findByText('Les épaules')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Changer «\u00a0Le premier jour\u00a0»' }))
    const field = screen.getByRole('textbox', { name: 'Le premier jour' })
    expect(field).toHaveFocus()
    await person.type(field, ' hautes')
    await waitFor(
      () =>
        expect(server.sent('PUT /api/notebook/:id').at(-1)).toMatchObject({
          params: { id: 'first.signs' },
          body: { cells: ['Les épaules hautes'], revision: 4 },
        }),
      { timeout: 3000 },
    )
  })

  test('may be written now by who did not', async ({ server, open }) => {
    server.answer('GET /api/notebook', { body: { consentedOn: '2026-11-20T10:00:00.000Z', pages: [] } })
    open(page(again), { member })
    expect(await screen.findByRole('textbox', { name: 'Le premier jour' })).toBeVisible()
  })
})

describe('a table', () => {
  test('without headings begins with one row, and offers the next', async ({ server, person, open }) => {
    server.answer('GET /api/notebook', written())
    open(page({ ...table, rows: ['', ''] }), { member })
    await screen.findByRole('group', { name: 'Ligne 1' })
    expect(screen.queryByRole('group', { name: 'Ligne 2' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Ajouter une ligne' }))
    expect(screen.getByRole('group', { name: 'Ligne 2' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ajouter une ligne' })).toBeNull()
  })

  test('sends no value that its cells cannot hold', async ({ server, person, open }) => {
    server.answer('GET /api/notebook', written())
    server.answer('PUT /api/notebook/:id', { body: { revision: 1 } })
    open(page(table), { member })
    const monday = within(await screen.findByRole('group', { name: 'Lundi' })).getByLabelText('Matin')
    await person.type(monday, '11')
    await person.tab()
    expect(await screen.findByText('Un nombre entier de 0 à 10.')).toBeVisible()
    expect(server.names).not.toContain('PUT /api/notebook/:id')
    await person.clear(monday)
    await person.type(monday, '7')
    await person.tab()
    expect(await screen.findByText('Enregistré')).toBeVisible()
    expect(server.sent('PUT /api/notebook/:id')[0]?.body).toEqual({ cells: ['7', '', '', ''], revision: 0 })
  })
})

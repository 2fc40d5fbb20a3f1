import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { Notebook } from '../../../domain/features/notebook/notebook.contract.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { NotebookPage } from './NotebookPage.tsx'

const member = sampleMember()
const block = {
  id: 'signs',
  label: 'Mes signes',
  lines: 3,
  columns: [{ label: 'Mes signes', kind: 'long' as const }],
  rows: [''],
}
const place = { programCode: 'fatigue' as const, programTitle: 'Fatigue', day: 3, programDayMediaId: 'd3' }
const writtenOn = '2026-11-22T10:00:00.000Z'
const full: Notebook = {
  consentedOn: writtenOn,
  pages: [
    {
      id: 'page',
      title: 'Une page',
      place,
      entries: [{ id: 'page.signs', block, cells: ['Le café'], revision: 1, writtenOn }],
    },
    {
      id: 'old',
      title: null,
      place: null,
      entries: [{ id: 'old.gone', block: null, cells: ['Avant'], revision: 1, writtenOn }],
    },
  ],
}

describe('the notebook', () => {
  test('shows what was written by programme and day, also in a page that was removed', async ({ server, open }) => {
    server.answer('GET /api/notebook', { body: full })
    open(<NotebookPage />, { member })
    const [page, removed] = await screen.findAllByRole('article')
    expect(page).toHaveTextContent(/Fatigue · Jour 3.*Une page.*Mes signes.*Le café/)
    expect(removed).toHaveTextContent(/Une page retirée.*Avant/)
  })

  test('is dated in the member’s time zone, not the device’s', async ({ server, open }) => {
    server.answer('GET /api/notebook', { body: full })
    open(<NotebookPage />, { member: sampleMember({ timezone: 'Pacific/Kiritimati' }) })
    expect(await screen.findAllByText('Écrit le 23/11/2026')).toHaveLength(2)
    expect(screen.getByText(/^Vous avez accepté le 23\/11\/2026/)).toBeVisible()
  })

  test('prints one page only, and then shows everything again', async ({ server, person, open }) => {
    vi.stubGlobal('print', vi.fn())
    server.answer('GET /api/notebook', { body: full })
    open(<NotebookPage />, { member })
    await person.click(await screen.findByRole('button', { name: /Imprimer «\sUne page\s»/ }))
    expect(window.print).toHaveBeenCalled()
    const [page, removed] = screen.getAllByRole('article')
    expect(page).not.toHaveAttribute('data-unprinted')
    expect(removed).toHaveAttribute('data-unprinted')
  })

  test('says that one entry was erased, and takes the focus there', async ({ server, person, open }) => {
    let current = full
    server.answer('GET /api/notebook', () => ({ body: current }))
    server.answer('DELETE /api/notebook/:id')
    open(<NotebookPage />, { member })
    for (const left of [full.pages.slice(1), []]) {
      await person.click((await screen.findAllByRole('button', { name: /^Effacer «/ }))[0] as HTMLElement)
      current = { ...full, pages: left }
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Effacer' }))
      const told = await screen.findByText('C’est effacé.')
      await waitFor(() => expect(told.closest('[tabindex="-1"]')).toHaveFocus())
      expect(screen.queryAllByRole('article')).toHaveLength(left.length)
    }
    expect(server.sent('DELETE /api/notebook/:id').map(({ params }) => params.id)).toEqual(['page.signs', 'old.gone'])
  })

  test('is erased with its consent only after saying what is lost', async ({ server, person, open }) => {
    let current = full
    server.answer('GET /api/notebook', () => ({ body: current }))
    server.answer('DELETE /api/notebook')
    open(<NotebookPage />, { member })
    await person.click(await screen.findByRole('button', { name: 'Effacer tout mon carnet' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent(/Votre accord est retiré/)
    expect(server.names).not.toContain('DELETE /api/notebook')
    current = { consentedOn: null, pages: [] }
    await person.click(within(dialog).getByRole('button', { name: 'Effacer' }))
    expect(await screen.findByText(/Votre carnet est effacé/)).toBeVisible()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleFile } from '../../testing/sample-member-file.ts'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { MembersPage } from './MembersPage.tsx'

const address = '/studio/members'
const helper = sampleStaff({ role: 'ADMIN', duties: ['support', 'money'] })
const opened = { address: `${address}?member=camille`, route: address }

describe('a search', () => {
  test('of two letters is not sent, and says what can be asked', async ({ person, open, server }) => {
    signInStaff(server, helper)
    open(<MembersPage />, { address })
    await person.type(screen.getByRole('searchbox'), 'ca{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('trois lettres')
    expect(server.names).not.toContain('POST /api/studio/member/search')
  })

  test('says that nobody matches, and opens no file by itself', async ({ person, open, server }) => {
    signInStaff(server, helper)
    const camille = { id: 'camille', firstName: 'Camille', lastName: 'Roussel', email: 'camille@example.org' }
    const found = { ...camille, createdOn: '2026-01-02T10:00:00.000Z', accessEndsOn: null }
    server.answer('POST /api/studio/member/search', { by: 'name', body: [] })
    open(<MembersPage />, { address })
    await person.type(screen.getByRole('searchbox'), 'rouss{Enter}')
    expect(await screen.findByText(/Personne ne correspond/)).toBeVisible()
    server.answer('POST /api/studio/member/search', { by: 'name', body: [found] })
    await person.type(screen.getByRole('searchbox'), 'el{Enter}')
    expect(await screen.findByRole('button', { name: /Camille Roussel/ })).toHaveTextContent('sans accès')
    expect(server.names).not.toContain('GET /api/studio/member/:id')
  })
})

describe('a file', () => {
  test('sends an invoice again and says so', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    server.answer('POST /api/studio/member/:id/mail')
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: 'Renvoyer 7F3C21A9-0001' }))
    expect(await screen.findByText('C’est renvoyé à l’adresse du compte.')).toBeVisible()
    expect(server.sent('POST /api/studio/member/:id/mail')).toMatchObject([
      { params: { id: 'camille' }, body: { kind: 'invoice', id: 'in_1' } },
    ])
  })

  test('says that the invoices are missing while the card provider is down', async ({ open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile({ invoices: null, card: null }) })
    open(<MembersPage />, opened)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le prestataire de paiement ne répond pas')
  })

  test('offers no refund without that duty, and says who has it', async ({ open, server }) => {
    const cashier = sampleEditor({ firstName: 'Inès', lastName: 'Kadri', role: 'ADMIN', duties: ['money'] })
    signInStaff(server, sampleStaff({ role: 'BO', duties: ['support'] }), [cashier])
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    open(<MembersPage />, opened)
    expect(await screen.findByText(/Inès Kadri/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Rembourser/ })).toBeNull()
    expect(server.names).not.toContain('POST /api/studio/member/:id/refund')
  })

  test('asks how long and why before it gives access', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    server.answer('PUT /api/studio/member/:id/access')
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: /Donner ou prolonger/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Donner ou prolonger un accès' }))
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    await person.type(dialog.getByLabelText('Jusqu’au'), tomorrow)
    await person.type(dialog.getByLabelText('Motif'), 'Une panne')
    await person.click(dialog.getByRole('button', { name: 'Donner l’accès' }))
    expect(await screen.findByText('L’accès est donné.')).toBeVisible()
    const [sent] = server.sent('PUT /api/studio/member/:id/access')
    expect(sent).toMatchObject({ body: { reason: 'Une panne' } })
  })
})

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

  test('says what was done, and stays, where it cannot be read again', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    server.answer('POST /api/studio/member/:id/mail')
    open(<MembersPage />, opened)
    const again = await screen.findByRole('button', { name: 'Renvoyer 7F3C21A9-0001' })
    server.refuse('GET /api/studio/member/:id', 'error_unavailable')
    await person.click(again)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service ne répond pas')
    expect(screen.getByText('C’est renvoyé à l’adresse du compte.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Camille Roussel' })).toBeVisible()
  })

  test('shows in order what was concluded, paid, given, declared and refunded, and what comes next', async ({
    open,
    server,
  }) => {
    signInStaff(server, helper)
    const file = sampleFile()
    const note = { id: 'cn_1', number: '7F3C21A9-0001-CN-01', createdOn: '2026-01-20T10:00:00.000Z', amount: 5 }
    const grant = { madeOn: '2026-01-10T10:00:00.000Z', endsOn: '2026-01-15T10:00:00.000Z', reason: 'Une panne' }
    const declaration = { kind: 'cancellation' as const, declaredOn: '2026-02-01T10:00:00.000Z', doneOn: null }
    server.answer('GET /api/studio/member/:id', {
      file: {
        ...file,
        contracts: file.contracts.map(contract => ({ ...contract, cancelAtPeriodEnd: true })),
        invoices: (file.invoices ?? []).map(invoice => ({
          ...invoice,
          refundedAmount: 5,
          creditNotes: [{ ...note, link: 'https://example.org/note' }],
        })),
        grants: [grant],
        declarations: [{ ...declaration, refundedAmount: null }],
      },
    })
    open(<MembersPage />, opened)
    const timeline = within(await screen.findByRole('list', { name: 'Fil de l’abonnement' }))
    expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '2 mars 2126Fin de l’accès payéSV-1A2B-3C4D-5E6F',
      '1 févr. 2026Résiliation déclarée',
      '20 janv. 2026Remboursé5,00 €7F3C21A9-0001-CN-01',
      '10 janv. 2026Accès offertjusqu’au 15 janv. 2026, Une panne',
      '2 janv. 2026Contrat conclu19,90 €SV-1A2B-3C4D-5E6F',
      '2 janv. 2026Payé19,90 €7F3C21A9-0001',
    ])
  })

  test('says that the invoices are missing while the card provider is down', async ({ open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', {
      file: sampleFile({ invoices: null, card: null, failedPayments: null }),
    })
    open(<MembersPage />, opened)
    expect(await screen.findByRole('alert')).toHaveTextContent('Le prestataire de paiement ne répond pas')
    expect(screen.getByText(/les refus manquent ici/)).toBeVisible()
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

  test('keeps what was typed when the act is refused, and says so beside it', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    server.refuse('PUT /api/studio/member/:id/company', 'error_unavailable')
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: 'Facturer une société…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Facturer une société' }))
    const [name, address] = dialog.getAllByRole('textbox')
    if (!name || !address) throw new Error('a company has a name and an address')
    await person.type(name, 'Atelier Roussel')
    await person.type(address, '3 rue des Lilas')
    await person.click(dialog.getByRole('button', { name: 'Nommer la société' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Le service ne répond pas')
    expect(address).toHaveValue('3 rue des Lilas')
    server.answer('PUT /api/studio/member/:id/company')
    await person.click(dialog.getByRole('button', { name: 'Nommer la société' }))
    expect(await screen.findByText('Les prochaines factures nommeront la société.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows what did not go through, with the bank’s answer and no more of the card than its last digits', async ({
    open,
    server,
  }) => {
    signInStaff(server, helper)
    const price = { amount: 19.9, currency: 'eur' }
    const triedOn = '2026-01-02T10:00:00.000Z'
    const failedPayments = [
      { triedOn, price: null, card: { brand: 'cartes_bancaires', lastFour: '9979' }, failure: 'suspected' as const },
      { triedOn, price, card: { brand: 'visa', lastFour: '9995' }, failure: 'insufficientFunds' as const },
    ]
    server.answer('GET /api/studio/member/:id', { file: sampleFile({ failedPayments }) })
    open(<MembersPage />, opened)
    const list = within(await screen.findByRole('list', { name: 'Paiements non aboutis' }))
    const words = list
      .getAllByRole('listitem')
      .map(({ children }) => [...children].slice(1).map(one => one.textContent))
    expect(words).toEqual([
      ['Carte à enregistrer', 'CB •••• 9979', 'Refusé par précaution'],
      ['19,90\u00a0€', 'Visa •••• 9995', 'Fonds insuffisants'],
    ])
    expect(screen.getByText(/au membre, dites seulement que sa banque refuse/)).toBeVisible()
  })

  test('says what an access code would give, and which texts are none', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    const voucher = { days: 30, validUntil: '2026-12-31', redeemedOn: null }
    server.answer('POST /api/studio/member/:id/voucher', { voucher: { ...voucher, state: 'valid' } })
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: /Vérifier un code/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Vérifier un code d’accès' }))
    await person.type(dialog.getByLabelText('Code'), 'abc{Enter}')
    expect(await dialog.findByRole('alert')).toHaveTextContent('dix signes')
    expect(server.sent('POST /api/studio/member/:id/voucher')).toEqual([])
    await person.type(dialog.getByLabelText('Code'), 'de-f0123{Enter}')
    expect(await dialog.findByText(/Ce code marche\s: 30 jours, à utiliser jusqu’au 31 déc. 2026/)).toBeVisible()
    server.answer('POST /api/studio/member/:id/voucher', { voucher: { ...voucher, state: 'ofSameLot' } })
    await person.click(dialog.getByRole('button', { name: 'Vérifier' }))
    expect(await dialog.findByText(/un seul par personne/)).toBeVisible()
  })

  test('names a company on invoices to come, and says which it names', async ({ person, open, server }) => {
    signInStaff(server, helper)
    const company = { name: 'Atelier Roussel', address: '3 rue des Lilas, Lyon', vatNumber: null }
    server.answer('GET /api/studio/member/:id', { file: sampleFile({ company }) })
    server.answer('PUT /api/studio/member/:id/company')
    open(<MembersPage />, opened)
    expect(await screen.findByText(/Les prochaines factures nomment Atelier Roussel, 3 rue des Lilas/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Facturer une société…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Facturer une société' }))
    await person.type(dialog.getByLabelText(/N° de TVA/), 'fr 12 345 678 901')
    await person.click(dialog.getByRole('button', { name: 'Nommer la société' }))
    expect(await screen.findByText('Les prochaines factures nommeront la société.')).toBeVisible()
    const [sent] = server.sent('PUT /api/studio/member/:id/company')
    expect(sent).toMatchObject({ body: { company: { ...company, vatNumber: 'fr 12 345 678 901' } } })
    await person.click(screen.getByRole('button', { name: 'Ne plus facturer la société…' }))
    await person.click(screen.getByRole('button', { name: 'Ne plus la nommer' }))
    expect(await screen.findByText('Les prochaines factures ne nommeront plus la société.')).toBeVisible()
    expect(server.sent('PUT /api/studio/member/:id/company')[1]).toMatchObject({ body: { company: null } })
  })

  test('declares what was chosen, by a button that says which', async ({ person, open, server }) => {
    signInStaff(server, helper)
    const contractId = '01a20858-0000-7000-8000-000000000001'
    const contracts = sampleFile().contracts.map(contract => ({ ...contract, id: contractId }))
    server.answer('GET /api/studio/member/:id', { file: sampleFile({ contracts }) })
    server.answer('POST /api/studio/member/:id/declaration', { declaredOn: '2026-11-22T10:00:00.000Z' })
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: 'Résiliation ou rétractation…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Résiliation ou rétractation' }))
    expect(dialog.getByRole('button', { name: 'Déclarer la résiliation' })).toBeVisible()
    await person.click(dialog.getByRole('radio', { name: /^Rétractation/ }))
    await person.click(dialog.getByRole('button', { name: 'Déclarer la rétractation' }))
    expect(await screen.findByText(/^C’est déclaré\./)).toBeVisible()
    expect(server.sent('POST /api/studio/member/:id/declaration')).toMatchObject([
      { body: { kind: 'withdrawal', contractId } },
    ])
  })

  test('says why no further day can be opened', async ({ person, open, server }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/member/:id', { file: sampleFile() })
    server.refuse('POST /api/studio/member/:id/day', 'error_conflict_entry')
    open(<MembersPage />, opened)
    await person.click(await screen.findByRole('button', { name: /Ouvrir le jour suivant/ }))
    await person.click(screen.getByRole('button', { name: 'Ouvrir le jour' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('un jour s’est déjà ouvert aujourd’hui')
  })
})

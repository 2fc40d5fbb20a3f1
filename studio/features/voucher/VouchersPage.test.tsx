import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { VoucherLot } from '../../../domain/features/voucher/voucher.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { comeBack } from '../../testing/come-back.ts'
import { sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { VouchersPage } from './VouchersPage.tsx'

const address = '/studio/vouchers'
const cashier = sampleStaff({ role: 'ADMIN', duties: ['money'] })
const listCall = 'GET /api/studio/voucher_lot'
const makeCall = 'POST /api/studio/voucher_lot'
const withdrawCall = 'POST /api/studio/voucher_lot/:id/withdraw'

function sampleLot(changes: Partial<VoucherLot> = {}): VoucherLot {
  return {
    id: '01a20858-0000-7000-8000-000000000001',
    note: 'Clinique des Lilas',
    days: 30,
    validUntil: '2099-12-31',
    count: 100,
    redeemedCount: 37,
    createdOn: '2026-11-22T10:00:00.000Z',
    by: 'Inès Kadri',
    withdrawnOn: null,
    ...changes,
  }
}

test('lots are listed with what was used, and whether they still work', async ({ open, server }) => {
  signInStaff(server, cashier)
  const body = [
    sampleLot(),
    sampleLot({ id: 'b', note: 'Cadeaux', count: 2, redeemedCount: 2 }),
    sampleLot({ id: 'c', note: 'Hiver', validUntil: '2026-01-31' }),
    sampleLot({ id: 'd', note: 'Perdu', withdrawnOn: '2026-11-22T11:00:00.000Z' }),
    sampleLot({ id: 'e', note: 'Dernier', redeemedCount: 99, withdrawnOn: '2026-11-22T11:00:00.000Z' }),
  ]
  server.answer(listCall, { body, hasMore: false })
  open(<VouchersPage />, { address })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/^Clinique des Lilas1003730.*2099valableInès Kadri/),
    expect.stringMatching(/^Cadeaux22.*tous utilisés/),
    expect.stringMatching(/^Hiver.*date passée/),
    expect.stringMatching(/^Perdu.*retiré, 63 non utilisés/),
    expect.stringMatching(/^Dernier.*retiré, 1 non utilisé(?!s)/),
  ])
  expect(screen.getAllByRole('button', { name: /^Retirer le lot/ })).toHaveLength(1)
})

test('typed text stays when the lots cannot be reloaded', async ({ person, open, server }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signInStaff(server, cashier)
  server.answer(listCall, { body: [sampleLot()], hasMore: false })
  open(<VouchersPage />, { address })
  await person.type(await screen.findByLabelText('Note'), 'Clinique')
  server.refuse(listCall, 'error_unavailable')
  await comeBack()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('Clinique')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

test('new codes are offered as a file, once, and are not on the page', async ({ person, open, server, downloads }) => {
  signInStaff(server, cashier)
  server.answer(listCall, { body: [], hasMore: false })
  server.answer(makeCall, { lot: sampleLot({ count: 2, redeemedCount: 0 }), codes: ['7K3QF-0M9XA', '00000-00001'] })
  open(<VouchersPage />, { address })
  await person.type(await screen.findByLabelText('Combien de codes'), '2')
  await person.type(screen.getByLabelText('Jours d’accès par code'), '30')
  const nextYear = `${new Date().getFullYear() + 1}-01-31`
  await person.type(screen.getByLabelText('Valable jusqu’au'), nextYear)
  await person.type(screen.getByLabelText('Note'), 'Clinique des Lilas')
  await person.click(screen.getByRole('button', { name: 'Faire les codes' }))
  expect(await screen.findByRole('heading', { name: 'Clinique des Lilas, 2 codes sont prêts' })).toHaveFocus()
  expect(screen.queryByText(/7K3QF/)).toBeNull()
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leaving()).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Télécharger le fichier CSV' }))
  expect(await downloads()).toEqual([
    {
      name: 'codes-acces-2026-11-22.csv',
      type: 'text/csv;charset=utf-8',
      text: '\uFEFFCode;Jours;Valable jusqu’au;Note\r\n7K3QF-0M9XA;30;2099-12-31;Clinique des Lilas\r\n00000-00001;30;2099-12-31;Clinique des Lilas\r\n',
    },
  ])
  expect(leaving()).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText(/codes sont prêts/)).toBeNull()
  expect(server.sent(makeCall).map(({ body }) => body)).toEqual([
    { count: 2, days: 30, validUntil: nextYear, note: 'Clinique des Lilas' },
  ])
})

test('codes that were not downloaded stay while another lot is made', async ({ person, open, server }) => {
  signInStaff(server, cashier)
  server.answer(listCall, { body: [], hasMore: false })
  open(<VouchersPage />, { address })
  for (const note of ['Le premier', 'Le second']) {
    server.answer(makeCall, { lot: sampleLot({ id: note, note }), codes: ['7K3QF-0M9XA'] })
    await person.type(await screen.findByLabelText('Combien de codes'), '1')
    await person.type(screen.getByLabelText('Jours d’accès par code'), '30')
    await person.type(screen.getByLabelText('Valable jusqu’au'), `${new Date().getFullYear() + 1}-01-31`)
    await person.type(screen.getByLabelText('Note'), `${note}{Enter}`)
    expect(await screen.findByRole('heading', { name: `${note}, un code est prêt` })).toHaveFocus()
  }
  expect(screen.getAllByRole('button', { name: 'Télécharger le fichier CSV' })).toHaveLength(2)
})

test('a lot is withdrawn after its numbers were read', async ({ person, open, server }) => {
  signInStaff(server, cashier)
  server.answer(listCall, { body: [sampleLot()], hasMore: false })
  const withdrawn = sampleLot({ redeemedCount: 38, withdrawnOn: '2026-11-22T11:00:00.000Z' })
  server.answer(withdrawCall, { lot: withdrawn })
  open(<VouchersPage />, { address })
  await person.click(await screen.findByRole('button', { name: 'Retirer le lot Clinique des Lilas' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Retirer ce lot' }))
  expect(dialog().getByText(/Les 63 codes non utilisés cessent aussitôt/)).toHaveTextContent(
    'Les 37 personnes qui en ont utilisé un gardent leurs jours.',
  )
  await person.click(dialog().getByRole('button', { name: 'Annuler' }))
  expect(server.sent(withdrawCall)).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Retirer le lot Clinique des Lilas' }))
  await person.click(dialog().getByRole('button', { name: 'Retirer le lot' }))
  expect(await screen.findByText('Le lot est retiré : 62 codes ne fonctionnent plus.')).toBeVisible()
})

test('earlier lots are a press away', async ({ person, open, server }) => {
  signInStaff(server, cashier)
  const earlier = sampleLot({ id: '01a20858-0000-7000-8000-000000000000', note: 'Le premier' })
  server.answer(listCall, ({ query }) =>
    query.before ? { body: [earlier], hasMore: false } : { body: [sampleLot()], hasMore: true },
  )
  open(<VouchersPage />, { address })
  await person.click(await screen.findByRole('button', { name: 'Lots plus anciens' }))
  expect(await screen.findByText('Le premier')).toBeVisible()
  expect(server.sent(listCall).at(-1)?.query).toEqual({ before: sampleLot().id })
  await person.click(screen.getByRole('button', { name: 'Derniers lots' }))
  expect(await screen.findByText('Clinique des Lilas')).toBeVisible()
})

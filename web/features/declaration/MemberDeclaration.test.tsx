import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import type { SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleContract, sampleInvoice } from '../../testing/sample-contract.ts'
import { sampleMember, sampleSubscription } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { DeclarationPage } from './DeclarationPage.tsx'

const detailsCall = 'GET /api/user_subscription/:id'
const cancelCall = 'POST /api/user_subscription/:id/cancel'
const withdrawCall = 'POST /api/user_subscription/:id/withdraw'

const member = sampleMember()
const cancellation = <DeclarationPage kind="cancellation" />
const withdrawal = <DeclarationPage kind="withdrawal" />
const toCancel = { address: declarationPaths.cancellation, member }
const toWithdraw = { address: declarationPaths.withdrawal, member }
const cancel = () => screen.findByRole('button', { name: 'Notification de la résiliation' })
const withdraw = () => screen.findByRole('button', { name: 'Confirmer la rétractation' })
const field = (name: string) => screen.getByRole('textbox', { name })

function answerContract(server: FakeServer, changes: Partial<SubscriptionDetails> = {}): void {
  server.answer(detailsCall, { body: sampleContract(changes) })
}

describe('a member', () => {
  test('sees the reference and the end of access to the minute, and cancels by one button', async ({
    server,
    open,
  }) => {
    answerContract(server)
    server.answer(cancelCall, { body: sampleSubscription({ cancelAtPeriodEnd: true }) })
    open(cancellation, toCancel)
    const button = await cancel()
    expect(document.body).toHaveTextContent('Référence du contratSV-0000-0000-0001')
    expect(document.body).toHaveTextContent('Fin de votre accès22/12/2099 à 11:00 (heure de Paris)')
    pressTwice(button)
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Votre contrat est résilié' })).toHaveFocus(),
    )
    expect(document.body).toHaveTextContent('SV-0000-0000-0001')
    expect(document.body).toHaveTextContent('Vous gardez votre accès jusqu’au 22/12/2099 à 11:00 (heure de Paris).')
    expect(server.sent(cancelCall).map(({ params, query }) => [params, query])).toEqual([
      [{ id: 'subscription-1' }, {}],
    ])
    expect(screen.getByRole('link', { name: 'Revenir à mes programmes' })).toHaveAttribute('href', '/app/programs')
  })

  test('sees what a withdrawal refunds, and withdraws by one button', async ({ server, open }) => {
    answerContract(server)
    server.answer(withdrawCall, {
      body: { declaredOn: '2026-11-22T11:00:00.000Z', refundedAmount: 19.9, currency: 'eur' },
    })
    open(withdrawal, toWithdraw)
    await withdraw()
    expect(document.body).toHaveTextContent(/Vous est remboursé19,90\s€/)
    expect(document.body).toHaveTextContent('Votre accèsFermé aussitôt')
    pressTwice(await withdraw())
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Vous avez renoncé à votre contrat' })).toHaveFocus(),
    )
    expect(document.body).toHaveTextContent(/19,90\s€ vous sont remboursés/)
    expect(document.body).toHaveTextContent('22/11/2026 à 12:00:00')
    expect(server.sent(withdrawCall).map(({ params }) => params)).toEqual([{ id: 'subscription-1' }])
  })

  test('learns that the refund waits for the card provider', async ({ server, person, open }) => {
    answerContract(server)
    server.answer(withdrawCall, {
      body: { declaredOn: '2026-11-22T11:00:00.000Z', refundedAmount: null, currency: 'eur' },
    })
    open(withdrawal, toWithdraw)
    await person.click(await withdraw())
    expect(await screen.findByText(/Votre remboursement partira dès qu’il répondra/)).toBeVisible()
  })

  test.for([
    ['Votre contrat est déjà résilié', { cancelAtPeriodEnd: true }, {}],
    ['Votre contrat a déjà pris fin', {}, { accessEndsOn: '2026-11-01T10:00:00.000Z' }],
    ['Votre accès vous a été offert', {}, { reference: null, terms: null, withdrawalEndsOn: null }],
  ] as const)('sees why there is nothing to cancel: %s', async ([title, subscription, details], { server, open }) => {
    const owner = sampleMember({ Subscriptions: [sampleSubscription(subscription)] })
    answerContract(server, details)
    open(cancellation, { ...toCancel, member: owner })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Notification de la résiliation' })).toBeNull()
  })

  test('may use the form for another contract, and return to the member’s contract', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    open(cancellation, toCancel)
    await person.click(await screen.findByRole('link', { name: 'C’est pour un autre contrat' }))
    expect(field('E-mail de votre compte')).toHaveValue('ines@example.org')
    expect(field('Référence du contrat')).toHaveValue('')
    await person.click(screen.getByRole('link', { name: 'Revenir au contrat de mon compte' }))
    expect(await cancel()).toBeVisible()
  })

  test('who followed a link about another contract gets the form', async ({ server, open }) => {
    answerContract(server)
    const address = `${declarationPaths.cancellation}?reference=SV-0000-0000-0004`
    open(cancellation, { address, route: declarationPaths.cancellation, member })
    await waitFor(() => expect(field('Référence du contrat')).toHaveValue('SV-0000-0000-0004'))
  })

  test('without a subscription learns that the account has no contract, and gets the form', async ({ open }) => {
    open(withdrawal, { ...toWithdraw, member: sampleMember({ Subscriptions: [] }) })
    expect(await screen.findByText(/^Aucun abonnement n’est lié/)).toBeVisible()
    expect(field('Prénom')).toHaveValue('Inès')
  })

  test('can cancel while the card provider is unreachable: the form’s call stores the notice', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    server.refuse(cancelCall, 'error_card_provider')
    server.answer('POST /api/contract_declaration', { body: { declaredOn: '2026-11-22T11:00:00.000Z' } })
    open(cancellation, toCancel)
    await person.click(await cancel())
    expect(await screen.findByText(/Votre résiliation est enregistrée/)).toBeVisible()
    expect(document.body).toHaveTextContent('22/11/2026 à 12:00:00')
    expect(server.sent('POST /api/contract_declaration').map(({ body }) => body)).toEqual([
      {
        kind: 'cancellation',
        firstName: 'Inès',
        lastName: 'Garnier',
        email: 'ines@example.org',
        reference: 'SV-0000-0000-0001',
        locale: 'fr',
      },
    ])
  })

  test('whose contract cannot be loaded can still declare, and retry', async ({ server, person, open }) => {
    server.refuse(detailsCall, 'error_card_provider')
    open(withdrawal, toWithdraw)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(field('Référence du contrat')).toBeVisible()
    answerContract(server)
    await person.click(retry)
    expect(await withdraw()).toBeVisible()
    expect(document.body).toHaveTextContent('SV-0000-0000-0001')
  })

  test('whose session has ended gets the form', async ({ server, open }) => {
    server.refuse(detailsCall, 'error_unauthenticated')
    open(cancellation, toCancel)
    await waitFor(() => expect(localStorage.getItem('seve.token')).toBeNull())
    expect(field('Référence du contrat')).toHaveValue('')
  })

  test('sees that the fourteen days are over, even when they end while the page is open, and a link to cancel', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    server.refuse(withdrawCall, 'error_withdrawal_over')
    open(withdrawal, toWithdraw)
    const button = await withdraw()
    answerContract(server, { withdrawalEndsOn: null, withdrawalEndedOn: '2026-11-21T22:59:59.999Z' })
    await person.click(button)
    expect(await screen.findByRole('heading', { name: 'Le délai de 14 jours est passé' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Résilier votre contrat' })).toHaveAttribute(
      'href',
      declarationPaths.cancellation,
    )
  })

  test('sees the refund of every payment under this contract', async ({ server, open }) => {
    answerContract(server, { invoices: [sampleInvoice({ id: 'invoice-2' }), sampleInvoice({ refundedAmount: 9.9 })] })
    open(withdrawal, toWithdraw)
    await withdraw()
    expect(document.body).toHaveTextContent(/Vous est remboursé29,90\s€/)
  })
})

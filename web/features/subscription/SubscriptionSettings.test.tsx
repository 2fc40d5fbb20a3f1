import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect } from 'vitest'
import { answerContract, sampleInvoice } from '../../testing/sample-contract.ts'
import { sampleMember, sampleOwner } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { SubscriptionSettings } from './SubscriptionSettings.tsx'

const address = '/app/settings/subscription'
const settings = <SubscriptionSettings />
const main = () => screen.getByRole('main')
const rows = () => within(screen.getByRole('table')).getAllByRole('row')
const detailsCall = 'GET /api/user_subscription/:id'

const creditNote = {
  id: 'cn_1',
  number: 'SEVE-0001-CN-01',
  createdOn: '2026-11-21T10:00:00.000Z',
  amount: 19.9,
  link: 'https://invoices.example.org/credit-notes/1',
}

afterEach(() => document.querySelector('meta[name="stripe-publishable-key"]')?.remove())

describe('the subscription’s page', () => {
  test('shows the end of access to the minute, the price, the next payment, the reference, the card and the invoice', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    open(settings, { address, member: sampleOwner() })
    expect(await screen.findByText('Visa se terminant par 4242')).toBeVisible()
    expect(main()).toHaveTextContent('FormuleMois')
    expect(main()).toHaveTextContent('Renouvellement le22/12/2099')
    expect(main()).toHaveTextContent('Votre accès est ouvert jusqu’au 22/12/2099 à 11:00.')
    expect(main()).toHaveTextContent(/19,90\s€ par mois TTC/)
    expect(main()).toHaveTextContent(/Prochain paiement19,90\s€ le 22\/12\/2099/)
    expect(screen.getByRole('link', { name: /^Voir la facture/ })).toHaveAttribute(
      'href',
      'https://invoices.example.org/1',
    )
    expect(rows()).toHaveLength(2)
    expect(rows()[1]).toHaveTextContent(/20\/11\/2026SEVE-000119,90\s€Payée/)
    expect(within(rows()[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', 'https://invoices.example.org/1')
    expect(screen.queryByRole('link', { name: 'Changer d’abonnement' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Copier la référence' }))
    expect(await screen.findByText('Référence copiée.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('SV-0000-0000-0001')
  })

  test('follows the member’s time zone, not the browser’s', async ({ server, open }) => {
    answerContract(server)
    open(settings, { address, member: { ...sampleOwner(), timezone: 'Pacific/Auckland' } })
    expect(await screen.findByText(/jusqu’au 22\/12\/2099 à 23:00\./)).toBeVisible()
  })

  test('is shown in English to an English-speaking member', async ({ server, open }) => {
    answerContract(server, { terms: { price: 49.9, currency: 'eur', duration: 3, durationUnit: 'month' } })
    open(settings, { address, member: { ...sampleOwner(), locale: 'en' } })
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible()
    expect(main()).toHaveTextContent('49,90 € every 3 months incl. tax')
    expect(main()).toHaveTextContent('Your access is open until 22/12/2099 at 11:00.')
    expect(screen.getByRole('link', { name: 'Withdraw from the contract here' })).toBeVisible()
  })

  test('leads to the offer when there is no subscription', ({ server, open }) => {
    server.answer('GET /api/voucher', { body: [] })
    open(settings, { address, member: sampleMember({ Subscriptions: [] }) })
    expect(screen.getByRole('heading', { name: 'Vous n’avez pas encore d’abonnement' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Changer d’abonnement' })).toHaveAttribute('href', '/app/subscription')
  })

  test('shows when free access ends and asks for no payment', async ({ server, open }) => {
    answerContract(server, {
      reference: null,
      terms: null,
      nextPaymentOn: null,
      card: null,
      invoices: [],
      withdrawalEndsOn: null,
    })
    open(settings, { address, member: sampleOwner({ invoiceLink: null }) })
    expect(await screen.findByText(/^Cet accès vous est offert\. Il est ouvert jusqu’au 22\//)).toHaveTextContent(
      'Il n’y a rien à payer, et rien à résilier.',
    )
    expect(screen.queryByRole('button', { name: /Résilier|Supprimer|Reprendre/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Changer de carte' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Factures' })).toBeNull()
  })

  test('shows the session’s data with a quiet retry when the card provider is unreachable', async ({
    server,
    person,
    open,
  }) => {
    server.refuse(detailsCall, 'error_card_provider')
    server.answer('GET /api/voucher', { body: [] })
    open(settings, { address, member: sampleOwner() })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(main()).toHaveTextContent('Renouvellement le22/12/2099')
    expect(screen.getByRole('button', { name: 'Résilier l’abonnement' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    answerContract(server)
    await person.click(retry)
    expect(await screen.findByText('Visa se terminant par 4242')).toBeVisible()
  })

  test('warns of a card that expires before the next payment', async ({ server, open }) => {
    answerContract(server, { card: { brand: 'mastercard', lastFour: '4444', expiryMonth: 11, expiryYear: 2099 } })
    open(settings, { address, member: sampleOwner() })
    expect(await screen.findByText('Mastercard se terminant par 4444')).toBeVisible()
    expect(screen.getByText('Expire bientôt, avant le prochain paiement.')).toBeVisible()
  })

  test('does not warn of a card that is valid at the next payment', async ({ server, open }) => {
    answerContract(server)
    open(settings, { address, member: sampleOwner() })
    expect(await screen.findByText('Visa se terminant par 4242')).toBeVisible()
    expect(screen.queryByText(/^Expire bientôt/)).toBeNull()
  })

  test('lists every invoice in the server’s order, the first twelve at once', async ({ server, person, open }) => {
    const invoices = Array.from({ length: 14 }, (_, index) =>
      sampleInvoice({ id: `invoice-${index}`, number: `N-${index}` }),
    )
    answerContract(server, { invoices })
    open(settings, { address, member: sampleOwner() })
    await screen.findByRole('table')
    expect(rows()).toHaveLength(13)
    await person.click(screen.getByRole('button', { name: 'Voir les 14 factures' }))
    expect(
      rows()
        .slice(1)
        .map(row => within(row).getAllByRole('cell')[1]?.textContent),
    ).toEqual(invoices.map(({ number }) => number))
  })

  test('shows what became of each invoice: to be paid, void, refunded in full or in part', async ({ server, open }) => {
    answerContract(server, {
      invoices: [
        sampleInvoice({ id: 'a', status: 'open' }),
        sampleInvoice({ id: 'b', status: 'void' }),
        sampleInvoice({ id: 'c', refundedAmount: 19.9, creditNotes: [creditNote] }),
        sampleInvoice({ id: 'd', refundedAmount: 5 }),
      ],
    })
    open(settings, { address, member: sampleOwner() })
    await screen.findByRole('table')
    for (const [index, words] of [/À régler/, /Annulée/, /Remboursée19,90\s€/, /Remboursée de 5,00\s€/].entries())
      expect(rows()[index + 1]).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: /^Avoir.*SEVE-0001-CN-01/ })).toHaveAttribute('href', creditNote.link)
  })

  test('takes the amount of a failed renewal once from the card in use, explains a refusal and confirms the payment', async ({
    server,
    person,
    open,
  }) => {
    const payCall = 'POST /api/user_subscription/:id/pay'
    answerContract(server, {
      isPaymentFailing: true,
      nextPaymentOn: null,
      invoices: [sampleInvoice({ status: 'open' })],
    })
    server.refuse(payCall, 'error_card_declined', { declineCode: 'generic_decline' })
    open(settings, { address, member: sampleOwner({ isPaymentFailing: true }) })
    expect(await screen.findByRole('heading', { name: 'Votre dernier paiement n’est pas passé' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Régler avec une autre carte' })).toHaveAttribute(
      'href',
      '/app/subscription/card',
    )
    const pay = () => screen.findByRole('button', { name: /^Régler 19,90\s€ maintenant$/ })
    await person.click(await pay())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Votre banque a refusé cette carte.')
    expect(alert).toHaveTextContent('Rien n’a été débité.')
    server.answer(payCall, () => {
      server.answer('GET /api/auth/user', { user: sampleOwner() })
      answerContract(server)
      return { isPaymentIntentSucceeded: true, isNextActionRequired: false, intentClientSecret: null }
    })
    pressTwice(await pay())
    expect(await screen.findByText(/^Paiement reçu, merci\. Votre abonnement est renouvelé jusqu’au/)).toBeVisible()
    expect(server.sent(payCall)).toHaveLength(2)
    expect(screen.queryByRole('heading', { name: 'Votre dernier paiement n’est pas passé' })).toBeNull()
  })

  test('says that the renewal is suspended while a payment is disputed, and offers no way to resume', async ({
    server,
    open,
  }) => {
    answerContract(server, { isRenewalStopped: true, nextPaymentOn: null })
    open(settings, { address, member: sampleOwner({ cancelAtPeriodEnd: true }) })
    expect(await screen.findByText('Renouvellement suspendu')).toBeVisible()
    expect(main()).toHaveTextContent('Un paiement de votre abonnement est contesté auprès de la banque')
    expect(screen.queryByRole('button', { name: 'Reprendre mon abonnement' })).toBeNull()
  })

  test('shows the way to withdraw, with its last moment in Paris, only while there is one', async ({
    server,
    open,
  }) => {
    answerContract(server)
    open(settings, { address, member: { ...sampleOwner(), timezone: 'Pacific/Auckland' } })
    expect(await screen.findByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute(
      'href',
      '/renoncer-au-contrat',
    )
    expect(main()).toHaveTextContent('jusqu’au 04/12/2099 à 23:59 (heure de Paris)')
  })

  test('shows no way to withdraw once the days are over', async ({ server, open }) => {
    answerContract(server, { withdrawalEndsOn: null })
    open(settings, { address, member: sampleOwner() })
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Renoncer au contrat ici' })).toBeNull()
  })

  test('keeps the invoices of a subscription that has ended, and offers another', async ({ server, open }) => {
    answerContract(server, { withdrawalEndsOn: null, nextPaymentOn: null })
    open(settings, { address, member: sampleOwner({ currentPeriodEnd: '2026-11-01T10:00:00.000Z' }) })
    expect(await screen.findByRole('table')).toBeVisible()
    expect(main()).toHaveTextContent('A pris fin le01/11/2026')
    expect(main()).toHaveTextContent('Votre progression est conservée et vous attend.')
    expect(screen.getByRole('link', { name: 'Changer d’abonnement' })).toHaveAttribute('href', '/app/subscription')
    expect(screen.queryByRole('link', { name: 'Changer de carte' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Résilier|Supprimer|Reprendre|Régler/ })).toBeNull()
  })

  test('confirms the code that opens the access of a member without a subscription', async ({
    server,
    person,
    open,
  }) => {
    const member = sampleMember({ Subscriptions: [] })
    const days = { startsOn: '2026-11-22T10:00:00.000Z', endsOn: '2099-12-22T10:00:00.000Z' }
    answerContract(server)
    server.answer('POST /api/voucher', () => {
      server.answer('GET /api/auth/user', { user: sampleOwner() })
      return { body: { days: 30, redeemedOn: '2026-11-22T10:00:00.000Z', ...days } }
    })
    open(settings, { address, member })
    await person.type(screen.getByLabelText('Votre code'), '7k3qf om9xa')
    await person.click(screen.getByRole('button', { name: 'Utiliser ce code' }))
    const accepted = await screen.findByText(/^Votre code est accepté/)
    await waitFor(() => expect(accepted.closest('[tabindex="-1"]')).toHaveFocus())
    expect(await screen.findByRole('table')).toBeVisible()
    expect(accepted).toBeVisible()
  })
})

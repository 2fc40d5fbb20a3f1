import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect } from 'vitest'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleContract, sampleInvoice } from '../../testing/sample-contract.ts'
import { sampleMember, sampleSubscription } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { SubscriptionSettings } from './SubscriptionSettings.tsx'

const address = '/app/settings/subscription'
const settings = <SubscriptionSettings />
const main = () => screen.getByRole('main')
const rows = () => within(screen.getByRole('table')).getAllByRole('row')
const detailsCall = 'GET /api/user_subscription/:id'
const cancelCall = 'POST /api/user_subscription/:id/cancel'
const resumeCall = 'POST /api/user_subscription/:id/resume'

const creditNote = {
  id: 'cn_1',
  number: 'SEVE-0001-CN-01',
  createdOn: '2026-11-21T10:00:00.000Z',
  amount: 19.9,
  link: 'https://invoices.example.org/credit-notes/1',
}

/** A member with this subscription. */
const owner = (changes: Partial<Subscription> = {}) => sampleMember({ Subscriptions: [sampleSubscription(changes)] })

function answerContract(server: FakeServer, changes: Partial<SubscriptionDetails> = {}): void {
  server.answer(detailsCall, { body: sampleContract(changes) })
}

/** Marks the document as that of a server with a test key. */
function useTestKey(): void {
  const meta = document.createElement('meta')
  meta.name = 'stripe-publishable-key'
  meta.content = 'pk_test_sandbox'
  document.head.append(meta)
}

afterEach(() => document.querySelector('meta[name="stripe-publishable-key"]')?.remove())

describe('the subscription’s page', () => {
  test('shows the end of access to the minute, the price, the next payment, the reference, the card and the invoice', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    open(settings, { address, member: owner() })
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
    open(settings, { address, member: { ...owner(), timezone: 'Pacific/Auckland' } })
    expect(await screen.findByText(/jusqu’au 22\/12\/2099 à 23:00\./)).toBeVisible()
  })

  test('is shown in English to an English-speaking member', async ({ server, open }) => {
    answerContract(server, { terms: { price: 49.9, currency: 'eur', duration: 3, durationUnit: 'month' } })
    open(settings, { address, member: { ...owner(), locale: 'en' } })
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible()
    expect(main()).toHaveTextContent('49,90 € every 3 months incl. tax')
    expect(main()).toHaveTextContent('Your access is open until 22/12/2099 at 11:00.')
    expect(screen.getByRole('link', { name: 'Withdraw from the contract here' })).toBeVisible()
  })

  test('leads to the offer when there is no subscription', ({ open }) => {
    open(settings, { address, member: sampleMember({ Subscriptions: [] }) })
    expect(screen.getByRole('heading', { name: 'Vous n’avez pas encore d’abonnement' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choisir un abonnement' })).toHaveAttribute('href', '/app/subscription')
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
    open(settings, { address, member: owner({ invoiceLink: null }) })
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
    open(settings, { address, member: owner() })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(main()).toHaveTextContent('Renouvellement le22/12/2099')
    expect(screen.getByRole('button', { name: 'Résilier votre contrat' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    answerContract(server)
    await person.click(retry)
    expect(await screen.findByText('Visa se terminant par 4242')).toBeVisible()
  })

  test('warns of a card that expires before the next payment', async ({ server, open }) => {
    answerContract(server, { card: { brand: 'mastercard', lastFour: '4444', expiryMonth: 11, expiryYear: 2099 } })
    open(settings, { address, member: owner() })
    expect(await screen.findByText('Mastercard se terminant par 4444')).toBeVisible()
    expect(screen.getByText('Expire bientôt, avant le prochain paiement.')).toBeVisible()
  })

  test('does not warn of a card that is valid at the next payment', async ({ server, open }) => {
    answerContract(server)
    open(settings, { address, member: owner() })
    expect(await screen.findByText('Visa se terminant par 4242')).toBeVisible()
    expect(screen.queryByText(/^Expire bientôt/)).toBeNull()
  })

  test('lists every invoice in the server’s order, the first twelve at once', async ({ server, person, open }) => {
    const invoices = Array.from({ length: 14 }, (_, index) =>
      sampleInvoice({ id: `invoice-${index}`, number: `N-${index}` }),
    )
    answerContract(server, { invoices })
    open(settings, { address, member: owner() })
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
    open(settings, { address, member: owner() })
    await screen.findByRole('table')
    for (const [index, words] of [/À régler/, /Annulée/, /Remboursée19,90\s€/, /Remboursée de 5,00\s€/].entries())
      expect(rows()[index + 1]).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: /^Avoir.*SEVE-0001-CN-01/ })).toHaveAttribute('href', creditNote.link)
  })

  test('says that the renewal is suspended while a payment is disputed, and offers no way to resume', async ({
    server,
    open,
  }) => {
    answerContract(server, { isRenewalStopped: true, nextPaymentOn: null })
    open(settings, { address, member: owner({ cancelAtPeriodEnd: true }) })
    expect(await screen.findByText('Renouvellement suspendu')).toBeVisible()
    expect(main()).toHaveTextContent('Un paiement de votre abonnement est contesté auprès de la banque')
    expect(screen.queryByRole('button', { name: 'Reprendre mon abonnement' })).toBeNull()
  })

  test('shows the way to withdraw, with its last moment in Paris, only while there is one', async ({
    server,
    open,
  }) => {
    answerContract(server)
    open(settings, { address, member: { ...owner(), timezone: 'Pacific/Auckland' } })
    expect(await screen.findByRole('link', { name: 'Renoncer au contrat ici' })).toHaveAttribute(
      'href',
      '/renoncer-au-contrat',
    )
    expect(main()).toHaveTextContent('jusqu’au 04/12/2099 à 23:59 (heure de Paris)')
  })

  test('shows no way to withdraw once the days are over', async ({ server, open }) => {
    answerContract(server, { withdrawalEndsOn: null })
    open(settings, { address, member: owner() })
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Renoncer au contrat ici' })).toBeNull()
  })

  test('keeps the invoices of a subscription that has ended, and offers another', async ({ server, open }) => {
    answerContract(server, { withdrawalEndsOn: null, nextPaymentOn: null })
    open(settings, { address, member: owner({ currentPeriodEnd: '2026-11-01T10:00:00.000Z' }) })
    expect(await screen.findByRole('table')).toBeVisible()
    expect(main()).toHaveTextContent('A pris fin le01/11/2026')
    expect(main()).toHaveTextContent('Votre progression est conservée et vous attend.')
    expect(screen.getByRole('link', { name: 'Changer d’abonnement' })).toHaveAttribute('href', '/app/subscription')
    expect(screen.queryByRole('link', { name: 'Changer de carte' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Résilier|Supprimer|Reprendre/ })).toBeNull()
  })
})

describe('ending a subscription', () => {
  const cancel = () => screen.findByRole('button', { name: 'Résilier votre contrat' })
  const dialog = () => screen.getByRole('dialog', { name: /^Résilier votre contrat/ })
  const confirm = () => within(dialog()).getByRole('button', { name: 'Confirmer la résiliation' })

  test('asks first, then is scheduled for the end of the paid period, and can be retried', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    server.drop(cancelCall)
    open(settings, { address, member: owner() })
    await person.click(await cancel())
    expect(dialog()).toHaveTextContent('jusqu’au 22/12/2099 à 11:00.')
    await person.click(within(dialog()).getByRole('button', { name: 'Garder mon abonnement' }))
    expect(server.sent(cancelCall)).toEqual([])

    await person.click(await cancel())
    await person.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’annulation de l’abonnement a échoué. Veuillez réessayer ou contacter un administrateur.',
    )
    const ended = sampleSubscription({ cancelAtPeriodEnd: true })
    server.answer(cancelCall, () => {
      server.answer('GET /api/auth/user', { user: owner(ended) })
      answerContract(server, { nextPaymentOn: null })
      return { body: ended }
    })
    await person.click(await cancel())
    pressTwice(confirm())
    expect(await screen.findByText(/^Votre abonnement est résilié et ne sera pas renouvelé/)).toHaveFocus()
    expect(main()).toHaveTextContent('Expire le22/12/2099')
    await waitFor(() => expect(main()).toHaveTextContent('Prochain paiementAucun'))
    expect(main()).toHaveTextContent('Vous gardez tous vos accès jusqu’au 22/12/2099 à 11:00.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Résilier votre contrat' })).toBeNull()
    expect(server.sent(cancelCall)).toHaveLength(2)
  })

  test('warns that it ends access at once while a renewal is unpaid', async ({ server, person, open }) => {
    answerContract(server, { isPaymentFailing: true })
    open(settings, { address, member: owner({ isPaymentFailing: true }) })
    await screen.findByRole('table')
    await person.click(await cancel())
    expect(dialog()).toHaveTextContent('prennent fin aussitôt, et plus rien ne sera débité')
  })

  test('can be taken back at a stated price and date', async ({ server, person, open }) => {
    answerContract(server, { nextPaymentOn: null })
    server.drop(resumeCall)
    open(settings, { address, member: owner({ cancelAtPeriodEnd: true }) })
    const resume = () => screen.getByRole('button', { name: 'Reprendre mon abonnement' })
    await screen.findByRole('table')
    await person.click(resume())
    const asked = screen.getByRole('dialog', { name: /^Reprendre votre abonnement/ })
    expect(asked).toHaveTextContent(/le 22\/12\/2099, au prix de 19,90\s€ par mois TTC/)
    await person.click(within(asked).getByRole('button', { name: 'Garder la résiliation' }))
    expect(server.sent(resumeCall)).toEqual([])

    const confirmResume = async () => {
      await person.click(resume())
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reprendre mon abonnement' }))
    }
    await confirmResume()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’abonnement n’a pas pu être repris. Veuillez réessayer.',
    )
    server.answer(resumeCall, () => {
      server.answer('GET /api/auth/user', { user: owner() })
      answerContract(server)
      return { body: sampleSubscription() }
    })
    await confirmResume()
    expect(
      await screen.findByText('Votre abonnement reprend son cours. Il se renouvellera le 22/12/2099.'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reprendre mon abonnement' })).toBeNull()
  })

  test('deletes at once in test mode, after asking, and can be retried', async ({ server, person, open }) => {
    useTestKey()
    answerContract(server)
    server.drop(cancelCall)
    open(settings, { address, member: owner() })
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Supprimer l’abonnement (test)' }))
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    }
    await remove()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Échec de la suppression de l’abonnement. Veuillez réessayer ou contacter un administrateur.',
    )
    server.answer(cancelCall, { body: null })
    await remove()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(cancelCall).map(({ query }) => query)).toEqual([{ delete: 'true' }, { delete: 'true' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('offers no deletion with a live key', async ({ server, open }) => {
    answerContract(server)
    open(settings, { address, member: owner() })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull()
  })
})

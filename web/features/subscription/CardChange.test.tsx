import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { describe, expect, vi } from 'vitest'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { createFakeCardProvider, type FakeCardProvider } from '../../testing/fake-card-provider.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleContract, sampleInvoice } from '../../testing/sample-contract.ts'
import { sampleMember, sampleSubscription } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { CardChange } from './CardChange.tsx'
import { passOn, takePassedOn } from './passed-on.ts'

const address = '/app/subscription/card'
const prepareCall = 'POST /api/user_subscription/:id/card'
const changeCall = 'PUT /api/user_subscription/:id/card'
const newCard = { brand: 'mastercard', lastFour: '4444', expiryMonth: 12, expiryYear: 2034 }

const save = () => screen.getByRole('button', { name: 'Enregistrer cette carte' })

function prepare(subscription: Partial<Subscription> = {}, details: Partial<SubscriptionDetails> = {}) {
  const provider = createFakeCardProvider()
  const form = (
    <CardChange
      subscription={sampleSubscription(subscription)}
      details={sampleContract(details)}
      provider={{ stripe: provider.stripe, isFailed: false }}
      timeZone="Europe/Paris"
    />
  )
  return { provider, form }
}

function answerChange(server: FakeServer): void {
  server.answer(prepareCall, { body: { setupIntentClientSecret: 'secret_1' } })
  server.answer(changeCall, { body: newCard })
}

async function fillIn(person: UserEvent, provider: FakeCardProvider): Promise<void> {
  await person.type(screen.getByLabelText('Nom sur la carte'), 'Inès Garnier')
  provider.typeCard()
}

/** What the settings are asked to confirm, once the card page is left. */
async function wordForSettings(): Promise<string | null> {
  await waitFor(() => expect(sessionStorage).not.toHaveLength(0))
  return takePassedOn(['cardChanged', 'renewalPaid', 'cardChangedAndRenewalPaid'])
}

describe('changing the card', () => {
  test('sets up the new one with the name, sends it, and leaves for the settings, which confirm it', async ({
    server,
    open,
    person,
  }) => {
    const { provider, form } = prepare()
    answerChange(server)
    open(form, { address, member: sampleMember() })
    expect(screen.getByText('Visa se terminant par 4242')).toBeVisible()
    expect(save()).toBeDisabled()
    await fillIn(person, provider)
    await person.click(save())
    expect(await wordForSettings()).toBe('cardChanged')
    expect(takePassedOn(['cardChanged'])).toBeNull()
    expect(provider.confirmCardSetup).toHaveBeenCalledExactlyOnceWith('secret_1', {
      payment_method: expect.objectContaining({ billing_details: { name: 'Inès Garnier' } }),
    })
    expect(server.sent(changeCall).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'subscription-1' }, { stripeSetupIntentId: 'seti_1' }],
    ])
  })

  test.for([
    ['generic_decline', 'Votre banque a refusé cette carte.'],
    ['insufficient_funds', 'Les fonds disponibles'],
    ['expired_card', 'Cette carte a expiré.'],
    ['incorrect_cvc', 'Le code de sécurité (CVC)'],
  ] as const)(
    'explains why a card was declined (%s), that the current one stays, and lets the member try another',
    async ([code, reason], { server, open, person }) => {
      const { provider, form } = prepare()
      answerChange(server)
      provider.confirmCardSetup.mockResolvedValueOnce({ error: { type: 'card_error', decline_code: code } })
      open(form, { address, member: sampleMember() })
      await fillIn(person, provider)
      await person.click(save())
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('La carte n’a pas pu être enregistrée.')
      expect(alert).toHaveTextContent(reason)
      expect(alert).toHaveTextContent('La carte enregistrée n’a pas changé.')
      expect(server.sent(changeCall)).toEqual([])
      await person.click(save())
      expect(await wordForSettings()).toBe('cardChanged')
    },
  )

  test('reports that the server declined the new card', async ({ server, open, person }) => {
    const { provider, form } = prepare()
    answerChange(server)
    server.refuse(changeCall, 'error_card_declined', { declineCode: 'insufficient_funds' })
    open(form, { address, member: sampleMember() })
    await fillIn(person, provider)
    await person.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Les fonds disponibles')
    expect(server.sent(changeCall)).toHaveLength(1)
  })

  test('reports that the member refused at their bank', async ({ server, open, person }) => {
    const { provider, form } = prepare()
    answerChange(server)
    provider.confirmCardSetup.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
    })
    open(form, { address, member: sampleMember() })
    await fillIn(person, provider)
    await person.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu vérifier votre identité')
    expect(server.sent(changeCall)).toEqual([])
  })

  test('happens once when the button is pressed twice, and after a lost response sends the same card again', async ({
    server,
    open,
    person,
  }) => {
    const { provider, form } = prepare()
    answerChange(server)
    server.drop(changeCall)
    open(form, { address, member: sampleMember() })
    await fillIn(person, provider)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    pressTwice(save())
    await waitFor(() => expect(server.sent(changeCall)).toHaveLength(1))
    server.answer(changeCall, { body: newCard })
    await vi.advanceTimersByTimeAsync(1000)
    expect(await wordForSettings()).toBe('cardChanged')
    expect(provider.confirmCardSetup).toHaveBeenCalledTimes(1)
    expect(server.sent(changeCall).map(({ body }) => body)).toEqual([
      { stripeSetupIntentId: 'seti_1' },
      { stripeSetupIntentId: 'seti_1' },
    ])
  })

  test('shows when to retry after too many attempts', async ({ server, open, person }) => {
    const { provider, form } = prepare()
    server.refuse(prepareCall, 'error_too_many_requests', { retryAfterSeconds: 120 })
    open(form, { address, member: sampleMember() })
    await fillIn(person, provider)
    await person.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 2 minutes.')
  })
})

describe('paying a failed renewal on the card page', () => {
  const payCall = 'POST /api/user_subscription/:id/pay'
  const failing = { isPaymentFailing: true }
  const owing = { isPaymentFailing: true, invoices: [sampleInvoice({ status: 'open' })] }
  const debtor = sampleMember({ Subscriptions: [sampleSubscription(failing)] })
  const saveAndPay = () => screen.getByRole('button', { name: /^Enregistrer et régler 19,90\s€$/ })

  test('saves the other card and pays with it', async ({ server, open, person }) => {
    const { provider, form } = prepare(failing, owing)
    answerChange(server)
    server.answer(payCall, { isPaymentIntentSucceeded: true, isNextActionRequired: false, intentClientSecret: null })
    open(form, { address, member: debtor })
    await fillIn(person, provider)
    pressTwice(saveAndPay())
    expect(await wordForSettings()).toBe('cardChangedAndRenewalPaid')
    expect(server.sent(changeCall)).toHaveLength(1)
    expect(server.sent(payCall)).toHaveLength(1)
  })

  test('continues by itself when the settings left the payment to this page for 3-D Secure, once', async ({
    server,
    open,
  }) => {
    const { provider, form } = prepare(failing, owing)
    server.answer(payCall, {
      isPaymentIntentSucceeded: false,
      isNextActionRequired: true,
      intentClientSecret: 'secret_2',
    })
    provider.confirmCardPayment.mockResolvedValue({ error: { type: 'card_error', code: 'card_declined' } })
    passOn('payRenewal')
    open(form, { address, member: debtor })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(provider.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('secret_2')
    expect(server.sent(payCall)).toHaveLength(1)
    expect(takePassedOn(['payRenewal'])).toBeNull()
  })

  test('continues by itself even if React discards its first render and starts over', async ({ server, open }) => {
    const { form } = prepare(failing, owing)
    server.refuse(payCall, 'error_card_declined', { declineCode: 'generic_decline' })
    passOn('payRenewal')
    // React discards the render of the form while its sibling is still loading.
    const { promise, resolve } = Promise.withResolvers<{ default: () => null }>()
    const Late = lazy(() => promise)
    open(
      <Suspense>
        {form}
        <Late />
      </Suspense>,
      { address, member: debtor },
    )
    await act(async () => resolve({ default: () => null }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(server.sent(payCall)).toHaveLength(1)
  })

  test('reports that the card is saved but the payment was declined', async ({ server, open, person }) => {
    const { provider, form } = prepare(failing, owing)
    answerChange(server)
    server.refuse(payCall, 'error_card_declined', { declineCode: 'generic_decline' })
    open(form, { address, member: debtor })
    await fillIn(person, provider)
    await person.click(saveAndPay())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Votre nouvelle carte est enregistrée, mais le paiement a échoué.')
    expect(alert).toHaveTextContent('Rien n’a été débité.')
  })
})

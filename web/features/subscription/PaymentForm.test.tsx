import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { SubscribeReply } from '../../../domain/features/subscription/subscription.contract.ts'
import {
  address,
  continueButton,
  fillIn,
  member,
  monthly,
  nameField,
  paid,
  preparePayment,
  subscribeCall,
} from '../../testing/paying.tsx'
import { sampleOwner } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { useCardProvider } from './card-provider.ts'
import { PaymentForm } from './PaymentForm.tsx'

const subscribed = sampleOwner()

const toConfirm: SubscribeReply = {
  isPaymentIntentSucceeded: false,
  isNextActionRequired: true,
  intentClientSecret: 'secret_1',
  stripeSubscriptionId: 'sub_1',
}

describe('the payment form', () => {
  test('names the order and its amount, with the conditions of the renewal', ({ open }) => {
    open(preparePayment().form, { address, member })
    expect(screen.getByRole('heading', { name: 'Votre carte' })).toHaveFocus()
    const form = screen.getByRole('region', { name: 'Votre carte' })
    expect(form).toHaveTextContent(/Sève, un mois.*19,90 €TTC par mois/)
    expect(form).toHaveTextContent(
      /Aujourd’hui19,90 € TTC, pour un mois\..*Ensuite, chaque moisRenouvelé automatiquement/,
    )
    expect(form).toHaveTextContent(/Jusqu’au \d\d\/\d\d\/\d{4} inclusSi vous changez d’avis, tout vous est remboursé/)
    expect(form).toHaveTextContent('24 heures avant la fin de la période en cours')
    expect(screen.getByRole('link', { name: /^Conditions/ })).toHaveAttribute('href', '/conditions')
    expect(screen.getByRole('link', { name: /^Confidentialité/ })).toHaveAttribute('href', '/confidentialite')
  })

  test('can be sent once the three card fields and the name are complete', async ({ open, person }) => {
    const { provider, form } = preparePayment()
    open(form, { address, member })
    expect(continueButton()).toBeDisabled()
    provider.typeCard()
    expect(continueButton()).toBeDisabled()
    expect(nameField()).toHaveAttribute('placeholder', 'Nom et prénom')
    await person.type(nameField(), '   ')
    expect(continueButton()).toBeDisabled()
    await person.type(nameField(), 'Inès Garnier')
    expect(continueButton()).toBeEnabled()
    for (const name of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) {
      provider.type(name, { empty: false, complete: false })
      expect(continueButton()).toBeDisabled()
      provider.type(name, { empty: false, complete: true })
    }
  })

  test('shows a field’s error once it is left, in the provider’s words where available', async ({ open, person }) => {
    const { provider, form } = preparePayment()
    open(form, { address, member })
    provider.type('cardNumber', { empty: false, complete: false, error: { message: 'Numéro non valide.' } })
    provider.type('cardCvc', { empty: false, complete: false })
    expect(screen.queryByRole('alert')).toBeNull()
    provider.leave('cardNumber')
    provider.leave('cardCvc')
    await person.click(nameField())
    await person.tab()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Ce champ est requis.',
      'Numéro non valide.',
      'Ce champ est incomplet.',
    ])
  })

  test('pays with the provider’s payment method, and leaves the member to the next document', async ({
    server,
    open,
    person,
  }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, paid)
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(provider.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'card', billing_details: { name: 'Inès Garnier' } }),
    )
    expect(server.sent(subscribeCall).map(({ body }) => body)).toEqual([
      { stripePaymentMethodId: 'pm_1', stripePriceId: 'price_month' },
    ])
    expect(server.names.at(-1)).toBe(subscribeCall)

    // Firefox and Safari restore this document from their cache when the member goes back.
    expect(continueButton()).toBeDisabled()
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await waitFor(() => expect(continueButton()).toBeEnabled())
    expect(server.names.at(-1)).toBe('GET /api/auth/user')
  })

  test('sends one payment, however often the button is pressed', async ({ server, open, person }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, paid)
    const release = server.hold(subscribeCall)
    open(form, { address, member })
    await fillIn(person, provider)
    pressTwice(continueButton())
    expect(continueButton()).toBeDisabled()
    release()
    await waitFor(() => expect(onPaid).toHaveBeenCalled())
    expect(provider.createPaymentMethod).toHaveBeenCalledTimes(1)
    expect(server.sent(subscribeCall)).toHaveLength(1)
  })

  test('shows the provider’s message when it refuses the card, and pays nothing', async ({ server, open, person }) => {
    const { provider, form } = preparePayment()
    provider.createPaymentMethod.mockResolvedValue({ error: { message: 'Votre numéro de carte est incorrect.' } })
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre numéro de carte est incorrect.')
    expect(server.sent(subscribeCall)).toEqual([])
  })

  test.for([
    ['generic_decline', 'Votre banque a refusé cette carte.'],
    ['insufficient_funds', 'Les fonds disponibles sur cette carte ne suffisent pas.'],
    ['expired_card', 'Cette carte a expiré.'],
    ['incorrect_cvc', 'Le code de sécurité (CVC) n’est pas le bon.'],
    ['processing_error', 'La carte n’a pas pu être traitée.'],
    ['stolen_card', 'Votre banque a refusé cette carte.'],
    [undefined, 'La carte a été refusée. Par sécurité, nous n’en indiquons pas la raison'],
  ] as const)(
    'explains why a card was declined (%s), and lets the member try another',
    async ([code, reason], { server, open, person }) => {
      const { provider, onPaid, form } = preparePayment()
      server.refuse(subscribeCall, 'error_card_declined', code ? { declineCode: code } : {})
      open(form, { address, member })
      await fillIn(person, provider)
      await person.click(continueButton())
      const alert = await screen.findByRole('alert')
      expect(alert).toHaveTextContent('Le paiement a échoué.')
      expect(alert).toHaveTextContent(reason)
      expect(alert).toHaveTextContent('Rien n’a été débité.')
      server.answer(subscribeCall, paid)
      await person.click(continueButton())
      await waitFor(() => expect(onPaid).toHaveBeenCalled())
    },
  )

  test('reports only that the payment failed on an unknown exception', async ({
    server,
    open,
    person,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/the script broke/)
    const { provider, form } = preparePayment()
    provider.createPaymentMethod.mockRejectedValue(new Error('the script broke'))
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Le paiement a échoué.')
    expect(console.error).toHaveBeenCalledWith(new Error('the script broke'))
    expect(server.sent(subscribeCall)).toEqual([])
    expect(continueButton()).toBeEnabled()
  })

  test('shows when to retry after too many attempts', async ({ server, open, person }) => {
    const { provider, form } = preparePayment()
    server.refuse(subscribeCall, 'error_too_many_requests', { retryAfterSeconds: 120 })
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 2 minutes.')
  })
})

describe('a payment with 3-D Secure', () => {
  test('is confirmed in the browser, and then subscribed again with the subscription’s id', async ({
    server,
    open,
    person,
  }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, ({ body }) => ('stripeSubscriptionId' in (body as object) ? paid : toConfirm))
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(provider.confirmCardPayment).toHaveBeenCalledExactlyOnceWith('secret_1')
    expect(server.sent(subscribeCall).map(({ body }) => body)).toEqual([
      { stripePaymentMethodId: 'pm_1', stripePriceId: 'price_month' },
      { stripeSubscriptionId: 'sub_1' },
    ])
  })

  test('fails when the bank declines the card after the member has confirmed', async ({ server, open, person }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, toConfirm)
    provider.confirmCardPayment.mockImplementation(async () => {
      server.refuse(subscribeCall, 'error_card_declined', { declineCode: 'insufficient_funds' })
      return {}
    })
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Les fonds disponibles sur cette carte ne suffisent pas.',
    )
    expect(onPaid).not.toHaveBeenCalled()
  })

  test('fails when the member refuses, and is not subscribed again', async ({ server, open, person }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, toConfirm)
    provider.confirmCardPayment.mockResolvedValue({
      error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    })
    open(form, { address, member })
    await fillIn(person, provider)
    await person.click(continueButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre banque n’a pas pu vérifier votre identité.')
    expect(server.sent(subscribeCall)).toHaveLength(1)
    expect(onPaid).not.toHaveBeenCalled()
  })
})

/** Answers to a payment that succeeded, from which that cannot be read. */
const { isPaymentIntentSucceeded: _, ...withoutOutcome } = paid
const oddAnswers = [
  null,
  {},
  withoutOutcome,
  { ...paid, isPaymentIntentSucceeded: null },
  { ...withoutOutcome, isNextActionRequired: true },
]

describe('a payment whose outcome is unknown', () => {
  test('repeats the same order at growing intervals, never pays twice, then leaves the retry to the member', async ({
    server,
    open,
    person,
  }) => {
    const { provider, onPaid, form } = preparePayment()
    server.drop(subscribeCall)
    open(form, { address, member })
    await fillIn(person, provider)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await person.click(continueButton())
    await waitFor(() => expect(screen.getByText(/en cours de vérification/)).toBeVisible())
    expect(screen.queryByRole('button', { name: /obligation de paiement/ })).toBeNull()
    for (const [index, seconds] of [3, 5, 8, 13, 21].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 500)
      expect(server.sent(subscribeCall)).toHaveLength(index + 1)
      await vi.advanceTimersByTimeAsync(500)
      await waitFor(() => expect(server.sent(subscribeCall)).toHaveLength(index + 2))
    }
    expect(await screen.findByRole('alert')).toHaveTextContent('Nous ne savons pas encore si votre paiement a abouti.')
    expect(provider.createPaymentMethod).toHaveBeenCalledTimes(1)
    expect(new Set(server.sent(subscribeCall).map(({ body }) => JSON.stringify(body))).size).toBe(1)

    server.answer(subscribeCall, paid)
    await person.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }))
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
  })

  test('is over when the member turns out to be subscribed', async ({ server, open, person }) => {
    const { provider, onPaid, form } = preparePayment()
    server.refuse(subscribeCall, 'error_unavailable')
    open(form, { address, member })
    await fillIn(person, provider)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await person.click(continueButton())
    await waitFor(() => expect(screen.getByText(/en cours de vérification/)).toBeVisible())
    server.answer('GET /api/auth/user', { user: subscribed })
    await vi.advanceTimersByTimeAsync(3000)
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(server.sent(subscribeCall)).toHaveLength(1)
  })

  test.for(oddAnswers)(
    'is checked after the answer %j, and costs nothing more',
    async (answer, { server, open, person }) => {
      const { provider, onPaid, form } = preparePayment()
      open(form, { address, member })
      await fillIn(person, provider)
      server.answer(subscribeCall, paid)
      vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
        const response = await server.fetch(input, init)
        return String(input).endsWith('/subscribe') ? Response.json(answer) : response
      })
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await person.click(continueButton())
      await waitFor(() => expect(screen.getByText(/en cours de vérification/)).toBeVisible())
      server.answer('GET /api/auth/user', { user: subscribed })
      await vi.advanceTimersByTimeAsync(3000)
      await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
      expect(server.sent(subscribeCall)).toHaveLength(1)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('continues by itself after a reload', async ({ server, open, person }) => {
    const first = preparePayment()
    server.answer(subscribeCall, paid)
    const release = server.hold(subscribeCall)
    open(first.form, { address, member })
    await fillIn(person, first.provider)
    await person.click(continueButton())
    await waitFor(() => expect(server.sent(subscribeCall)).toHaveLength(1))
    const again = preparePayment()
    open(again.form, { address, member })
    release()
    await waitFor(() => expect(again.onPaid).toHaveBeenCalledTimes(1))
    expect(again.provider.createPaymentMethod).not.toHaveBeenCalled()
    expect(server.sent(subscribeCall)[1]?.body).toEqual(server.sent(subscribeCall)[0]?.body)
  })
})

/** The form in a document that the server gave no publishable key. */
function FormWithoutProvider() {
  const payment = {
    state: { step: 'idle' as const },
    isRunning: false,
    isClosed: false,
    resumedPriceId: null,
    pay: async () => {},
    payWithWallet: async () => {},
    checkAgain: async () => {},
  }
  return <PaymentForm product={monthly} provider={useCardProvider(true)} payment={payment} />
}

test('the card form logs that the provider’s script did not load, and offers a reload', async ({ open }) => {
  open(<FormWithoutProvider />, { address, member })
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  expect(console.warn).toHaveBeenCalledWith('the card provider could not be loaded', expect.any(Error))
  expect(screen.queryByRole('alert')).toBeNull()
})

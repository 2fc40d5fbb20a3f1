import type { Stripe } from '@stripe/stripe-js'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

type FieldName = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export interface FieldChange {
  empty: boolean
  complete: boolean
  error?: { message: string }
}

/**
 * Stands in for the card provider's script, which draws its fields in frames of another origin and talks to its own servers: the sandbox
 * and the journeys cover all of it. Here a test sets what the member typed and what the provider answers.
 */
export function createFakeCardProvider() {
  const listeners = new Map<string, (event?: unknown) => void>()
  const created = new Map<string, object>()

  function createField(name: string) {
    const field = {
      mount: () => listeners.get(`${name} ready`)?.(field),
      on: (event: string, listen: (event?: unknown) => void) => listeners.set(`${name} ${event}`, listen),
      once: (event: string, listen: (event?: unknown) => void) => listeners.set(`${name} ${event}`, listen),
      off: () => {},
      focus: () => {},
      update: () => {},
      destroy: () => {},
    }
    created.set(name, field)
    return field
  }

  const elements = {
    create: createField,
    getElement: (wanted: string | { __elementType?: string }) =>
      created.get(typeof wanted === 'string' ? wanted : (wanted.__elementType ?? '')) ?? null,
    update: () => {},
    submit: async () => ({}),
  }

  const createPaymentMethod = vi.fn<(given: object) => Promise<object>>(async () => ({ paymentMethod: { id: 'pm_1' } }))
  const confirmCardPayment = vi.fn<(secret: string) => Promise<object>>(async () => ({}))
  const confirmCardSetup = vi.fn<(secret: string, data: object) => Promise<object>>(async () => ({
    setupIntent: { id: 'seti_1' },
  }))
  const stripe = {
    elements: () => elements,
    createToken: () => {},
    createPaymentMethod,
    confirmCardPayment,
    confirmCardSetup,
  }

  /** Reports the current content of one of the provider's fields, as typing does. */
  function type(name: FieldName, change: FieldChange): void {
    act(() => listeners.get(`${name} change`)?.({ elementType: name, ...change }))
  }

  const wallet = (event: string, given: object) =>
    act(() => listeners.get(`expressCheckout ${event}`)?.({ elementType: 'expressCheckout', ...given }))

  return {
    stripe: stripe as unknown as Stripe,
    createPaymentMethod,
    confirmCardPayment,
    confirmCardSetup,
    type,
    /** Reports which wallets the account and the browser have; none if undefined. */
    offerWallets: (availablePaymentMethods: { applePay?: boolean; googlePay?: boolean } | undefined) =>
      wallet('ready', { availablePaymentMethods }),
    /** Presses a wallet's button; returns what its sheet is to show, or 'rejected' if it may not open. */
    pressWallet(): unknown {
      let shown: unknown
      const resolve = (details: unknown) => {
        shown = details
      }
      wallet('click', { expressPaymentType: 'google_pay', resolve, reject: () => resolve('rejected') })
      return shown
    },
    /** Confirms the payment in the wallet's sheet. */
    confirmWallet() {
      const paymentFailed = vi.fn<(reason: object) => void>()
      wallet('confirm', { expressPaymentType: 'google_pay', paymentFailed })
      return { paymentFailed }
    },
    /** Moves the focus out of one of the provider's fields. */
    leave: (name: FieldName) => act(() => listeners.get(`${name} blur`)?.()),
    /** Fills all three fields with a card that could be right. */
    typeCard() {
      for (const name of ['cardNumber', 'cardExpiry', 'cardCvc'] as const) type(name, { empty: false, complete: true })
    },
  }
}

/** What `createFakeCardProvider` returns. */
export type FakeCardProvider = ReturnType<typeof createFakeCardProvider>

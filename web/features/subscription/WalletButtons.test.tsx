import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { address, continueButton, fillIn, member, paid, preparePayment, subscribeCall } from '../../testing/paying.tsx'
import { test } from '../../testing/screen-test.tsx'

describe('a wallet', () => {
  test('pays like the card fields, with the method that the provider creates from it', async ({ server, open }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, paid)
    open(form, { address, member })
    provider.offerWallets({ googlePay: true })
    expect(screen.getAllByText(/^commande avec obligation de paiement\s: 19,90\s€$/)).toHaveLength(2)
    expect(provider.pressWallet()).toMatchObject({
      lineItems: [{ name: 'Sève, un mois', amount: 1990 }],
      applePay: {
        recurringPaymentRequest: { regularBilling: { amount: 1990, recurringPaymentIntervalUnit: 'month' } },
      },
    })
    provider.confirmWallet()
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(provider.createPaymentMethod).toHaveBeenCalledExactlyOnceWith({ elements: expect.anything() })
    expect(server.sent(subscribeCall).map(({ body }) => body)).toEqual([
      { stripePaymentMethodId: 'pm_1', stripePriceId: 'price_month' },
    ])
  })

  test('fails in its sheet and on the page when the provider refuses it, and pays nothing', async ({
    server,
    open,
  }) => {
    const { provider, form } = preparePayment()
    provider.createPaymentMethod.mockResolvedValue({ error: { message: 'Cette carte n’est pas acceptée.' } })
    open(form, { address, member })
    provider.offerWallets({ applePay: true })
    const { paymentFailed } = provider.confirmWallet()
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette carte n’est pas acceptée.')
    expect(paymentFailed).toHaveBeenCalledExactlyOnceWith({ reason: 'fail' })
    expect(server.sent(subscribeCall)).toEqual([])
  })

  test('does not open while a payment runs', async ({ server, open, person }) => {
    const { provider, onPaid, form } = preparePayment()
    server.answer(subscribeCall, paid)
    const release = server.hold(subscribeCall)
    open(form, { address, member })
    provider.offerWallets({ applePay: true })
    await fillIn(person, provider)
    await person.click(continueButton())
    await waitFor(() => expect(server.sent(subscribeCall)).toHaveLength(1))
    expect(provider.pressWallet()).toBe('rejected')
    release()
    await waitFor(() => expect(onPaid).toHaveBeenCalled())
  })

  test('gives its place to the accepted cards where there is none', ({ open }) => {
    const { provider, form } = preparePayment()
    open(form, { address, member })
    provider.offerWallets(undefined)
    expect(screen.getByText(/^Paiement par carte/)).toBeVisible()
    expect(screen.getAllByText(/obligation de paiement/)).toHaveLength(1)
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { SubscriptionProduct } from '../../../domain/features/subscription/subscription.contract.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { Offer } from './Offer.tsx'
import type { Payment } from './use-payment.ts'

const member = sampleMember({ Subscriptions: [] })

/** Most expensive first: the screen has to sort them. */
const products: SubscriptionProduct[] = [
  { name: 'An', price: 149, currency: 'eur', stripePriceId: 'price_year', duration: 1, durationUnit: 'year' },
  {
    name: 'Trimestre',
    price: 49.9,
    currency: 'eur',
    stripePriceId: 'price_quarter',
    duration: 3,
    durationUnit: 'month',
  },
  { name: 'Mois', price: 19.9, currency: 'eur', stripePriceId: 'price_month', duration: 1, durationUnit: 'month' },
]

const payment: Payment = {
  state: { step: 'idle' },
  isRunning: false,
  isClosed: false,
  resumedPriceId: null,
  pay: async () => {},
  checkAgain: async () => {},
}

const offer = <Offer introduction={<h1>Continuez</h1>} provider={{ stripe: null, isFailed: false }} payment={payment} />
const subscribe = () => screen.getByRole('button', { name: 'S’abonner' })

describe('the offer', () => {
  test('lists the products cheapest first, each with its total and its weekly price, and waits for a choice', async ({
    server,
    person,
    open,
  }) => {
    server.answer('GET /api/subscription_product', { body: products })
    open(offer, { address: '/app/subscription', member })
    const radios = await screen.findAllByRole('radio')
    for (const [index, name] of [
      /^19,90\s€ TTC par mois\s*env\. 4,42\s€ par semaine$/,
      /^49,90\s€ TTC par trimestre\s*env\. 3,70\s€ par semaine$/,
      /^149,00\s€ TTC par an\s*env\. 2,87\s€ par semaine$/,
    ].entries()) {
      expect(radios[index]).toHaveAccessibleName(name)
      expect(radios[index]).not.toBeChecked()
    }
    expect(server.sent('GET /api/subscription_product').map(({ query }) => query)).toEqual([{ 'sort[price]': 'ASC' }])
    expect(screen.getByText(/^Paiement par carte/)).toHaveTextContent('Visa, Mastercard')
    expect(subscribe()).toBeDisabled()
    await person.click(radios[1] as HTMLElement)
    expect(screen.getByText(/Renouvelé tous les 3 mois\./)).toBeVisible()
    expect(subscribe()).toBeEnabled()
  })

  test('chooses the only product by itself', async ({ server, open }) => {
    server.answer('GET /api/subscription_product', { body: products.slice(2) })
    open(offer, { address: '/app/subscription', member })
    expect(await screen.findByRole('radio', { name: /par mois/ })).toBeChecked()
    expect(subscribe()).toBeEnabled()
  })

  test('opens the card form under the order, which follows the choice until it is paid', async ({
    server,
    person,
    open,
  }) => {
    server.answer('GET /api/subscription_product', { body: products })
    open(offer, { address: '/app/subscription', member })
    await person.click(await screen.findByRole('radio', { name: /par an/ }))
    await person.click(subscribe())
    const form = await screen.findByRole('region', { name: 'Votre carte' })
    expect(form).toHaveTextContent('Sève, un an · 149,00 €')
    await person.click(screen.getByRole('radio', { name: /par mois/ }))
    expect(form).toHaveTextContent('Sève, un mois · 19,90 €')
    expect(within(form).getByRole('button', { name: /19,90\s€$/ })).toBeDisabled()
  })

  test('is shown in English to an English-speaking member', async ({ server, person, open }) => {
    server.answer('GET /api/subscription_product', { body: products })
    open(offer, { address: '/app/subscription', member: sampleMember({ locale: 'en', Subscriptions: [] }) })
    await person.click(await screen.findByRole('radio', { name: /^€149\.00 incl\. tax per an\s*about €2\.87 a week$/ }))
    await person.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByRole('button', { name: 'Continue order with obligation to pay: €149.00' })).toBeDisabled()
  })

  test('offers a retry when the products could not be loaded', async ({ server, person, open }) => {
    server.refuse('GET /api/subscription_product', 'error_card_provider')
    open(offer, { address: '/app/subscription', member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/subscription_product', { body: products })
    await person.click(retry)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type {
  Offer as OfferData,
  SubscriptionProduct,
} from '../../../domain/features/subscription/subscription.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { comeBackLater, test } from '../../testing/screen-test.tsx'
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
  payWithWallet: async () => {},
  checkAgain: async () => {},
}

const contents: OfferData = {
  programs: [
    { code: 'stress', title: 'Les jardins', summary: 'Respirer.', image: '/pictures/1/stress.svg', weekCount: 4 },
  ],
  medias: [
    {
      id: 'breath',
      type: 'podcast',
      title: 'Respirer avec la mer',
      thumbnail: '/media-files/1/breath.svg',
      estimatedDuration: 180,
      Quiz: null,
    },
  ],
  mediaCount: 176,
}

const offerFor = (given: Payment) => (
  <Offer
    introduction={<h1>Continuez</h1>}
    provider={{ stripe: null, isFailed: false }}
    payment={given}
    onRedeemed={async () => {}}
  />
)
const offer = offerFor(payment)
const subscribe = () => screen.getByRole('button', { name: 'S’abonner' })
const form = () => screen.findByRole('region', { name: 'Votre carte' })

function answerOffer(server: FakeServer, list: SubscriptionProduct[] = products) {
  server.answer('GET /api/subscription_product', { body: list })
  server.answer('GET /api/subscription_offer', { body: contents })
}

describe('the offer', () => {
  test('lists the products cheapest first, each with its total and its weekly price, and waits for a choice', async ({
    server,
    person,
    open,
  }) => {
    answerOffer(server)
    open(offer, { address: '/app/subscription', member })
    const radios = await screen.findAllByRole('radio')
    for (const [index, name] of [
      /^19,90\s€ TTC par mois\s*env\. 4,42\s€ par semaine$/,
      /^49,90\s€ TTC par trimestre\s*env\. 3,70\s€ par semaine$/,
      /^149,00\s€ TTC par an\s*env\. 2,87\s€ par semaine\s*89,80\s€ de moins que douze mois à 19,90\s€ \(238,80\s€\)\.$/,
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

  test('shows what opens, and until which day a change of mind is refunded', async ({ server, open }) => {
    answerOffer(server)
    open(offer, { address: '/app/subscription', member })
    const opens = await screen.findByRole('region', { name: 'Ce qui s’ouvre' })
    const products = screen.getByRole('region', { name: 'Choisissez votre formule' })
    expect(products.compareDocumentPosition(opens)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(await within(opens).findByRole('heading', { name: 'Les jardins' })).toBeVisible()
    expect(opens).toHaveTextContent('4 semaines')
    expect(opens).toHaveTextContent('Écoute · 3 Min')
    expect(opens).toHaveTextContent('176 vidéos, lectures, recettes')
    const weeks = screen.getByRole('region', { name: 'Vos deux premières semaines' })
    expect(weeks).toHaveTextContent(/Jour 14Jusqu’au \d\d\/\d\d\/\d{4} inclus/)
  })

  test('chooses the only product by itself', async ({ server, open }) => {
    answerOffer(server, products.slice(2))
    open(offer, { address: '/app/subscription', member })
    expect(await screen.findByRole('radio', { name: /par mois/ })).toBeChecked()
    expect(subscribe()).toBeEnabled()
  })

  test('opens the order, and leads back to the products with the choice kept', async ({ server, person, open }) => {
    answerOffer(server)
    open(offer, { address: '/app/subscription', member })
    await person.click(await screen.findByRole('radio', { name: /par an/ }))
    await person.click(subscribe())
    expect(await form()).toHaveTextContent(/Sève, un an.*149,00 €/)
    expect(screen.queryByRole('radio')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Les formules' }))
    expect(await screen.findByRole('radio', { name: /par an/ })).toBeChecked()
    await person.click(screen.getByRole('radio', { name: /par mois/ }))
    await person.click(subscribe())
    expect(await form()).toHaveTextContent(/Sève, un mois.*19,90 €/)
    expect(within(await form()).getByRole('button', { name: /19,90\s€$/ })).toBeDisabled()
  })

  test('keeps the order on the page while its payment runs', async ({ server, open }) => {
    answerOffer(server)
    const running: Payment = { ...payment, state: { step: 'paying' }, isClosed: true, resumedPriceId: 'price_year' }
    open(offerFor(running), { address: '/app/subscription', member })
    expect(await form()).toHaveTextContent('149,00 €')
    expect(screen.queryByRole('button', { name: 'Les formules' })).toBeNull()
  })

  test('is shown in English to an English-speaking member', async ({ server, person, open }) => {
    answerOffer(server)
    open(offer, { address: '/app/subscription', member: sampleMember({ locale: 'en', Subscriptions: [] }) })
    await person.click(
      await screen.findByRole('radio', { name: /^149,00\s€ incl\. tax per an\s*about 2,87\s€ a week/ }),
    )
    await person.click(screen.getByRole('button', { name: 'Subscribe' }))
    const order = /^Continue order with obligation to pay: 149,00\s€$/
    expect(await screen.findByRole('button', { name: order })).toBeDisabled()
  })

  test('offers a retry when the products could not be loaded', async ({ server, person, open }) => {
    answerOffer(server)
    server.refuse('GET /api/subscription_product', 'error_card_provider')
    open(offer, { address: '/app/subscription', member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/subscription_product', { body: products })
    await person.click(retry)
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
  })

  test('stays as it was read when it cannot be read again', async ({ server, open }) => {
    answerOffer(server)
    open(offer, { address: '/app/subscription', member })
    expect(await screen.findAllByRole('radio')).toHaveLength(3)
    const piece = await screen.findByRole('heading', { name: 'Les jardins' })
    for (const name of ['GET /api/subscription_product', 'GET /api/subscription_offer'] as const) server.drop(name)
    await comeBackLater()
    expect(server.sent('GET /api/subscription_product')).toHaveLength(2)
    expect(server.sent('GET /api/subscription_offer')).toHaveLength(2)
    expect(piece).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})

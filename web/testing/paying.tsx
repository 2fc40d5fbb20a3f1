import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { SubscribeReply, SubscriptionProduct } from '../../domain/features/subscription/subscription.contract.ts'
import { PaymentForm } from '../features/subscription/PaymentForm.tsx'
import { usePayment } from '../features/subscription/use-payment.ts'
import { createFakeCardProvider, type FakeCardProvider } from './fake-card-provider.ts'
import { sampleMember } from './sample-member.ts'

export const member = sampleMember({ Subscriptions: [] })

export const monthly: SubscriptionProduct = {
  name: 'Mois',
  price: 19.9,
  currency: 'eur',
  stripePriceId: 'price_month',
  duration: 1,
  durationUnit: 'month',
}

export const paid: SubscribeReply = {
  isPaymentIntentSucceeded: true,
  isNextActionRequired: false,
  intentClientSecret: null,
  stripeSubscriptionId: 'sub_1',
}

export const subscribeCall = 'POST /api/subscription_product/subscribe'

/** The form with the payment of the page around it. */
function Paying({ provider, onPaid }: { provider: FakeCardProvider; onPaid: () => void }) {
  const payment = usePayment(provider.stripe, member.id, onPaid)
  return <PaymentForm product={monthly} provider={{ stripe: provider.stripe, isFailed: false }} payment={payment} />
}

/** Returns the payment form with a stand-in for the card provider's script. */
export function preparePayment() {
  const provider = createFakeCardProvider()
  const onPaid = vi.fn<() => void>()
  return { provider, onPaid, form: <Paying provider={provider} onPaid={onPaid} /> }
}

export const address = '/app/subscription'
export const continueButton = () =>
  screen.getByRole('button', { name: /^Continuer commande avec obligation de paiement\s: 19,90\s€$/ })
export const nameField = () => screen.getByLabelText('Nom sur la carte')

/** Types a name and a complete card. */
export async function fillIn(person: UserEvent, provider: FakeCardProvider): Promise<void> {
  await person.type(nameField(), 'Inès Garnier')
  provider.typeCard()
}

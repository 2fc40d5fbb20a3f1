import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/* A small payment page for browser.e2e.ts. It uses Stripe's own packages, on the same path as the product's payment. */

const locale = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'fr'
const stripePromise = loadStripe('pk_test_sandbox', { locale })

const style = {
  base: { fontSize: '18px', color: 'rgb(10, 20, 30)', '::placeholder': { color: 'rgb(90, 90, 90)' } },
  invalid: { color: 'rgb(200, 0, 0)' },
}

interface Subscribed {
  status: string
  clientSecret: string
  subscription: string
}

async function subscribe(body: object): Promise<Subscribed & { refusal?: string }> {
  const response = await fetch('/subscribe', { method: 'POST', body: JSON.stringify(body) })
  return response.json()
}

/** Requests the secret of a setup for a new customer. */
async function askForSetup(): Promise<string> {
  const response = await fetch('/setup', { method: 'POST' })
  return response.text()
}

function PaymentForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [said, say] = useState('')
  const [fields, setFields] = useState<Record<string, string>>({})
  const note = (event: {
    elementType: string
    complete: boolean
    error?: { code: string; message: string } | undefined
  }) => setFields(now => ({ ...now, [event.elementType]: event.error?.message ?? (event.complete ? 'complete' : '') }))

  async function pay(event: FormEvent) {
    event.preventDefault()
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !card) return
    const made = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Louis Martel' } })
    if (made.error) return say(`${made.error.code}: ${made.error.message}`)
    let subscribed = await subscribe({ paymentMethod: made.paymentMethod.id })
    while (subscribed.status === 'requires_action') {
      const confirmed = await stripe.confirmCardPayment(subscribed.clientSecret)
      if (confirmed.error) return say(`${confirmed.error.code}: ${confirmed.error.message}`)
      subscribed = await subscribe({ subscription: subscribed.subscription })
    }
    say(subscribed.refusal ?? subscribed.status)
  }

  /** Saves the card for later, from its fields or by the id of an existing payment method. */
  async function keep(by: 'fields' | 'id') {
    const card = elements?.getElement(CardNumberElement)
    if (!stripe || !card) return
    const billing_details = { name: 'Louis Martel' }
    const made = by === 'id' ? await stripe.createPaymentMethod({ type: 'card', card, billing_details }) : null
    if (made?.error) return say(`${made.error.code}: ${made.error.message}`)
    const secret = await askForSetup()
    const kept = await stripe.confirmCardSetup(secret, {
      payment_method: made ? made.paymentMethod.id : { card, billing_details },
    })
    if (kept.error) {
      const { code, decline_code, message, setup_intent } = kept.error
      return say(`${decline_code ?? code}: ${message} (${setup_intent?.status})`)
    }
    const read = await stripe.retrieveSetupIntent(secret)
    say(`kept: ${read.setupIntent?.status} ${read.setupIntent?.payment_method === kept.setupIntent.payment_method}`)
  }

  return (
    <form onSubmit={event => void pay(event)}>
      <label htmlFor="number">Number</label>
      <CardNumberElement
        id="number"
        options={{ style, showIcon: true }}
        onReady={() => setFields(now => ({ ...now, ready: 'yes' }))}
        onChange={event => {
          note(event)
          setFields(now => ({ ...now, brand: event.brand }))
        }}
      />
      <CardExpiryElement id="expiry" options={{ style }} onChange={note} />
      <CardCvcElement id="cvc" options={{ style }} onChange={note} />
      <button type="submit" disabled={!stripe}>
        Pay
      </button>
      <button type="button" onClick={() => void keep('fields')}>
        Keep
      </button>
      <button type="button" onClick={() => void keep('id')}>
        Keep by id
      </button>
      <output id="said">{said}</output>
      <pre id="fields">{JSON.stringify(fields)}</pre>
    </form>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Elements stripe={stripePromise} options={{ locale }}>
        <PaymentForm />
      </Elements>
    </StrictMode>,
  )
}

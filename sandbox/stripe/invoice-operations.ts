import type Stripe from 'stripe'
import { collectInvoice } from './collection.ts'
import { cardError, invalidRequest } from './errors.ts'
import { boundsOf } from './events.ts'
import { defaultPayment, finalizeInvoice, findInvoice, subscriptionOf, voidInvoice } from './invoices.ts'
import { answerList } from './lists.ts'
import { findObject, operation } from './operation.ts'
import { boolean, createdRange, fieldsOf, type Given, oneOf, paging, parametersOf, text } from './parameters.ts'
import { findIntent } from './payment-intents.ts'
import { ownPaymentMethod, paymentMethodOf } from './payment-methods.ts'
import { present } from './present.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

const payParameters = parametersOf<Stripe.InvoicePayParams>()({
  expand: paging.expand,
  off_session: boolean,
  payment_method: text,
})

/**
 * Pays an invoice now.
 * @throws {ApiError} 402 if the card is declined or requires its holder; the attempt still counts.
 */
function payInvoice(world: World, id: string, given: Given<typeof payParameters>): Kinds['invoice'] {
  const draft = findInvoice(world, id).object
  const invoice = draft.status === 'draft' ? finalizeInvoice(world, id) : draft
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid')
  if (invoice.status !== 'open') throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`)
  const subscription = world.store.find('subscription', subscriptionOf(invoice) ?? '')?.object
  const method = given.payment_method
    ? ownPaymentMethod(world, invoice.customer ?? '', given.payment_method, 'payment_method')
    : subscription && paymentMethodOf(world, subscription)
  const presence = given.off_session === false ? 'on_session' : 'off_session'
  const outcome = collectInvoice(world, id, { method, presence, isAutomatic: false })
  if (outcome.status === 'declined') throw cardError(outcome.decline, intentOf(world, id), { keepsEffects: true })
  if (outcome.status === 'requires_action') {
    throw cardError(
      {
        code: 'invoice_payment_intent_requires_action',
        message:
          'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `invoice.payments`.',
      },
      intentOf(world, id),
      { keepsEffects: true },
    )
  }
  return findInvoice(world, id).object
}

function intentOf(world: World, invoice: string): { payment_intent?: Kinds['payment_intent'] } {
  const id = defaultPayment(world, invoice)?.object.payment.payment_intent
  return id ? { payment_intent: findIntent(world, id).object } : {}
}

export const invoiceOperations = [
  operation({
    method: 'GET',
    path: '/v1/invoices',
    parameters: parametersOf<Stripe.InvoiceListParams>()({
      ...paging,
      created: createdRange,
      customer: text,
      status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']),
      subscription: text,
    }),
    run({ world, given, url }) {
      const equal = {
        customer: given.customer,
        status: given.status,
        'parent.subscription_details.subscription': given.subscription,
      }
      return answerList(
        world,
        'invoice',
        world.store.list('invoice', { equal, created: boundsOf(given.created) }),
        given,
        url,
      )
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id',
    parameters: parametersOf<Stripe.InvoiceRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => present(world, 'invoice', find('invoice').object),
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    parameters: payParameters,
    run({ world, given, find }) {
      const paid = payInvoice(world, find('invoice').object.id, given)
      return present(world, 'invoice', paid)
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    parameters: parametersOf<Stripe.InvoiceVoidInvoiceParams>()({ expand: paging.expand }),
    run({ world, find, id }) {
      const { status } = find('invoice').object
      if (status !== 'open') throw invalidRequest(`You can only void open invoices; this one is ${status}.`)
      return present(world, 'invoice', voidInvoice(world, id))
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoice_payments',
    parameters: parametersOf<Stripe.InvoicePaymentListParams>()({
      ...paging,
      created: createdRange,
      invoice: text,
      payment: fieldsOf({
        type: oneOf(['payment_intent']),
        payment_intent: text,
      }),
      status: oneOf(['canceled', 'open', 'paid']),
    }),
    run({ world, given, url }) {
      if (given.invoice) findObject(world, 'invoice', given.invoice, 'invoice')
      const rows = world.store.list('invoice_payment', {
        equal: {
          invoice: given.invoice,
          status: given.status,
          'payment.payment_intent': given.payment?.payment_intent,
        },
        created: boundsOf(given.created),
      })
      return answerList(world, 'invoice_payment', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/invoice_payments/:id',
    parameters: parametersOf<Stripe.InvoicePaymentRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('invoice_payment').object,
  }),
]

import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { spreadAmount, sumOf } from './credit-note-lines.ts'
import { invalidRequest, needed } from './errors.ts'
import { emit } from './events.ts'
import { createId, randomCharacters } from './ids.ts'
import { defaultPayment, findInvoice } from './invoices.ts'
import { wholeList } from './lists.ts'
import { findObject } from './operation.ts'
import {
  fieldsOf,
  type Given,
  integer,
  integerBetween,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  paging,
  parametersOf,
  text,
} from './parameters.ts'
import { createRefund } from './refunds.ts'
import type { Kinds } from './stripe-types.ts'
import { sumTaxes } from './taxes.ts'
import type { World } from './world.ts'

type Invoice = Kinds['invoice']
type CreditNote = Kinds['credit_note']

const cents = integerBetween(0, 99_999_999)

/** Parameters of a new credit note. */
export const noteParameters = parametersOf<Stripe.CreditNoteCreateParams>()({
  amount: integerBetween(1, 99_999_999),
  effective_at: integer,
  email_type: oneOf(['credit_note', 'none']),
  expand: paging.expand,
  invoice: text,
  memo: text,
  metadata,
  out_of_band_amount: cents,
  reason: oneOf(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']),
  refund_amount: cents,
  refunds: listOf(
    fieldsOf({
      amount_refunded: cents,
      refund: text,
      type: oneOf(['refund']),
    }),
  ),
})

type NoteGiven = Given<typeof noteParameters>

/**
 * Issues a credit note on a paid invoice and makes the refund it asks for.
 * @throws {ApiError} if the invoice is not paid, more is credited than is left of it, or the refunds do not add up to the note.
 */
export function createCreditNote(world: World, given: NoteGiven): CreditNote {
  const { invoice, draft } = draftCreditNote(world, given)
  const intent = defaultPayment(world, invoice.id)?.object.payment.payment_intent ?? ''
  const refunds = given.refund_amount
    ? [...draft.refunds, linkTo(createRefund(world, { payment_intent: intent, amount: given.refund_amount }))]
    : draft.refunds
  const note = { ...draft, refunds } satisfies CreditNote
  world.store.save('credit_note', { object: note, hidden: { token: randomCharacters(48) } })
  emit(world, 'credit_note.created', 'credit_note', note)
  const row = findInvoice(world, invoice.id)
  const credited = {
    ...row.object,
    post_payment_credit_notes_amount: row.object.post_payment_credit_notes_amount + note.post_payment_amount,
  }
  world.store.save('invoice', { ...row, object: credited })
  emit(world, 'invoice.updated', 'invoice', credited, row.object)
  return note
}

/** Returns a credit note without the refund it will make. */
function draftCreditNote(world: World, given: NoteGiven): { invoice: Invoice; draft: CreditNote } {
  const { object: invoice } = findObject(world, 'invoice', needed(given.invoice, 'invoice'), 'invoice')
  refuseUnpaid(invoice)
  const earlier = notesOf(world, invoice.id)
  const amount = needed(given.amount, 'amount')
  const credited = earlier.flatMap(note => note.lines.data)
  const linked = (given.refunds ?? []).map((asked, index) => linkGiven(world, invoice, asked, `refunds[${index}]`))
  refuseTooMuch(world, { invoice, earlier, amount, linked })
  const post = (given.refund_amount ?? 0) + (given.out_of_band_amount ?? 0) + linkedSum(linked)
  if (post !== amount) {
    throw invalidRequest(
      `The sum of credit amount, refund amount, and out of band amount (${post}) must equal the post payment credit note amount (${amount}).`,
    )
  }
  const lines = spreadAmount(invoice, credited, amount)
  const now = secondsOn(world, invoice.test_clock)
  const taxes = lines.flatMap(line => line.taxes ?? [])
  const subtotal = sumOf(lines)
  const withoutTax = amount - sumOf(taxes)
  const id = createId('cn')
  const draft = {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: given.effective_at ?? now,
    invoice: invoice.id,
    lines: wholeList(lines, `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: given.memo ?? null,
    metadata: mergeMetadata({}, given.metadata),
    number: `${invoice.number}-CN-${String(earlier.length + 1).padStart(2, '0')}`,
    out_of_band_amount: given.out_of_band_amount ?? null,
    // Computed on reading.
    pdf: '',
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: given.reason ?? null,
    refunds: linked,
    shipping_cost: null,
    status: 'issued',
    subtotal,
    subtotal_excluding_tax: withoutTax,
    total: amount,
    total_excluding_tax: withoutTax,
    total_taxes: sumTaxes(taxes),
    type: 'post_payment',
    voided_at: null,
  } satisfies CreditNote
  return { invoice, draft }
}

function refuseUnpaid({ status }: Invoice): void {
  if (status === 'paid') return
  if (status === 'open') {
    throw invalidRequest('The Stripe sandbox credits only paid invoices (Stripe credits open ones too).', {
      code: 'sandbox_unsupported',
      param: 'invoice',
    })
  }
  throw invalidRequest(`Credit notes can only be created for open or paid invoices; this one is ${status}.`, {
    param: 'invoice',
  })
}

/** Refuses to credit more than what is left of an invoice after its credit notes and the refunds that none of them names. */
function refuseTooMuch(
  world: World,
  given: { invoice: Invoice; earlier: CreditNote[]; amount: number; linked: CreditNote['refunds'] },
): void {
  const { invoice, earlier, amount, linked } = given
  const named = new Set([...linked, ...earlier.flatMap(({ refunds }) => refunds)].map(({ refund }) => refund))
  const unnamed = refundsOf(world, invoice).filter(refund => !named.has(refund.id))
  const left = invoice.total - sumOf(earlier) - sumOf(unnamed)
  if (amount <= left) return
  throw invalidRequest(
    `The credit note amount (${amount}) is greater than the maximum creditable amount of the invoice (${left}).`,
    { param: 'amount' },
  )
}

/** Returns the refunds of an invoice's payment that did not fail. */
function refundsOf(world: World, invoice: Invoice): Kinds['refund'][] {
  const payment_intent = defaultPayment(world, invoice.id)?.object.payment.payment_intent
  if (!payment_intent) return []
  return world.store
    .list('refund', { equal: { payment_intent } })
    .map(({ object }) => object)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
}

function linkGiven(
  world: World,
  invoice: Invoice,
  asked: { refund?: string; amount_refunded?: number },
  param: string,
): CreditNote['refunds'][number] {
  const id = needed(asked.refund, `${param}[refund]`)
  const { object: refund } = findObject(world, 'refund', id, `${param}[refund]`)
  const isOfInvoice = refundsOf(world, invoice).some(candidate => candidate.id === id)
  const isNamed = notesOf(world, invoice.id).some(({ refunds }) => refunds.some(link => link.refund === id))
  if (!isOfInvoice || isNamed || (asked.amount_refunded ?? 0) > refund.amount) {
    throw invalidRequest(`The refund ${id} cannot be linked to a credit note of this invoice.`, {
      param: `${param}[refund]`,
    })
  }
  return { ...linkTo(refund), amount_refunded: asked.amount_refunded ?? refund.amount }
}

function linkTo(refund: Kinds['refund']): CreditNote['refunds'][number] {
  return { amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: 'refund' }
}

function linkedSum(linked: CreditNote['refunds']): number {
  return linked.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0)
}

/** Returns an invoice's credit notes, oldest first. */
export function notesOf(world: World, invoice: string): CreditNote[] {
  return world.store
    .list('credit_note', { equal: { invoice } })
    .map(({ object }) => object)
    .toReversed()
}

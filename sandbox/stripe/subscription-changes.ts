import { dropTasks, periodEnd, planTask, secondsOn } from './clock.ts'
import { collectInvoice } from './collection.ts'
import { lastingDiscounts, replaceDiscounts } from './discounts.ts'
import { cardError, invalidRequest, needed, noSuch } from './errors.ts'
import { draftInvoice, finalizeInvoice } from './invoices.ts'
import { findObject } from './operation.ts'
import {
  boolean,
  fieldsOf,
  type Given,
  integerBetween,
  listOf,
  mergeMetadata,
  metadata,
  text,
  unsupported,
} from './parameters.ts'
import { paymentMethodOf } from './payment-methods.ts'
import { planOf } from './plans.ts'
import { hasPending, prorate } from './prorations.ts'
import type { Row } from './store.ts'
import type { Kinds } from './stripe-types.ts'
import { checkItems, itemOf, recurringPrice } from './subscription-prices.ts'
import { findTaxRates, itemTaxRates } from './subscription-taxes.ts'
import { isInTrial, planTrialWarning } from './trials.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']
type Item = Subscription['items']['data'][number]

/** The parameter `items` of an update: an entry with an `id` changes that item, any other adds one. */
export const changedItems = listOf(
  fieldsOf({
    id: text,
    price: text,
    quantity: integerBetween(1, 1000),
    deleted: boolean,
    metadata,
    tax_rates: itemTaxRates,
    billing_thresholds: unsupported,
    clear_usage: boolean,
    current_trial: unsupported,
    discounts: unsupported,
    plan: unsupported,
    price_data: unsupported,
  }),
)

/** The part of an update that changes what a subscription costs. */
export interface Terms {
  items?: Given<{ items: typeof changedItems }>['items']
  trial_end?: 'now' | number
  discounts?: Parameters<typeof replaceDiscounts>[2]
  proration_behavior?: 'always_invoice' | 'create_prorations' | 'none'
  proration_date?: number
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  off_session?: boolean
}

/** What an update makes of a subscription's terms, before anything is billed. */
export interface NewTerms {
  row: Row<'subscription'>
  changes: Partial<Subscription>
  /** Whether a period starts now, which is charged at once. */
  startsPeriod: boolean
}

/**
 * Reads the new terms of a subscription.
 * @throws {ApiError} if an item or price cannot be used, or the trial cannot be moved there.
 */
export function readTerms(world: World, row: Row<'subscription'>, given: Terms): NewTerms {
  const { object: before, hidden } = row
  const discounts = given.discounts === undefined ? {} : { discounts: replaceDiscounts(world, before, given.discounts) }
  if (given.items === undefined && given.trial_end === undefined)
    return { row, changes: discounts, startsPeriod: false }
  if (before.status === 'incomplete') {
    throw invalidRequest('You cannot update the items or the trial of an `incomplete` subscription.')
  }
  const now = secondsOn(world, before.test_clock)
  const wasInTrial = isInTrial(world, before)
  const trial = trialAsked(before, given.trial_end, { now, wasInTrial })
  const items = given.items === undefined ? before.items.data : itemsAsked(world, before, given.items)
  const cycleOf = ({ price }: Item) => `${price.recurring?.interval} ${price.recurring?.interval_count}`
  const isInterval = items.some(item => cycleOf(item) !== cycleOf(before.items.data[0] ?? item))
  const staysInTrial = (trial ?? before).trial_end !== null && ((trial ?? before).trial_end ?? 0) > now
  const startsPeriod = !staysInTrial && (isInterval || (wasInTrial && trial !== null))
  const placed = items.map(item => ({ ...item, ...periodOf(item, { now, trial, startsPeriod }) }))
  return {
    row: { object: before, hidden: { ...hidden, period: startsPeriod ? 0 : trial ? -1 : hidden.period } },
    changes: {
      ...discounts,
      ...trial,
      ...(startsPeriod ? { billing_cycle_anchor: now } : {}),
      items: { ...before.items, data: placed },
    },
    startsPeriod,
  }
}

function periodOf(
  item: Item,
  { now, trial, startsPeriod }: { now: number; trial: Partial<Subscription> | null; startsPeriod: boolean },
): Partial<Item> {
  if (startsPeriod && item.price.recurring) {
    return { current_period_start: now, current_period_end: periodEnd(now, item.price.recurring, 0) }
  }
  return trial?.trial_end ? { current_period_end: trial.trial_end } : {}
}

/** Returns what moving a trial changes; null if it stays. */
function trialAsked(
  before: Subscription,
  asked: Terms['trial_end'],
  { now, wasInTrial }: { now: number; wasInTrial: boolean },
): Pick<Subscription, 'trial_end' | 'billing_cycle_anchor' | 'status'> | null {
  if (asked === undefined || (asked === 'now' && !wasInTrial)) return null
  if (asked === 'now') return { trial_end: now, billing_cycle_anchor: now, status: 'active' }
  if (!wasInTrial) unsupported(String(asked), 'trial_end')
  if (asked <= now) {
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
  }
  return { trial_end: asked, billing_cycle_anchor: asked, status: before.status }
}

function itemsAsked(world: World, before: Subscription, asked: NonNullable<Terms['items']>): Item[] {
  const items = [...before.items.data]
  for (const [index, entry] of asked.entries()) {
    const param = `items[${index}]`
    const place = items.findIndex(({ id }) => id === entry.id)
    if (entry.id !== undefined && place < 0) throw noSuch('subscription_item', entry.id, `${param}[id]`)
    if (entry.id !== undefined && entry.deleted) {
      items.splice(place, 1)
      continue
    }
    const kept = items[place]
    const price =
      entry.price === undefined && kept
        ? kept.price
        : recurringPrice(world, needed(entry.price, `${param}[price]`), `${param}[price]`)
    const tax_rates =
      entry.tax_rates === undefined
        ? (kept?.tax_rates ?? [])
        : findTaxRates(world, entry.tax_rates, `${param}[tax_rates]`)
    const quantity = entry.quantity ?? kept?.quantity ?? 1
    if (kept) {
      items[place] = {
        ...kept,
        price,
        plan: planOf(price),
        quantity,
        tax_rates,
        metadata: mergeMetadata(kept.metadata, entry.metadata),
      }
    } else {
      const { current_period_start, current_period_end } = before.items.data[0] ?? {
        current_period_start: 0,
        current_period_end: 0,
      }
      const created = { price, quantity, tax_rates, metadata: mergeMetadata({}, entry.metadata) }
      items.push(itemOf(created, before.id, current_period_start, current_period_end))
    }
  }
  if (items.length === 0) throw invalidRequest('A subscription must have at least one active plan.', { param: 'items' })
  checkItems(items)
  return items
}

/**
 * Bills a change that has been saved: records prorations, and invoices at once what is due at once.
 * @throws {ApiError} 402 with `error_if_incomplete`, if the payment fails.
 */
export function billTerms(world: World, before: Subscription, { startsPeriod }: NewTerms, given: Terms): void {
  const row = findObject(world, 'subscription', before.id)
  const after = row.object
  const tasks = ['period_end', 'trial_will_end']
  if (startsPeriod || after.trial_end !== before.trial_end) {
    dropTasks(world, after.id, tasks)
    const due = Math.max(...after.items.data.map(item => item.current_period_end))
    planTask(world, { testClock: after.test_clock, due, kind: 'period_end', subject: after.id })
    if (isInTrial(world, after)) planTrialWarning(world, after)
  }
  if (isInTrial(world, after)) return
  const wasTrial = before.status === 'trialing'
  const behavior = given.proration_behavior ?? 'create_prorations'
  const at = given.proration_date ?? secondsOn(world, after.test_clock)
  if (behavior !== 'none' && !wasTrial) prorate(world, before, after, { at, creditsOnly: startsPeriod })
  if (startsPeriod) invoiceNow(world, row, given, false)
  else if (behavior === 'always_invoice' && hasPending(world, after.id)) invoiceNow(world, row, given, true)
}

/**
 * Invoices a subscription now: its new period, or only its pending items.
 * @throws {ApiError} 402 with `error_if_incomplete`, if the payment fails.
 */
export function invoiceNow(
  world: World,
  { object, hidden }: Row<'subscription'>,
  given: Terms,
  onlyPending: boolean,
): void {
  const start = object.items.data[0]?.current_period_start ?? object.start_date
  const invoice = draftInvoice(world, object, 'subscription_update', start, { onlyPending })
  const invoiced = { ...object, latest_invoice: invoice.id, discounts: lastingDiscounts(world, object, invoice) }
  world.store.save('subscription', { object: invoiced, hidden })
  finalizeInvoice(world, invoice.id)
  if (given.payment_behavior === 'default_incomplete') return
  const outcome = collectInvoice(world, invoice.id, {
    method: paymentMethodOf(world, invoiced),
    presence: given.off_session ? 'off_session' : 'on_session',
    isAutomatic: false,
  })
  if (given.payment_behavior !== 'error_if_incomplete' || outcome.status === 'succeeded') return
  if (outcome.status === 'declined') throw cardError(outcome.decline)
  throw cardError({
    code: 'subscription_payment_intent_requires_action',
    message: 'Payment for this subscription requires additional user action before it can be completed successfully.',
  })
}

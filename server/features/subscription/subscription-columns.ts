import type { SubscriptionRow } from './subscription.queries.ts'

/** What `user.Subscriptions` shows of a subscription. */
export type ShownSubscription = Pick<
  SubscriptionRow,
  | 'id'
  | 'name'
  | 'nameEnglish'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'stripePriceId'
  | 'invoiceLink'
  | 'isPaymentFailing'
>

/** What `subscriptionColumns` reads of a member: null where there is none. */
export interface SubscriptionColumns {
  subscriptions: (Omit<ShownSubscription, 'currentPeriodEnd'> & { currentPeriodEnd: string })[] | null
}

/**
 * The order in which a member's subscriptions are shown, whose first one counts (specification section 3): those that give access before
 * those that gave it, the live one first, then by end, the latest before.
 * @param now the time in SQL.
 */
export function subscriptionOrder(now: string): string {
  return `current_period_end > ${now} desc, is_live desc, current_period_end desc, id`
}

/**
 * The member's subscriptions as a column of a row that something else of the member is read in.
 * @param userId the user's id in SQL, and `now` the time: columns or parameters.
 */
export function subscriptionColumns(userId: string, now: string): string {
  return `
    (select json_agg(json_build_object('id', id, 'name', name, 'nameEnglish', name_english, 'currentPeriodEnd', current_period_end,
        'cancelAtPeriodEnd', cancel_at_period_end, 'stripePriceId', stripe_price_id, 'invoiceLink', invoice_link,
        'isPaymentFailing', is_payment_failing)
        order by ${subscriptionOrder(now)})
      from user_subscription where user_id = ${userId}) as subscriptions`
}

/** The column as rows. */
export function subscriptionsOf({ subscriptions }: SubscriptionColumns): ShownSubscription[] {
  return (subscriptions ?? []).map(row => ({ ...row, currentPeriodEnd: new Date(row.currentPeriodEnd) }))
}

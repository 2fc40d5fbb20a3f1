import type { SandboxClock } from './sandbox-clock.ts'
import type { Seller } from './seller.ts'
import type { Store } from './store.ts'

/** What becomes of a subscription whose last retry failed; in Stripe a setting of the account. */
export type AfterLastRetry = 'cancel' | 'unpaid' | 'past_due'

/** What operations and tasks are handed. All of it is synchronous: one call or task is one transaction. */
export interface World {
  store: Store
  clock: SandboxClock
  /** Address of the sandbox as browsers reach it, without a slash at the end. */
  publicUrl(): string
  /** Where the events of whoever started the sandbox go; undefined until it is known. */
  webhookUrl(): string | undefined
  /** Who sells, for the invoices. */
  seller: Seller
  /** The call being served, for the events it causes; nulls for what time alone brought about. */
  cause: { id: string | null; idempotency_key: string | null }
}

/** What becomes of a subscription when its last retry has failed. */
export function afterLastRetry({ store }: World): AfterLastRetry {
  return store.setting<AfterLastRetry>('after_last_retry', 'cancel')
}

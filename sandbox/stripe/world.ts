import type { SandboxClock } from './sandbox-clock.ts'
import type { Seller } from './seller.ts'
import type { Store } from './store.ts'

/** What happens to a subscription whose last retry failed; at Stripe a setting of the account. */
export type AfterLastRetry = 'cancel' | 'unpaid' | 'past_due'

/** What operations and tasks work with. All of it is synchronous: one call or task is one transaction. */
export interface World {
  store: Store
  clock: SandboxClock
  /** Address of the sandbox as browsers reach it, without a trailing slash. */
  publicUrl(): string
  /** URL that the starter of the sandbox wants events sent to; undefined until known. */
  webhookUrl(): string | undefined
  /** The seller, for invoices. */
  seller: Seller
  /** The call being served, for the events it causes; nulls for work that only time triggers. */
  cause: { id: string | null; idempotency_key: string | null }
}

/** Returns what happens to a subscription whose last retry failed. */
export function afterLastRetry({ store }: World): AfterLastRetry {
  return store.setting<AfterLastRetry>('after_last_retry', 'cancel')
}

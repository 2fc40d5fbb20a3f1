import { dropTasks } from './clock.ts'
import { emit } from './events.ts'
import { findObject } from './operation.ts'
import type { Kinds } from './stripe-types.ts'
import { endSubscription } from './subscription-end.ts'
import type { World } from './world.ts'

type Session = Kinds['checkout.session']

/** Ends an open session; it can no longer be paid. */
export function endCheckout(world: World, id: string): Session {
  const { object, hidden } = findObject(world, 'checkout.session', id)
  if (object.status !== 'open') return object
  if (hidden.waiting?.subscription) endSubscription(world, hidden.waiting.subscription, 'payment_failed')
  const expired = { ...object, status: 'expired' } satisfies Session
  world.store.save('checkout.session', { object: expired, hidden: { ...hidden, waiting: null } })
  dropTasks(world, id, ['expire_checkout'])
  emit(world, 'checkout.session.expired', 'checkout.session', expired)
  return expired
}

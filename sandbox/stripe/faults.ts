import type { World } from './world.ts'

/** Faults that calls to the API meet on demand. */
export const faultKinds = [
  /** 429; the call does not run. */
  'rate_limit',
  /** 500; the call does not run, and the answer is saved under the idempotency key, as at Stripe. */
  'server_error',
  /** 503; the call does not run and nothing is saved, so a later attempt may succeed. */
  'unavailable',
  /** The connection ends before the call runs. */
  'dropped_connection',
  /** The call runs, and the connection ends before the answer. */
  'lost_answer',
  /** The call waits before it runs, with its idempotency key in use meanwhile. */
  'slow',
] as const

export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** Number of calls still to meet the fault. */
  times: number
  /** Number of matching calls to let through first. */
  after: number
  /** Calls concerned, as a prefix of `METHOD /path`: `*` is one segment, a final `$` the end. Empty: all calls. */
  on: string
  /** Duration of `slow`, in milliseconds. */
  milliseconds: number
}

/** Returns the planned faults, the next one first. */
export function plannedFaults({ store }: Pick<World, 'store'>): Fault[] {
  return store.setting<Fault[]>('faults', [])
}

/** Replaces the planned faults. */
export function setFaults({ store }: Pick<World, 'store'>, faults: Fault[]): void {
  store.setSetting('faults', faults)
}

/** Consumes the first fault that matches a call; faults still waiting for their turn count the call. */
export function takeFault(world: Pick<World, 'store'>, call: string): Fault | undefined {
  let met: Fault | undefined
  const planned = plannedFaults(world)
  const left = planned.map(fault => {
    if (met || !concerns(fault, call)) return fault
    if (fault.after > 0) return { ...fault, after: fault.after - 1 }
    met = fault
    return { ...fault, times: fault.times - 1 }
  })
  if (left.some((fault, index) => fault !== planned[index])) {
    setFaults(
      world,
      left.filter(({ times }) => times > 0),
    )
  }
  return met
}

function concerns({ on }: Fault, call: string): boolean {
  const pattern = on
    .replace(/\$$/, '')
    .split('*')
    .map(part => part.replaceAll(/[^\w\s/]/g, '\\$&'))
    .join('[^/]+')
  return new RegExp(`^${pattern}${on.endsWith('$') ? '$' : ''}`).test(call)
}

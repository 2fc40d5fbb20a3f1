import type { World } from './world.ts'

/** Troubles that a call to the API can meet on demand. */
export const faultKinds = [
  /** 429, nothing done. */
  'rate_limit',
  /** 500, nothing done, and saved under the idempotency key as Stripe does. */
  'server_error',
  /** 503, nothing done and nothing saved: a later attempt may succeed. */
  'unavailable',
  /** The connection ends before anything is done. */
  'dropped_connection',
  /** Everything is done, and the connection ends before the answer. */
  'lost_answer',
  /** The call waits before it is done, its idempotency key being in use meanwhile. */
  'slow',
] as const

export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** How many calls still meet it. */
  times: number
  /** How many calls it concerns still pass unharmed before. */
  after: number
  /** Calls it concerns, as the beginning of `METHOD /path`, `*` for one segment, `$` for the end; empty for all. */
  on: string
  /** For `slow`, how long, in milliseconds. */
  milliseconds: number
}

/** The troubles that calls will still meet, the next one first. */
export function plannedFaults({ store }: Pick<World, 'store'>): Fault[] {
  return store.setting<Fault[]>('faults', [])
}

/** Keeps the troubles that calls will meet, instead of those planned before. */
export function setFaults({ store }: Pick<World, 'store'>, faults: Fault[]): void {
  store.setSetting('faults', faults)
}

/** The first fault that meets a call, used up once; faults that still wait for their turn count the call. */
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

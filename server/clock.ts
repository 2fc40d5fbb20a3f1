/** The only place that asks what time it is; everything else is handed a clock. */
export interface Clock {
  now(): Date
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows another's time: outside production the sandbox's, so that advancing it moves subscriptions and days together. */
export function followClock(now: () => Date): Clock {
  return { now }
}

/** A clock that stands still until it is moved: for tests, and for walking through days on screen. */
export class SettableClock implements Clock {
  #now: Date

  constructor(now: Date) {
    this.#now = now
  }

  now(): Date {
    return this.#now
  }

  set(now: Date): void {
    this.#now = now
  }
}

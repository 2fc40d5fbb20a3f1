/** The only source of the current time; everything else receives a clock. */
export interface Clock {
  now(): Date
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock that follows another: outside production the sandbox's, so that advancing it moves subscriptions and days together. */
export function followClock(now: () => Date): Clock {
  return { now }
}

/** A clock that stands still until it is advanced: for tests, and for stepping through days on screen. */
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

import type { Store } from './store.ts'

/** A clock that runs at an offset from the machine's, or stands still until it is moved. */
type ClockSetting = { kind: 'running'; offsetMilliseconds: number } | { kind: 'standing'; at: number }

/** The sandbox's time: the machine's plus however far it was advanced. */
export class SandboxClock {
  readonly #store: Store
  /** Due time of the task that is running, if any: whatever the task creates is dated then. */
  #heldAt: number | null = null

  constructor(store: Store) {
    this.#store = store
  }

  now(): Date {
    if (this.#heldAt !== null) return new Date(this.#heldAt)
    const setting = this.#setting()
    return new Date(setting.kind === 'standing' ? setting.at : Date.now() + setting.offsetMilliseconds)
  }

  get isStanding(): boolean {
    return this.#setting().kind === 'standing'
  }

  /** Moves the clock, which keeps running or standing as before. */
  set(to: Date): void {
    const setting: ClockSetting = this.isStanding
      ? { kind: 'standing', at: to.getTime() }
      : { kind: 'running', offsetMilliseconds: to.getTime() - Date.now() }
    this.#store.setSetting('clock', setting)
  }

  /** Stops the clock at an instant. */
  stand(at: Date): void {
    this.#store.setSetting('clock', { kind: 'standing', at: at.getTime() } satisfies ClockSetting)
  }

  /** Runs `work` with the clock at `seconds`. */
  holdAt(seconds: number, work: () => void): void {
    this.#heldAt = seconds * 1000
    try {
      work()
    } finally {
      this.#heldAt = null
    }
  }

  #setting(): ClockSetting {
    return this.#store.setting<ClockSetting>('clock', { kind: 'running', offsetMilliseconds: 0 })
  }
}

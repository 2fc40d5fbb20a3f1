import type { Store } from './store.ts'

/** A clock that runs beside the machine's, or stands still until it is moved. */
type ClockSetting = { kind: 'running'; offsetMilliseconds: number } | { kind: 'standing'; at: number }

/** Tells the time of the sandbox: the machine's plus what it was advanced by. */
export class SandboxClock {
  readonly #store: Store
  /** The instant of the task being run, while one is: what it makes is dated when it was due. */
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

  /** Moves the clock, which goes on standing or running as it did. */
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

  /** Runs `work` as if it were `seconds`. */
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

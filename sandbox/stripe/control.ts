import type { Engine } from './engine.ts'
import { type Fault, faultKinds, plannedFaults, setFaults } from './faults.ts'
import { noWebhookTrouble, type WebhookTrouble, webhookTrouble } from './webhook-queue.ts'
import type { Delivery } from './webhooks.ts'
import { type AfterLastRetry, afterLastRetry } from './world.ts'

/** A call to the API, as it is remembered: never its parameters. */
export interface RememberedCall {
  at: string
  method: string
  path: string
  status: number
  note: string
}

export interface ControlState {
  now: string
  isClockStanding: boolean
  afterLastRetry: AfterLastRetry
  faults: Fault[]
  webhooks: WebhookTrouble
  deliveries: Delivery[]
  calls: RememberedCall[]
}

/** What the sandbox can be asked that Stripe cannot: time, trouble, and what happened. The page and the tests use the same. */
export class Control {
  readonly #engine: Engine
  readonly #afterReset: () => void

  constructor(engine: Engine, afterReset: () => void) {
    this.#engine = engine
    this.#afterReset = afterReset
  }

  get #store() {
    return this.#engine.world.store
  }

  /** The latest deliveries and calls first. */
  state(): ControlState {
    const { world } = this.#engine
    const latest = (table: 'call' | 'delivery') =>
      this.#store.database.prepare(`select * from ${table} order by sequence desc limit 100`).all()
    return {
      now: world.clock.now().toISOString(),
      isClockStanding: world.clock.isStanding,
      afterLastRetry: afterLastRetry(world),
      faults: plannedFaults(world),
      webhooks: webhookTrouble(world),
      deliveries: latest('delivery') as unknown as Delivery[],
      calls: latest('call') as unknown as RememberedCall[],
    }
  }

  /**
   * Moves the sandbox's clock, doing what falls due on the way, and sends the events that came of it.
   * @throws {RangeError} when the instant lies in the past.
   */
  async advanceTo(instant: Date): Promise<void> {
    this.#engine.advanceTo(instant)
    await this.#engine.sender.send()
  }

  /** Makes calls meet a trouble, the first one planned first. */
  addFault(fault: Partial<Fault> & Pick<Fault, 'kind'>): void {
    const whole: Fault = { times: 1, after: 0, on: '', milliseconds: 1000, ...fault }
    if (!faultKinds.includes(whole.kind)) throw new RangeError(`There is no fault named ${whole.kind}.`)
    this.#store.change(() => setFaults({ store: this.#store }, [...plannedFaults({ store: this.#store }), whole]))
  }

  clearFaults(): void {
    this.#store.change(() => setFaults({ store: this.#store }, []))
  }

  /** Changes how events travel from now on; what is left out goes back to normal. */
  setWebhooks(trouble: Partial<WebhookTrouble>): void {
    this.#store.change(() => this.#store.setSetting('webhook_trouble', { ...noWebhookTrouble, ...trouble }))
  }

  setAfterLastRetry(choice: AfterLastRetry): void {
    this.#store.change(() => this.#store.setSetting('after_last_retry', choice))
  }

  /** Sends every waiting event once, also the held, the delayed and those that were refused. */
  async deliverEverything(): Promise<void> {
    await this.#engine.sender.send(true)
  }

  /** Sends an event again. */
  async resend(event: string): Promise<void> {
    await this.#engine.sender.resend(event)
  }

  /** Forgets everything and begins again with the three offers. The clock keeps its time. */
  reset(): void {
    const { clock } = this.#engine.world
    const now = clock.now()
    const isStanding = clock.isStanding
    this.#store.change(() => {
      this.#store.clear()
      if (isStanding) clock.stand(now)
      else clock.set(now)
    })
    this.#afterReset()
  }
}

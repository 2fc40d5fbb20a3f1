import { type DisputeKind, type DisputeOutcome, decideDispute, isOpen, openDispute } from './disputes.ts'
import type { Engine } from './engine.ts'
import { type Fault, faultKinds, plannedFaults, setFaults } from './faults.ts'
import { warnOfFraud } from './fraud-warnings.ts'
import type { Kinds } from './stripe-types.ts'
import { setTaxUp } from './tax-settings.ts'
import { noWebhookTrouble, type WebhookTrouble, webhookTrouble } from './webhook-queue.ts'
import type { Delivery } from './webhooks.ts'
import { type AfterLastRetry, afterLastRetry } from './world.ts'

/** A recorded call to the API, always without its parameters. */
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
  disputes: Kinds['dispute'][]
  webhooks: WebhookTrouble
  deliveries: Delivery[]
  calls: RememberedCall[]
}

/** What the sandbox can do that Stripe cannot: move time, cause trouble, report what happened. The page and the tests both use it. */
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

  /** Returns the state, with the latest deliveries and calls first. */
  state(): ControlState {
    const { world } = this.#engine
    const latest = (table: 'call' | 'delivery') =>
      this.#store.database.prepare(`select * from ${table} order by sequence desc limit 100`).all()
    return {
      now: world.clock.now().toISOString(),
      isClockStanding: world.clock.isStanding,
      afterLastRetry: afterLastRetry(world),
      faults: plannedFaults(world),
      disputes: this.#store.list('dispute').map(({ object }) => object),
      webhooks: webhookTrouble(world),
      deliveries: latest('delivery') as unknown as Delivery[],
      calls: latest('call') as unknown as RememberedCall[],
    }
  }

  /**
   * Moves the sandbox's clock, runs what falls due on the way, and sends the resulting events.
   * @throws {RangeError} if the instant lies in the past.
   */
  async advanceTo(instant: Date): Promise<void> {
    this.#engine.advanceTo(instant)
    await this.#engine.sender.send()
  }

  /** Plans a fault for calls, after those already planned. */
  addFault(fault: Partial<Fault> & Pick<Fault, 'kind'>): void {
    const whole: Fault = { times: 1, after: 0, on: '', milliseconds: 1000, ...fault }
    if (!faultKinds.includes(whole.kind)) throw new RangeError(`Unknown fault: ${whole.kind}.`)
    this.#store.change(() => setFaults({ store: this.#store }, [...plannedFaults({ store: this.#store }), whole]))
  }

  clearFaults(): void {
    this.#store.change(() => setFaults({ store: this.#store }, []))
  }

  /** Changes how events are delivered from now on; options left out return to normal. */
  setWebhooks(trouble: Partial<WebhookTrouble>): void {
    this.#store.change(() => this.#store.setSetting('webhook_trouble', { ...noWebhookTrouble, ...trouble }))
  }

  setAfterLastRetry(choice: AfterLastRetry): void {
    this.#store.change(() => this.#store.setSetting('after_last_retry', choice))
  }

  /**
   * Opens a dispute, an inquiry or a fraud warning of a charge, as the card's bank would; without an id, of the latest paid charge.
   * @returns the dispute or warning.
   * @throws {RangeError} if there is no such charge, or nothing of it left to dispute.
   */
  async dispute(
    kind: DisputeKind | 'fraud_warning',
    charge?: string,
  ): Promise<Kinds['dispute'] | Kinds['radar.early_fraud_warning']> {
    const { world } = this.#engine
    const id = charge ?? this.#store.list('charge', { equal: { paid: true } })[0]?.object.id ?? ''
    const opened = this.#engine.act(() =>
      kind === 'fraud_warning' ? warnOfFraud(world, id) : openDispute(world, id, kind),
    )
    if (!opened) throw new RangeError(`The charge '${id}' cannot be disputed.`)
    await this.#engine.sender.send()
    return opened
  }

  /**
   * Decides a dispute as the card's bank would.
   * @throws {RangeError} if there is no such dispute, or it is decided already.
   */
  async decide(dispute: string, outcome: DisputeOutcome): Promise<Kinds['dispute']> {
    const open = this.#store.find('dispute', dispute)?.object
    if (!open || !isOpen(open)) throw new RangeError(`The dispute '${dispute}' is not open.`)
    const decided = this.#engine.act(() => decideDispute(this.#engine.world, dispute, outcome))
    await this.#engine.sender.send()
    return decided
  }

  /** Sets Stripe Tax up, as it is at first, or takes it back to the state of a new account. */
  setTaxUp(isSetUp: boolean): void {
    this.#store.change(() => setTaxUp({ store: this.#store }, isSetUp))
  }

  /** Sends every waiting event once, including held, delayed and refused ones. */
  async deliverEverything(): Promise<void> {
    await this.#engine.sender.send(true)
  }

  /** Sends an event again. */
  async resend(event: string): Promise<void> {
    await this.#engine.sender.resend(event)
  }

  /** Deletes everything and recreates the three offers. The clock keeps its time. */
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

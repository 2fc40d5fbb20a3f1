import { createCatalogue, createReadyMadeRate } from './catalogue.ts'
import { nextTask, secondsOn, type Task } from './clock.ts'
import { runTask } from './renewals.ts'
import { SandboxClock } from './sandbox-clock.ts'
import type { Store } from './store.ts'
import { readyMadeRate } from './tax-rates.ts'
import { registerInFrance } from './tax-registrations.ts'
import { advancingClocks, stepTestClock } from './test-clocks.ts'
import { WebhookSender } from './webhooks.ts'
import type { World } from './world.ts'

/** Interval in milliseconds at which due tasks and deliveries are checked between calls. */
const heartbeat = 1000

/** Keeps the world in step with its clocks: runs due tasks and triggers event deliveries. */
export class Engine {
  readonly world: World
  readonly sender: WebhookSender
  readonly #log: (line: string) => void
  readonly #timer: NodeJS.Timeout
  #isStepping = false
  #isClosed = false

  constructor(store: Store, given: Pick<World, 'publicUrl' | 'webhookUrl' | 'seller'>, log: (line: string) => void) {
    this.#log = log
    this.world = { store, clock: new SandboxClock(store), ...given, cause: { id: null, idempotency_key: null } }
    this.sender = new WebhookSender(this.world, log)
    this.#timer = setInterval(() => this.#beat(), heartbeat)
    this.#timer.unref()
  }

  /** Stops the engine; the folder's next sandbox repeats deliveries in flight. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.sender.close()
  }

  /** Creates the offers, the ready-made tax rate and the tax registrations in a store that lacks them. */
  fillIfEmpty(): void {
    const { store } = this.world
    if (store.list('product').length === 0) store.change(() => createCatalogue(this.world))
    if (store.find('tax_rate', readyMadeRate)) return
    store.change(() => {
      createReadyMadeRate(this.world)
      registerInFrance(this.world)
    })
  }

  /** Runs work that no call and no task causes, in one transaction. */
  act<Result>(work: () => Result): Result {
    this.catchUp()
    this.world.cause = { id: null, idempotency_key: null }
    return this.world.store.change(work)
  }

  /** Runs everything due on the sandbox's clock, each task dated at its due time. */
  catchUp(): void {
    this.#runTasksUntil(secondsOn(this.world, null))
  }

  /**
   * Moves the sandbox's clock and runs what falls due on the way. Test clocks stay where they are.
   * @throws {RangeError} if it would move backwards.
   */
  advanceTo(instant: Date): void {
    const { clock, store } = this.world
    if (!(instant.getTime() >= clock.now().getTime())) throw new RangeError('The sandbox clock only moves forward.')
    this.#runTasksUntil(Math.floor(instant.getTime() / 1000))
    store.change(() => clock.set(instant))
  }

  /** Continues to advance test clocks, one step per turn of the event loop, so that calls are answered meanwhile. */
  stepTestClocks(): void {
    if (this.#isStepping) return
    this.#isStepping = true
    setImmediate(() => {
      this.#isStepping = false
      if (this.#isClosed) return
      const hasMore = advancingClocks(this.world).map(id =>
        this.world.store.change(() => {
          this.world.cause = { id: null, idempotency_key: null }
          return stepTestClock(this.world, id, task => this.#perform(task))
        }),
      )
      if (hasMore.includes(true)) this.stepTestClocks()
      else if (hasMore.length > 0) void this.sender.send()
    })
  }

  #runTasksUntil(seconds: number): void {
    const { store, clock } = this.world
    for (;;) {
      const task = nextTask(store, '', seconds)
      if (!task) return
      store.change(() => clock.holdAt(task.due, () => this.#perform(task)))
    }
  }

  /** Runs a task and deletes it, both or neither. A task that fails is logged and deleted, or it would fail forever. */
  #perform(task: Task): void {
    const { store } = this.world
    store.database.prepare('delete from task where sequence = ?').run(task.sequence)
    this.world.cause = { id: null, idempotency_key: null }
    try {
      store.change(() => runTask(this.world, task))
    } catch (error) {
      this.#log(`task ${task.kind} for ${task.subject} failed: ${error instanceof Error ? error.stack : String(error)}`)
    }
  }

  #beat(): void {
    if (this.#isClosed) return
    this.catchUp()
    this.stepTestClocks()
    void this.sender.send()
  }
}

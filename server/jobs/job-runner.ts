import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { claimRun, finishRun, forgetRuns } from './jobs.queries.ts'

/** A recurring background task. Running it twice at once, or twice in a row, must be harmless. */
export interface Job {
  name: string
  /** On the product's clock, so that advancing the sandbox's time moves jobs too. */
  everyMilliseconds: number
  /**
   * Lease after which a run that died releases the job to other servers. Null: every server runs the job independently, because it claims
   * its work row by row.
   */
  leaseMilliseconds: number | null
  run(): Promise<void>
}

/** Interval, in real time, at which jobs are checked. */
const tickMilliseconds = 1000

/** Runs jobs when they are due, each on one server at a time. The schedule is stored in the database and survives any server. */
export class JobRunner {
  readonly #database: OpenDatabase
  readonly #clock: Clock
  readonly #jobs: readonly Job[]
  readonly #onFailure: (error: unknown, job: string) => void
  readonly #running = new Map<string, Promise<void>>()
  /** When this server last checked each job, on the product's clock. */
  readonly #lookedOn = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(
    database: OpenDatabase,
    clock: Clock,
    jobs: readonly Job[],
    onFailure: (error: unknown, job: string) => void,
  ) {
    this.#database = database
    this.#clock = clock
    this.#jobs = jobs
    this.#onFailure = onFailure
  }

  /** Starts running jobs that are due. An embedded database has no other server, so leases left in it belong to a process that has died. */
  async start(): Promise<void> {
    if (this.#database.isEmbedded) await forgetRuns(this.#database.db)
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds)
    this.#timer.unref()
  }

  /** Runs a job now instead of at its next interval; at the next check if it is running. Does nothing unless the schedule is started. */
  wake(name: string): void {
    if (!this.#timer) return
    this.#lookedOn.delete(name)
    this.#tick()
  }

  /** Stops the schedule and resolves once the runs in flight have ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await Promise.all(this.#running.values())
  }

  /**
   * Runs a job now, regardless of when it last ran.
   * @throws whatever the job throws.
   */
  async runNow(name: string): Promise<void> {
    const job = this.#jobs.find(job => job.name === name)
    if (!job) throw new Error(`unknown job ${name}`)
    await job.run()
  }

  #tick(): void {
    for (const job of this.#jobs) {
      if (this.#running.has(job.name) || !this.#isDueHere(job)) continue
      const run = this.#runIfDue(job).catch(error => this.#onFailure(error, job.name))
      this.#running.set(
        job.name,
        run.finally(() => this.#running.delete(job.name)),
      )
    }
  }

  /** Whether the database is worth asking. If the clock moves backwards, treat every job as due. */
  #isDueHere({ name, everyMilliseconds }: Job): boolean {
    const now = this.#clock.now().getTime()
    const lookedOn = this.#lookedOn.get(name)
    if (lookedOn !== undefined && now >= lookedOn && now - lookedOn < everyMilliseconds) return false
    this.#lookedOn.set(name, now)
    return true
  }

  async #runIfDue({ name, everyMilliseconds, leaseMilliseconds, run }: Job): Promise<void> {
    if (leaseMilliseconds === null) return run()
    const { db } = this.#database
    const now = this.#clock.now()
    if (!(await claimRun(db, name, now, everyMilliseconds, leaseMilliseconds))) return
    try {
      await run()
      await finishRun(db, name, this.#clock.now(), null)
    } catch (error) {
      await finishRun(db, name, this.#clock.now(), error instanceof Error ? error.message : String(error))
      throw error
    }
  }
}

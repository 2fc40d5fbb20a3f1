import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import { claimRun, finishRun, forgetRuns } from './jobs.queries.ts'

/** Something that is done again and again beside the requests. Running it twice at once, or twice in a row, must do no harm. */
export interface Job {
  name: string
  /** By the product's clock, so that advancing the sandbox's time moves jobs too. */
  everyMilliseconds: number
  /**
   * A run that dies keeps the job from others for so long. Null: every server runs it on its own, because it takes what it works on row
   * by row.
   */
  leaseMilliseconds: number | null
  run(): Promise<void>
}

/** How often it is looked whether a job is due, in real time. */
const tickMilliseconds = 1000

/** Runs jobs when they are due, each on one server at a time. What is due is kept in the database and survives any of them. */
export class JobRunner {
  readonly #database: OpenDatabase
  readonly #clock: Clock
  readonly #jobs: readonly Job[]
  readonly #onFailure: (error: unknown, job: string) => void
  readonly #running = new Map<string, Promise<void>>()
  /** When each was last looked at here, by the product's clock. */
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

  /** Begins to run what is due. An embedded database is surely nobody else's: what it holds of runs is of a server that is gone. */
  async start(): Promise<void> {
    if (this.#database.isEmbedded) await forgetRuns(this.#database.db)
    this.#timer = setInterval(() => this.#tick(), tickMilliseconds)
    this.#timer.unref()
  }

  /** Ends once the runs under way have ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running.values())
  }

  /** Runs the job of this name now, whenever it ran last. @throws what the job throws. */
  async runNow(name: string): Promise<void> {
    const job = this.#jobs.find(job => job.name === name)
    if (!job) throw new Error(`there is no job ${name}`)
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

  /** Whether it is worth asking the database. A clock that was set back makes everything due rather than nothing. */
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

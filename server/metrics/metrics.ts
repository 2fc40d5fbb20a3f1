import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ErrorCode } from '../../domain/errors.ts'
import type { CardAnswer } from '../stripe/watch-calls.ts'

/** Bounds of the durations of requests, in seconds: fine where most fall, and up to what the card provider may take. */
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const cardSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const

/** Notes the duration of one request. */
export type NoteRequest = (statusCode: number, seconds: number) => void

/** What this process counts, in the words of Prometheus. No label holds anything of a member. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = new Histogram({
    name: 'seve_request_duration_seconds',
    help: 'How long requests took, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: requestSeconds,
    registers: [this.registry],
  })
  readonly #refusals = new Counter({
    name: 'seve_refusals_total',
    help: 'Calls that were refused, by operation and code: failed sign-ins, limits, webhooks that nobody signed',
    labelNames: ['operation', 'code'],
    registers: [this.registry],
  })
  readonly #jobFailures = new Counter({
    name: 'seve_job_failures_total',
    help: 'Runs, or pieces of runs, that failed on this process',
    labelNames: ['job'],
    registers: [this.registry],
  })
  readonly #cardCalls = new Counter({
    name: 'seve_card_calls_total',
    help: 'Calls to the card provider that were begun; those without an answer are missing from its durations',
    registers: [this.registry],
  })
  readonly #cardAnswers = new Histogram({
    name: 'seve_card_answer_duration_seconds',
    help: 'How long the card provider took to answer, by call and class of status',
    labelNames: ['call', 'status'],
    buckets: cardSeconds,
    registers: [this.registry],
  })

  readonly #readers: (() => Promise<void>)[] = []

  constructor() {
    // Memory, processor, handles, garbage collection, lag of the event loop.
    collectDefaultMetrics({ register: this.registry })
  }

  /** What notes the requests of one operation: made once, so that a request costs one look-up. */
  requestsOf(operation: string): NoteRequest {
    const notes = statusClasses.map(status => this.#requests.labels(operation, status))
    return (statusCode, seconds) => notes[Math.floor(statusCode / 100) - 1]?.observe(seconds)
  }

  noteRefusal(operation: string, code: ErrorCode): void {
    this.#refusals.inc({ operation, code })
  }

  noteJobFailure(job: string): void {
    this.#jobFailures.inc({ job })
  }

  noteCardCall(): void {
    this.#cardCalls.inc()
  }

  noteCardAnswer({ call, statusCode, seconds }: CardAnswer): void {
    this.#cardAnswers.observe({ call, status: `${Math.floor(statusCode / 100)}xx` }, seconds)
  }

  /** Adds what brings figures up to date before they are told. It never throws. */
  addReader(read: () => Promise<void>): void {
    this.#readers.push(read)
  }

  /** Everything, as it is now, in the text that Prometheus reads. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map(read => read()))
    return this.registry.metrics()
  }

  /** A figure that is read when it is asked for. */
  addGauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read())
      },
    })
  }
}

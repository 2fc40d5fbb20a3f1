import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ErrorCode } from '../../domain/errors.ts'
import type { CardAnswer } from '../stripe/watch-calls.ts'

/** Buckets for request durations in seconds: fine where most fall, up to the card provider's timeout. */
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const cardSeconds = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** The Prometheus metrics of this process. No label identifies a member. */
export class Metrics {
  readonly registry = new Registry()
  readonly #requests = new Histogram({
    name: 'seve_request_duration_seconds',
    help: 'Duration of requests, by operation and class of status',
    labelNames: ['operation', 'status'],
    buckets: requestSeconds,
    registers: [this.registry],
  })
  readonly #refusals = new Counter({
    name: 'seve_refusals_total',
    help: 'Refused calls, by operation and code: failed sign-ins, rate limits, webhooks without a valid signature',
    labelNames: ['operation', 'code'],
    registers: [this.registry],
  })
  readonly #jobFailures = new Counter({
    name: 'seve_job_failures_total',
    help: 'Failed runs, or failed items within a run, on this process',
    // Not `job`: Prometheus sets that label itself, and renames ours.
    labelNames: ['task'],
    registers: [this.registry],
  })
  readonly #cardCalls = new Counter({
    name: 'seve_card_calls_total',
    help: 'Calls to the card provider started; its durations omit those without an answer',
    registers: [this.registry],
  })
  readonly #cardAnswers = new Histogram({
    name: 'seve_card_answer_duration_seconds',
    help: 'Response time of the card provider, by call and class of status',
    labelNames: ['call', 'status'],
    buckets: cardSeconds,
    registers: [this.registry],
  })

  readonly #paymentAlerts = new Counter({
    name: 'seve_payment_alerts_total',
    help: 'Disputes, their outcomes, fraud warnings and failed refunds, each once',
    labelNames: ['alert'],
    registers: [this.registry],
  })

  readonly #brokenLogs = new Counter({
    name: 'seve_staff_log_broken_total',
    help: 'Checks of the staff’s log that found a row changed or removed, on this process',
    registers: [this.registry],
  })

  readonly #readers: (() => Promise<void>)[] = []

  constructor() {
    // Memory, CPU, handles, garbage collection, event loop lag.
    collectDefaultMetrics({ register: this.registry })
  }

  noteRequest(operation: string, statusCode: number, seconds: number): void {
    this.#requests.observe({ operation, status: classOf(statusCode) }, seconds)
  }

  noteRefusal(operation: string, code: ErrorCode): void {
    this.#refusals.inc({ operation, code })
  }

  noteJobFailure(job: string): void {
    this.#jobFailures.inc({ task: job })
  }

  notePaymentAlert(alert: string): void {
    this.#paymentAlerts.inc({ alert })
  }

  noteBrokenLog(): void {
    this.#brokenLogs.inc()
  }

  noteCardCall(): void {
    this.#cardCalls.inc()
  }

  noteCardAnswer({ call, statusCode, seconds }: CardAnswer): void {
    this.#cardAnswers.observe({ call, status: classOf(statusCode) }, seconds)
  }

  /** Adds a function that refreshes metrics before they are read. It must never throw. */
  addReader(read: () => Promise<void>): void {
    this.#readers.push(read)
  }

  /** Returns all current metrics in the Prometheus text format. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map(read => read()))
    return this.registry.metrics()
  }

  /** Adds a gauge that is read on request. */
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

/** Returns the class of a status, as `2xx`. */
function classOf(statusCode: number): string {
  return `${Math.floor(statusCode / 100)}xx`
}

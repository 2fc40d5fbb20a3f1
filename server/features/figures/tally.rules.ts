import { keptCount } from '../../../domain/features/figures/disclosure.rules.ts'
import {
  cohortDays,
  cohortWeeks,
  firstDayOf,
  isReached,
  mondayOf,
  periodNames,
} from '../../../domain/features/figures/figures.rules.ts'
import type { JoinedCount, MediaCount, SubscriberCount } from './count.queries.ts'
import type { statistic } from './figures.tables.ts'

/** One count: what it counts, and how many. */
export type Count = Omit<typeof statistic.$inferInsert, 'day'>

/** Adds up exact counts of members, page by page, and rounds the sums. The exact ones never leave this object. */
export class Tally {
  readonly #day: string
  /** How many days each programme has. */
  readonly #lengths: ReadonlyMap<string, number>
  readonly #firstDays: readonly (readonly [period: string, first: string])[]
  readonly #weeks: ReadonlySet<string>
  readonly #counts = new Map<string, Count>()

  constructor(day: string, lengths: ReadonlyMap<string, number>) {
    this.#day = day
    this.#lengths = lengths
    this.#firstDays = periodNames.map(period => [period, firstDayOf(period, day)])
    this.#weeks = new Set(cohortWeeks(day))
  }

  /** Adds what members did who registered at about the same time: to the periods and the cohort in which that lies. */
  addJoined({ joined, program, locale, referrer, what, members }: JoinedCount): void {
    const isProgramDay = /^\d+$/.test(what)
    const steps = isProgramDay ? this.#stepsOf(program, Number(what)) : [what]
    for (const [period, first] of this.#firstDays) {
      if (joined < first) continue
      for (const step of steps)
        this.#add({ measure: 'funnel', program, locale, referrer, item: `${period} ${step}` }, members)
      if (isProgramDay) this.#add({ measure: 'day', program, item: `${period} ${what}` }, members)
    }
    const week = mondayOf(joined)
    if (program === '' || !this.#weeks.has(week)) return
    if (what === 'registered') this.#add({ measure: 'cohort', program, item: `${week} 0` }, members)
    else if (this.#isCompared(program, what) && isReached(week, Number(what), this.#day))
      this.#add({ measure: 'cohort', program, item: `${week} ${what}` }, members)
  }

  /** Adds members who began or completed medias of a type. */
  addMedias({ measure, program, type, members }: MediaCount): void {
    this.#add({ measure, program, item: type }, members)
  }

  /**
   * Adds members who pay. Of all plans together only who pays is kept: who renews is a part of them, so that a plan's small number cannot be
   * subtracted.
   */
  addSubscribers({ plan, paying, renewing, started, ended }: SubscriberCount): void {
    if (plan === '') {
      this.#add({ measure: 'subscribers' }, paying)
      return
    }
    this.#add({ measure: 'renewing', item: plan }, renewing)
    this.#add({ measure: 'started', item: plan }, started)
    this.#add({ measure: 'ended', item: plan }, ended)
  }

  /** Returns the counts that may be kept. */
  kept(): Count[] {
    return [...this.#counts.values()].flatMap(count => {
      const value = keptCount(count.value)
      return value === null ? [] : [{ ...count, value }]
    })
  }

  #stepsOf(program: string, number: number): string[] {
    const step = { 1: 'day_1', 7: 'day_7' }[number]
    return [...(step ? [step] : []), ...(number === this.#lengths.get(program) ? ['finished'] : [])]
  }

  #isCompared(program: string, what: string): boolean {
    return cohortDays(this.#lengths.get(program) ?? 0).includes(Number(what))
  }

  #add(of: Pick<Count, 'measure'> & Partial<Count>, members: number): void {
    const { measure, program = '', locale = '', referrer = '', item = '' } = of
    const key = JSON.stringify([measure, program, locale, referrer, item])
    const count = this.#counts.get(key)
    if (count) count.value += members
    else this.#counts.set(key, { measure, program, locale, referrer, item, value: members })
  }
}

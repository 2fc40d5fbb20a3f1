import type { Store } from './store.ts'
import type { World } from './world.ts'

/** Work due at an instant of one of the clocks: the sandbox's (an empty name) or a test clock's. */
export interface Task {
  sequence: number
  clock: string
  /** Unix seconds. */
  due: number
  kind: string
  subject: string
}

/** Returns the time in Unix seconds on the clock that an object follows. */
export function secondsOn(world: World, testClock: string | null | undefined): number {
  if (testClock) {
    const clock = world.store.find('test_helpers.test_clock', testClock)
    if (clock) return clock.object.frozen_time
  }
  return Math.floor(world.clock.now().getTime() / 1000)
}

/** Objects that lead to a test clock, in the order they are tried: an invoice payment only names its invoice, a dispute its charge. */
const owners = ['customer', 'invoice', 'charge'] as const

/** Returns the test clock that an object follows: its own or that of the customer, invoice or charge it names. */
export function testClockOf(world: World, object: object): string | null {
  const fields: Record<string, unknown> = { ...object }
  if (typeof fields.test_clock === 'string') return fields.test_clock
  for (const kind of owners) {
    const id = fields[kind]
    const owner = typeof id === 'string' ? world.store.find(kind, id)?.object : undefined
    if (owner) return testClockOf(world, owner)
  }
  return null
}

/** Schedules a task; `due` is in Unix seconds of the given clock. */
export function planTask(
  world: World,
  task: { testClock: string | null | undefined; due: number; kind: string; subject: string },
): void {
  world.store.database
    .prepare('insert into task (clock, due, kind, subject) values (?, ?, ?, ?)')
    .run(task.testClock ?? '', task.due, task.kind, task.subject)
}

/** Cancels a subject's scheduled tasks of these kinds. */
export function dropTasks(world: World, subject: string, kinds: string[]): void {
  for (const kind of kinds) {
    world.store.database.prepare('delete from task where subject = ? and kind = ?').run(subject, kind)
  }
}

/** Returns the first task due on a clock, up to and including `seconds`. */
export function nextTask(store: Store, clock: string, seconds: number): Task | undefined {
  const row = store.database
    .prepare('select * from task where clock = ? and due <= ? order by due, sequence limit 1')
    .get(clock, seconds)
  return row as Task | undefined
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Returns the end of billing period number `period` (the first is 0) of a subscription anchored at `anchor`, in Unix seconds and UTC.
 * Months and years count from the anchor, so the 31st returns after February; in a month without that day, the last day is used.
 */
export function periodEnd(
  anchor: number,
  { interval, interval_count }: { interval: string; interval_count: number },
  period: number,
): number {
  const start = new Date(anchor * 1000)
  const count = (period + 1) * interval_count
  if (interval === 'day' || interval === 'week') {
    return anchor + (count * (interval === 'day' ? 1 : 7) * dayMilliseconds) / 1000
  }
  const month = start.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const end = Date.UTC(
    start.getUTCFullYear(),
    month,
    Math.min(start.getUTCDate(), lastDay),
    start.getUTCHours(),
    start.getUTCMinutes(),
    start.getUTCSeconds(),
  )
  return Math.floor(end / 1000)
}

import type Stripe from 'stripe'
import { nextTask, secondsOn, type Task, testClockOf } from './clock.ts'
import { ApiError, invalidRequest, needed } from './errors.ts'
import { emit } from './events.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { kinds, operation } from './operation.ts'
import { integer, paging, parametersOf, text } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import { isTerminal } from './subscription-end.ts'
import type { World } from './world.ts'

type TestClock = Kinds['test_helpers.test_clock']

const daySeconds = 24 * 60 * 60
const intervalSeconds: Record<string, number> = {
  day: daySeconds,
  week: 7 * daySeconds,
  month: 31 * daySeconds,
  year: 366 * daySeconds,
}

/** Returns how far a clock may be advanced at once, in seconds: two intervals of its shortest subscription, or two years without any. */
function longestAdvance(world: World, clock: string): number {
  const spans = world.store
    .list('subscription', { equal: { test_clock: clock } })
    .filter(({ object }) => !isTerminal(object))
    .flatMap(({ object }) => object.items.data)
    .map(
      ({ price }) => (intervalSeconds[price.recurring?.interval ?? ''] ?? 0) * (price.recurring?.interval_count ?? 1),
    )
  return 2 * Math.min(...(spans.length > 0 ? spans : [intervalSeconds.year ?? 0]))
}

function beginAdvance(world: World, { object, hidden }: { object: TestClock; hidden: object }, to: number): TestClock {
  if (object.status !== 'ready') {
    throw new ApiError(429, {
      type: 'invalid_request_error',
      message: 'Test clock advancement underway - cannot perform modifications.',
    })
  }
  if (to <= object.frozen_time) {
    throw invalidRequest('The frozen_time must be after the current frozen_time of the test clock.', {
      param: 'frozen_time',
    })
  }
  if (to - object.frozen_time > longestAdvance(world, object.id)) {
    throw invalidRequest(
      'A test clock cannot be advanced by more than two intervals of its shortest subscription at once.',
      { param: 'frozen_time' },
    )
  }
  const advancing = {
    ...object,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: to } },
  } satisfies TestClock
  world.store.save('test_helpers.test_clock', { object: advancing, hidden: { ...hidden, advancingTo: to } })
  emit(world, 'test_helpers.test_clock.advancing', 'test_helpers.test_clock', advancing, object)
  return advancing
}

/**
 * Runs one step of a clock that is advancing: its next task, or its arrival. Each step is a transaction, so a killed sandbox continues
 * where it stopped.
 * @returns whether there is another step.
 */
export function stepTestClock(world: World, id: string, run: (task: Task) => void): boolean {
  const row = world.store.find('test_helpers.test_clock', id)
  const target = row?.hidden.advancingTo
  if (!row || target === null || target === undefined) return false
  const task = nextTask(world.store, id, target)
  const frozen_time = Math.max(row.object.frozen_time, task?.due ?? target)
  if (task) {
    world.store.save('test_helpers.test_clock', { ...row, object: { ...row.object, frozen_time } })
    run(task)
    return true
  }
  const ready: TestClock = { ...row.object, frozen_time: target, status: 'ready', status_details: {} }
  world.store.save('test_helpers.test_clock', { object: ready, hidden: { advancingTo: null } })
  emit(world, 'test_helpers.test_clock.ready', 'test_helpers.test_clock', ready)
  return false
}

/** Returns the clocks that are advancing. */
export function advancingClocks(world: World): string[] {
  return world.store.list('test_helpers.test_clock', { equal: { status: 'advancing' } }).map(({ object }) => object.id)
}

export const testClockOperations = [
  operation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks',
    parameters: parametersOf<Stripe.TestHelpers.TestClockCreateParams>()({
      frozen_time: integer,
      expand: paging.expand,
      name: text,
    }),
    run({ world, given }) {
      const now = secondsOn(world, null)
      const clock = {
        id: createId('clock'),
        object: 'test_helpers.test_clock',
        created: now,
        deletes_after: now + 30 * daySeconds,
        frozen_time: needed(given.frozen_time, 'frozen_time'),
        livemode: false,
        name: given.name ?? null,
        status: 'ready',
        status_details: {},
      } satisfies TestClock
      world.store.save('test_helpers.test_clock', { object: clock, hidden: { advancingTo: null } })
      emit(world, 'test_helpers.test_clock.created', 'test_helpers.test_clock', clock)
      return clock
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks',
    parameters: parametersOf<Stripe.TestHelpers.TestClockListParams>()(paging),
    run({ world, given, url }) {
      const rows = world.store.list('test_helpers.test_clock')
      return answerList(world, 'test_helpers.test_clock', rows, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/test_helpers/test_clocks/:id',
    parameters: parametersOf<Stripe.TestHelpers.TestClockRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('test_helpers.test_clock').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/test_helpers/test_clocks/:id/advance',
    parameters: parametersOf<Stripe.TestHelpers.TestClockAdvanceParams>()({
      frozen_time: integer,
      expand: paging.expand,
    }),
    run: ({ world, given, find }) =>
      beginAdvance(world, find('test_helpers.test_clock'), needed(given.frozen_time, 'frozen_time')),
  }),
  operation({
    method: 'DELETE',
    path: '/v1/test_helpers/test_clocks/:id',
    parameters: {},
    run({ world, find, id }) {
      const { object } = find('test_helpers.test_clock')
      forgetCustomersOf(world, id)
      world.store.remove(id)
      emit(world, 'test_helpers.test_clock.deleted', 'test_helpers.test_clock', object)
      return { id, object: 'test_helpers.test_clock', deleted: true } satisfies Stripe.TestHelpers.DeletedTestClock
    },
  }),
]

/** Deletes everything that belongs to a clock's customers, and the tasks scheduled on it. Only events remain, as a record. */
function forgetCustomersOf(world: World, clock: string): void {
  world.store.database.prepare('delete from task where clock = ?').run(clock)
  const owned = kinds
    .filter(kind => kind !== 'event' && kind !== 'test_helpers.test_clock')
    .flatMap(kind => world.store.list(kind))
    .filter(({ object }) => testClockOf(world, object) === clock)
  for (const { object } of owned) world.store.remove(object.id)
}

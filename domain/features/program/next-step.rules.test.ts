import { describe, expect, test } from 'vitest'
import { currentDay, endingOf, nextStep, programAfter } from './next-step.rules.ts'
import { dailyProgress } from './program.rules.ts'

const done = [{ status: 'done' as const, completedOn: '2026-11-19T07:00:00Z' }]

interface Given {
  done?: boolean
  optional?: boolean
  published?: boolean
}

/** Returns a day named `id`; its medias are named `id.1`, `id.2`… and listed in the opposite of their order. */
function day(id: string, medias: Given[], { isOpen = true, isPublished = true } = {}) {
  return {
    id,
    isPublished,
    UserProgramDays: isOpen ? [{ unlockedOn: '2026-11-19T06:00:00Z' }] : [],
    ProgramDayMedias: medias
      .map((media, index) => ({
        id: `${id}.${index + 1}`,
        order: index + 1,
        isOptional: media.optional ?? false,
        UsersProgressions: media.done ? done : [],
        Media: { isPublished: media.published ?? true },
      }))
      .toReversed(),
  }
}

const complete = day('a', [{ done: true }])
const locked = day('z', [{}], { isOpen: false })

describe('the current day', () => {
  test.each([
    ['undefined before any is open', [locked], undefined],
    ['the latest open one', [complete, day('b', [{}]), locked], 'b'],
    ['the latest open one once it is complete', [complete, day('b', [{ done: true }]), locked], 'b'],
    ['one that a changed order opened before it', [complete, day('b', [{}]), day('c', [{ done: true }])], 'b'],
    ['never one that was taken back', [complete, day('b', [{}], { isPublished: false })], 'a'],
  ])('is %s', (_, days, id) => {
    expect(currentDay(days)?.id).toBe(id)
  })
})

describe('the next step', () => {
  test.each([
    ['the first required media that is not done', [complete, day('b', [{ done: true }, {}, {}])], 'b.2'],
    ['a required media rather than an optional one before it', [day('b', [{ optional: true }, {}])], 'b.2'],
    ['the first optional one once nothing more is required', [day('b', [{ done: true }, { optional: true }])], 'b.2'],
    [
      'the first of two optional ones, by their order',
      [day('b', [{ done: true }, { optional: true }, { optional: true }])],
      'b.2',
    ],
    ['no unpublished media', [day('b', [{ published: false }, {}])], 'b.2'],
    ['none once the day is done', [day('b', [{ done: true }, { done: true, optional: true }])], undefined],
    ['none of an earlier day', [day('a', [{ done: true }, { optional: true }]), day('b', [{ done: true }])], undefined],
    ['none before any day is open', [locked], undefined],
  ])('is %s', (_, days, id) => {
    expect(nextStep(days)?.media.id).toBe(id)
  })
})

describe('completing a media', () => {
  const required = { programDayId: 'b', isOptional: false }
  test.each([
    ['nothing while its day requires more', [[complete, day('b', [{ done: true }, {}])]], required, null],
    ['its day', [[complete, day('b', [{ done: true }]), locked]], required, 'day'],
    ['its week with the last of its days', [[complete, day('b', [{ done: true }])], [locked]], required, 'week'],
    ['the programme with the last of all', [[complete], [day('b', [{ done: true }])]], required, 'program'],
    ['nothing more once its day was over', [[day('b', [{ done: true }])]], { ...required, isOptional: true }, null],
    ['nothing of a locked day', [[complete], [day('b', [{ done: true }], { isOpen: false })]], required, null],
    ['nothing of a day that is unknown', [[complete]], required, null],
  ])('ends %s', (_, weeks, completed, ending) => {
    expect(endingOf(weeks, completed)).toBe(ending)
  })
})

test('a day that opened because another was completed today leaves today’s percentage at 100', () => {
  const [first, second] = ['2026-11-20T07:00:00Z', '2026-11-20T07:00:01Z'] as const
  const began = { ...day('b', [{ done: true }, {}]), UserProgramDays: [{ unlockedOn: second }] }
  const ended = day('a', [{ done: true }])
  for (const media of ended.ProgramDayMedias) media.UsersProgressions = [{ status: 'done', completedOn: first }]
  const progress = dailyProgress({ days: [ended, began], now: new Date(second), timeZone: 'Europe/Paris' })
  expect(progress).toEqual({ percentage: 100, done: 1, planned: 1 })
})

describe('after a programme, the one to suggest', () => {
  const listed = (['medfasting', 'fatigue', 'stress'] as const).map(code => ({
    Program: { id: code, code },
    progress: 0,
  }))
  const complete = listed.map(item => ({ ...item, progress: 100 }))
  test.each([
    ['is the first other one', listed, 'medfasting', true, null, 'fatigue'],
    ['is that of stress after an answer of 7', listed, 'medfasting', true, 7, 'stress'],
    ['is the first other one after an answer of 4', listed, 'medfasting', true, 4, 'fatigue'],
    ['is another one once that of stress ended', listed, 'stress', true, 7, 'medfasting'],
    ['is no fasting before the test', listed, 'stress', false, null, 'fatigue'],
    ['may be fasting after the test', listed, 'stress', true, null, 'medfasting'],
    ['is none once all are complete', complete, 'stress', true, 7, undefined],
  ])('%s', (_, programs, ended, isProfilingCompleted, stressLevel, code) => {
    expect(programAfter(programs, ended, { isProfilingCompleted, stressLevel })?.Program.code).toBe(code)
  })
})

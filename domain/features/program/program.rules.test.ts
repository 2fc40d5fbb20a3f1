import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMediaDone } from '../media/media.rules.ts'
import {
  chooseActiveProgram,
  dailyProgress,
  dayState,
  initialWeekIndex,
  isDayComplete,
  isOptionalFor,
  isProgramFinished,
  isRestDay,
  programProgress,
  progressLabel,
  requiredMedias,
  restoredDayIndex,
  weekState,
} from './program.rules.ts'

const timeZone = 'Europe/Paris'
/** 14:00 in Paris on 20 November 2026. */
const now = new Date('2026-11-20T13:00:00Z')
const earlierToday = '2026-11-20T07:00:00Z'
const yesterday = '2026-11-19T07:00:00Z'

interface Told {
  done?: string | boolean
  optional?: boolean
  published?: boolean
}

let lastId = 0

/** Returns a day media: `done` yesterday when true, or at the given instant. */
function media({ done = false, optional = false, published = true }: Told = {}) {
  lastId += 1
  const completedOn = typeof done === 'string' ? done : yesterday
  return {
    id: `media-${lastId}`,
    isOptional: optional,
    UsersProgressions: done ? [{ status: 'done' as const, completedOn }] : [],
    Media: { isPublished: published },
  }
}

function day(
  unlockedOn: string | null,
  medias: ReturnType<typeof media>[] = [media()],
  { isPublished = true, order = 1 } = {},
) {
  const UserProgramDays = unlockedOn === null ? [] : [{ unlockedOn }]
  return { id: `day-${order}`, order, isPublished, UserProgramDays, ProgramDayMedias: medias }
}

const added = { isOptional: false, requiredSince: '2026-11-20' }

const lockedDay = () => day(null)
const startedDay = () => day(yesterday)
const completeDay = () => day(yesterday, [media({ done: true })])

describe('a day', () => {
  test.each([
    ['locked without user-day records', lockedDay(), 'locked'],
    ['started once it has some', startedDay(), 'started'],
    ['complete when its media is done', completeDay(), 'complete'],
    ['started while one of two is left', day(yesterday, [media({ done: true }), media()]), 'started'],
    [
      'complete with an optional media left',
      day(yesterday, [media({ done: true }), media({ optional: true })]),
      'complete',
    ],
    [
      'complete with an unpublished media left',
      day(yesterday, [media({ done: true }), media({ published: false })]),
      'complete',
    ],
    ['locked although the library was used to do its media', day(null, [media({ done: true })]), 'locked'],
    ['complete as soon as unlocked when it holds nothing', day(earlierToday, []), 'complete'],
    ['locked until then', day(null, []), 'locked'],
    ['complete as soon as unlocked when all is optional', day(earlierToday, [media({ optional: true })]), 'complete'],
  ])('is %s', (_, given, state) => {
    expect(dayState(given)).toBe(state)
  })

  test('counts its optional media when they are included', () => {
    const given = day(yesterday, [media({ done: true }), media({ optional: true })])
    expect(isDayComplete(given)).toBe(true)
    expect(isDayComplete(given, { includeOptional: true })).toBe(false)
  })

  test.each([
    ['rest without medias', [], true],
    ['rest with optional ones only', [media({ optional: true })], true],
    ['rest with unpublished ones only', [media({ published: false })], true],
    ['not rest with a required one, be it done', [media({ done: true })], false],
  ])('is %s', (_, medias, isRest) => {
    expect(isRestDay(day(yesterday, medias))).toBe(isRest)
  })
})

describe('a week', () => {
  test.each([
    ['locked when every day is', [lockedDay(), lockedDay()], 'locked'],
    ['completed when every day is', [completeDay(), completeDay()], 'completed'],
    ['in progress from its first unlocked day', [startedDay(), lockedDay()], 'inProgress'],
    ['in progress while a day is still locked', [completeDay(), lockedDay()], 'inProgress'],
    ['in progress while a day is started', [completeDay(), startedDay()], 'inProgress'],
    ['locked when it has no day', [], 'locked'],
  ])('is %s', (_, week, state) => {
    expect(weekState(week)).toBe(state)
  })
})

describe('a programme', () => {
  test.each([
    ['finished when all published days are complete', [completeDay(), completeDay()], true],
    ['finished while later days are being written', [completeDay(), day(null, [], { isPublished: false })], true],
    ['not finished while a day is locked', [completeDay(), lockedDay()], false],
    ['not finished while a day is started', [startedDay()], false],
    ['not finished when it has no published day', [day(null, [], { isPublished: false })], false],
  ])('is %s', (_, days, isFinished) => {
    expect(isProgramFinished(days)).toBe(isFinished)
  })

  test.each([
    ['0 when nothing is required', [day(yesterday, [media({ optional: true, done: true })])], 0],
    ['the floor of 1 in 3', [day(yesterday, [media({ done: true }), media(), media()])], 33],
    ['the floor of 2 in 3', [day(yesterday, [media({ done: true }), media({ done: true }), media()])], 66],
    [
      'without optional and unpublished medias',
      [day(yesterday, [media({ done: true }), media({ optional: true }), media({ published: false })])],
      100,
    ],
    ['without days being written', [completeDay(), day(null, [media()], { isPublished: false })], 100],
    ['with what was done before its day opened', [startedDay(), day(null, [media({ done: true })])], 50],
  ])('has the progress %s', (_, days, progress) => {
    const required = requiredMedias(days)
    expect(programProgress(required.filter(isMediaDone).length, required.length)).toBe(progress)
  })

  test.each([
    [0, 'notStarted'],
    [1, 'inProgress'],
    [99, 'inProgress'],
    [100, 'finished'],
  ] as const)('at %i %% is labelled %s', (progress, label) => {
    expect(progressLabel(progress)).toBe(label)
  })
})

describe('planned today', () => {
  test.each([
    ['nothing when no day is unlocked', [lockedDay()], { percentage: 0, done: 0, planned: 0 }],
    ['nothing when all was done before today', [completeDay()], { percentage: 0, done: 0, planned: 0 }],
    ['what is pending', [startedDay()], { percentage: 0, done: 0, planned: 1 }],
    [
      'what is pending with what was done today',
      [day(yesterday, [media({ done: earlierToday }), media(), media({ done: true })])],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'the floor of two thirds',
      [day(yesterday, [media({ done: earlierToday }), media({ done: earlierToday }), media()])],
      { percentage: 66, done: 2, planned: 3 },
    ],
    [
      'everything when today’s is done',
      [day(earlierToday, [media({ done: earlierToday })])],
      { percentage: 100, done: 1, planned: 1 },
    ],
    [
      'days left behind too',
      [startedDay(), day(earlierToday, [media({ done: earlierToday })])],
      { percentage: 50, done: 1, planned: 2 },
    ],
    [
      'no optional media, done or not',
      [day(yesterday, [media({ optional: true, done: earlierToday }), media({ optional: true })])],
      { percentage: 0, done: 0, planned: 0 },
    ],
    ['no unpublished media', [day(yesterday, [media({ published: false })])], { percentage: 0, done: 0, planned: 0 }],
    [
      'no day that was taken back',
      [day(yesterday, [media()], { isPublished: false })],
      { percentage: 0, done: 0, planned: 0 },
    ],
  ])('is %s', (_, days, progress) => {
    expect(dailyProgress({ days, now, timeZone })).toEqual(progress)
  })

  test.each([
    ['Europe/Paris', 0],
    ['Europe/London', 1],
    ['America/New_York', 1],
    ['Pacific/Auckland', 0],
  ])('in %s counts %i done, at half past midnight in Paris, of what was done an hour before', (zone, done) => {
    const days = [day('2026-11-18T12:00:00Z', [media({ done: '2026-11-19T22:30:00Z' })])]
    // 00:30 in Paris on the 20th, 23:30 in London on the 19th, 12:30 in Auckland on the 20th (11:30 there when it was completed).
    const inAuckland = zone === 'Pacific/Auckland'
    const at = new Date(inAuckland ? '2026-11-20T11:30:00Z' : '2026-11-19T23:30:00Z')
    expect(dailyProgress({ days, now: at, timeZone: zone }).done).toBe(done)
  })

  test('is a percentage that reaches 100 only when all is done', () => {
    const anyMedia = fc
      .record({ done: fc.constantFrom(false, true, earlierToday), optional: fc.boolean(), published: fc.boolean() })
      .map(media)
    const anyDay = fc
      .tuple(fc.constantFrom(null, yesterday, earlierToday), fc.array(anyMedia, { maxLength: 4 }))
      .map(([unlockedOn, medias]) => day(unlockedOn, medias))
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 8 }), days => {
        const { percentage, done, planned } = dailyProgress({ days, now, timeZone })
        expect(percentage).toBeGreaterThanOrEqual(0)
        expect(done).toBeLessThanOrEqual(planned)
        expect(percentage === 100).toBe(planned > 0 && done === planned)
      }),
    )
  })
})

describe('the active programme', () => {
  const programs = [
    { id: 'f', code: 'fatigue' as const },
    { id: 'm', code: 'medfasting' as const },
    { id: 's', code: 'stress' as const },
  ]
  test.each([
    ['the user’s when one is already active', { activeProgramId: 's', programId: 's', referrerCode: 'fatigue' }, 's'],
    [
      'the user’s when it disagrees with the one that was active',
      { activeProgramId: 'f', programId: 's', referrerCode: null },
      's',
    ],
    [
      'the one that is active while the user has none yet',
      { activeProgramId: 'f', programId: null, referrerCode: null },
      'f',
    ],
    ['the referrer’s when none is active', { programId: null, referrerCode: 'fatigue' }, 'f'],
    ['the referrer’s, not the user’s, when none is active', { programId: 's', referrerCode: 'fatigue' }, 'f'],
    ['medfasting without a referrer', { programId: null, referrerCode: null }, 'm'],
    ['the user’s when the referrer names no programme', { programId: 's', referrerCode: 'seve' }, 's'],
    ['medfasting when nobody names one', { programId: null, referrerCode: 'seve' }, 'm'],
    [
      'medfasting when the active one is no longer listed',
      { activeProgramId: 'gone', programId: 'gone', referrerCode: null },
      'm',
    ],
  ])('is %s', (_, given, id) => {
    expect(chooseActiveProgram({ ...given, programs })?.id).toBe(id)
  })

  test('falls back to the user’s when the referrer’s is not listed', () => {
    const listed = programs.filter(program => program.code !== 'medfasting')
    expect(chooseActiveProgram({ programId: 's', referrerCode: 'medfasting', programs: listed })?.id).toBe('s')
    expect(chooseActiveProgram({ programId: null, referrerCode: null, programs: listed })?.id).toBe('f')
  })

  test('is undefined when none is listed', () => {
    expect(chooseActiveProgram({ programId: 's', referrerCode: null, programs: [] })).toBeUndefined()
  })
})

describe('the page opens', () => {
  const done = completeDay()
  const lastMedia = done.ProgramDayMedias[0]?.id ?? ''
  test.each([
    ['on the first week before anything is started', [[lockedDay()], [lockedDay()]], null, 0],
    ['on the week of the latest started day', [[completeDay()], [startedDay()], [lockedDay()]], null, 1],
    ['on that week whatever the last media, until all is finished', [[done], [startedDay()]], lastMedia, 1],
    ['on the last media’s week once all is finished', [[done], [completeDay()]], lastMedia, 0],
    ['on the latest week when the last media is unknown', [[completeDay()], [completeDay()]], 'elsewhere', 1],
    ['on the first week when there is none', [], null, 0],
  ])('%s', (_, weeks, last, index) => {
    expect(initialWeekIndex(weeks, last)).toBe(index)
  })

  test.each([
    ['the first day when nothing was stored', [completeDay(), startedDay()], null, 0],
    ['the stored day', [completeDay(), startedDay()], 1, 1],
    ['the latest started day when the stored one is locked', [completeDay(), startedDay(), lockedDay()], 2, 1],
    ['the latest started day when the stored one does not exist', [completeDay(), startedDay(), lockedDay()], 9, 1],
    ['the first day when what was stored is no index', [completeDay(), startedDay()], Number.NaN, 0],
    ['the first day of a locked week', [lockedDay(), lockedDay()], 1, 0],
  ])('on %s', (_, week, stored, index) => {
    expect(restoredDayIndex(week, stored)).toBe(index)
  })
})

describe('a day media', () => {
  test.each([
    ['required of everybody', { isOptional: false }, '2026-11-19T07:00:00Z', false],
    ['optional for everybody', { isOptional: true }, null, true],
    ['optional once added to a day that was open', added, '2026-11-19T23:59:59Z', true],
    ['required on a day that opened since', added, '2026-11-20T00:00:00Z', false],
    ['required on a day that is still locked', added, null, false],
  ])('is %s', (_, media, unlockedOn, isOptional) => {
    expect(isOptionalFor(media, unlockedOn === null ? null : new Date(unlockedOn))).toBe(isOptional)
  })
})

import { describe, expect, test } from 'vitest'
import { completeCases, completeDay, day, lockedDay, media, startedDay, yesterday } from '../../testing/sample-days.ts'
import { isMediaComplete } from '../media/media.rules.ts'
import {
  chooseActiveProgram,
  dayState,
  initialWeekIndex,
  isDayComplete,
  isEveningAt,
  isOptionalFor,
  isProgramComplete,
  programProgress,
  progressLabel,
  requiredMedias,
  restoredDayIndex,
  weekState,
} from './program.rules.ts'

const optionalLeft = () => day(yesterday, [media({ done: true }), media({ optional: true })])
const added = { isOptional: false, requiredSince: '2026-11-20' }

describe('a day', () => {
  test.each([
    ['locked without user-day records', lockedDay(), 'locked'],
    ['started once it has some', startedDay(), 'started'],
    ['complete when its media is done', completeDay(), 'complete'],
    ['locked although the library was used to do its media', day(null, [media({ done: true })]), 'locked'],
  ])('is %s', (_, given, state) => {
    expect(dayState(given)).toBe(state)
  })

  test.each(completeCases)('is %s', (_, given, isComplete) => {
    expect(isDayComplete(given)).toBe(isComplete)
  })
})

describe('a week', () => {
  test.each([
    ['locked when every day is', [lockedDay(), lockedDay()], 'locked'],
    ['complete when every day is', [completeDay(), completeDay()], 'complete'],
    ['complete with an optional media left', [completeDay(), optionalLeft()], 'complete'],
    ['started from its first unlocked day', [startedDay(), lockedDay()], 'started'],
    ['started while a day is still locked', [completeDay(), lockedDay()], 'started'],
    ['started while a day is started', [completeDay(), startedDay()], 'started'],
    ['locked when it has no day', [], 'locked'],
  ])('is %s', (_, week, state) => {
    expect(weekState(week)).toBe(state)
  })
})

describe('a programme', () => {
  test.each([
    ['complete when all published days are', [completeDay(), completeDay()], true],
    ['complete with an optional media left', [optionalLeft(), completeDay()], true],
    ['complete while later days are being written', [completeDay(), day(null, [], { isPublished: false })], true],
    ['not complete while a day is locked', [completeDay(), lockedDay()], false],
    ['not complete while a day is started', [startedDay()], false],
    ['not complete when it has no published day', [day(null, [], { isPublished: false })], false],
  ])('is %s', (_, days, isComplete) => {
    expect(isProgramComplete(days)).toBe(isComplete)
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
    expect(programProgress(required.filter(isMediaComplete).length, required.length)).toBe(progress)
  })

  test.each([
    [0, 'notStarted'],
    [1, 'started'],
    [99, 'started'],
    [100, 'complete'],
  ] as const)('at %i %% is labelled %s', (progress, label) => {
    expect(progressLabel(progress)).toBe(label)
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
    ['on that week whatever the last media, until all is complete', [[done], [startedDay()]], lastMedia, 1],
    ['on the last media’s week once all is complete', [[done], [completeDay()]], lastMedia, 0],
    ['on the latest week of which only a part is started', [[done], [startedDay(), lockedDay()]], null, 1],
    [
      'on the week of a last media that is one of several, once all is complete',
      [[completeDay(), day(yesterday, [...done.ProgramDayMedias, media({ done: true })])], [completeDay()]],
      lastMedia,
      0,
    ],
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

test('a greeting says good evening from 18:00 until 4:00', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  expect(hours.filter(isEveningAt)).toEqual([0, 1, 2, 3, 18, 19, 20, 21, 22, 23])
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

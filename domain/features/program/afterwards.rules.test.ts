import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../days.ts'
import { completeDay, day, media, startedDay } from '../../testing/sample-days.ts'
import { addMonths, followUpDue, nextAfterwards, nextPiece, programCompletedOn } from './afterwards.rules.ts'
import { followUpMonths } from './program.contract.ts'

const paris = 'Europe/Paris'
const anyDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

function entry(id: string, months: 1 | 3 | 6 | null, done = false) {
  return { ...media({ done }), id, months }
}

describe('a programme was completed', () => {
  test('on the day of its last required media, where the member lives', () => {
    const days = [completeDay(), day('2026-11-18T07:00:00Z', [media({ done: '2026-11-20T23:30:00Z' })])]
    expect(programCompletedOn(days, paris)).toBe('2026-11-21')
    expect(programCompletedOn(days, 'America/New_York')).toBe('2026-11-20')
  })

  test('whatever optional media were done since', () => {
    const days = [completeDay(), day('2026-11-18T07:00:00Z', [media({ optional: true, done: '2026-12-24T10:00:00Z' })])]
    expect(programCompletedOn(days, paris)).toBe('2026-11-19')
  })

  test('on the day that opened last, if that is a day of rest', () => {
    expect(programCompletedOn([completeDay(), day('2026-11-25T07:00:00Z', [])], paris)).toBe('2026-11-25')
  })

  test('not while a day is left', () => {
    expect(programCompletedOn([completeDay(), startedDay()], paris)).toBeNull()
    expect(programCompletedOn([], paris)).toBeNull()
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
])('%s and %i months later is %s', (from, count, to) => {
  expect(addMonths(from, count)).toBe(to)
})

describe('the follow-up', () => {
  test.each([
    ['2026-12-19', null],
    ['2026-12-20', 1],
    ['2027-02-19', 1],
    ['2027-02-20', 3],
    ['2027-05-19', 3],
    ['2027-05-20', 6],
    ['2030-01-01', 6],
  ])('on %s, of what was completed on 20 November, is %s', (today, months) => {
    expect(followUpDue({ completedOn: '2026-11-20', today })).toBe(months)
  })

  test('is never offered early, and never goes back to an earlier one', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(400), fc.nat(60), (completedOn, passed, more) => {
        const due = followUpDue({ completedOn, today: addDays(completedOn, passed) })
        const later = followUpDue({ completedOn, today: addDays(completedOn, passed + more) })
        expect(later ?? 0).toBeGreaterThanOrEqual(due ?? 0)
        // The shortest month has 28 days, the longest run of n months fewer than n × 31 + 1.
        if (due !== null) expect(passed).toBeGreaterThanOrEqual(28 * due)
        for (const months of followUpMonths) if (passed >= 31 * months) expect(due).toBeGreaterThanOrEqual(months)
      }),
    )
  })
})

describe('after a programme a member is offered', () => {
  const completedOn = '2026-11-20'
  const pieces = [entry('first', null, true), entry('second', null), entry('third', null)]
  const followUps = [entry('one', 1), entry('three', 3), entry('six', 6)]

  test.each([
    ['2026-11-20', 'second'],
    ['2026-12-20', 'one'],
    ['2027-03-01', 'three'],
    ['2028-03-01', 'six'],
  ])('on %s the %s page', (today, id) => {
    expect(nextAfterwards([...pieces, ...followUps], { completedOn, today })?.id).toBe(id)
  })

  test('the series again once the follow-up is done, without those that were missed', () => {
    const entries = [...pieces, entry('one', 1), entry('three', 3, true)]
    expect(nextAfterwards(entries, { completedOn, today: '2027-03-01' })?.id).toBe('second')
  })

  test('nothing once all is done', () => {
    expect(nextAfterwards([entry('first', null, true)], { completedOn, today: completedOn })).toBeUndefined()
    expect(nextPiece(followUps)).toBeUndefined()
  })
})

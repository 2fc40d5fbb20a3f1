import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDayOf } from '../../days.ts'
import {
  correctionEndOf,
  isRefundedByWithdrawal,
  normaliseReference,
  timelinessOf,
  withdrawalEndOf,
} from './declaration.rules.ts'

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

test.each([
  ['on a Tuesday: the fourteenth day is a Tuesday', '2026-03-03T10:00:00Z', '2026-03-17T22:59:59.999Z'],
  ['just before midnight in Paris: the day counts from there', '2026-03-03T22:59:00Z', '2026-03-17T22:59:59.999Z'],
  ['just after midnight in Paris: a day later', '2026-03-03T23:01:00Z', '2026-03-18T22:59:59.999Z'],
  ['so that it would end on a Saturday: on the Monday', '2026-03-07T10:00:00Z', '2026-03-23T22:59:59.999Z'],
  ['so that it would end on Easter Monday: on the Tuesday', '2026-03-23T10:00:00Z', '2026-04-07T21:59:59.999Z'],
  ['so that it would end on Good Friday, which is no holiday', '2026-03-20T10:00:00Z', '2026-04-03T21:59:59.999Z'],
  ['so that it would end on Ascension: on the Friday', '2026-04-30T10:00:00Z', '2026-05-15T21:59:59.999Z'],
  ['so that it would end on Whit Monday: on the Tuesday', '2026-05-11T10:00:00Z', '2026-05-26T21:59:59.999Z'],
  ['so that it would end on Christmas, a Friday: on the Monday', '2026-12-11T10:00:00Z', '2026-12-28T22:59:59.999Z'],
  ['over the change to summer time', '2026-03-18T10:00:00Z', '2026-04-01T21:59:59.999Z'],
])('a contract concluded %s', (_, concludedOn, end) => {
  expect(withdrawalEndOf(new Date(concludedOn)).toISOString()).toBe(end)
})

test.each([
  ['1 January', '2026-12-18', '2027-01-04'],
  ['1 May', '2026-04-17', '2026-05-04'],
  ['8 May', '2026-04-24', '2026-05-11'],
  ['14 July', '2026-06-30', '2026-07-15'],
  ['15 August', '2028-08-01', '2028-08-16'],
  ['1 November', '2027-10-18', '2027-11-02'],
  ['11 November', '2026-10-28', '2026-11-12'],
])('a contract whose fourteenth day is %s, concluded on %s, ends on %s', (_, concludedDay, lastDay) => {
  expect(calendarDayOf(withdrawalEndOf(noonOf(concludedDay)), 'Europe/Paris')).toBe(lastDay)
})

// Known dates, with the earliest and the latest Easter and the two exceptions of its computation.
test.each([
  '2024-04-01',
  '2025-04-21',
  '2027-03-29',
  '2028-04-17',
  '2030-04-22',
  '2038-04-26',
  '2049-04-19',
  '2076-04-20',
  '2100-03-29',
  '2200-04-07',
  '2285-03-23',
  '2299-04-17',
])('a contract whose fourteenth day is Easter Monday, %s, ends on the Tuesday', monday => {
  const end = withdrawalEndOf(noonOf(addDays(monday, -14)))
  expect(calendarDayOf(end, 'Europe/Paris')).toBe(addDays(monday, 1))
})

test('a wrong reference can be corrected until the end of the fourteenth day after it, in Paris', () => {
  expect(correctionEndOf(new Date('2026-03-03T23:01:00Z')).toISOString()).toBe('2026-03-18T22:59:59.999Z')
})

describe('a withdrawal from a contract concluded on 3 March, until the 17th,', () => {
  const concludedOn = new Date('2026-03-03T10:00:00Z')
  test.each([
    ['on the 17th', '2026-03-17T22:59:59Z', [], 'inTime'],
    ['in the last millisecond of the 17th', '2026-03-17T22:59:59.999Z', [], 'inTime'],
    ['on the 18th', '2026-03-17T23:00:00Z', [], 'late'],
    [
      'in the last millisecond of a correction',
      '2026-03-31T21:59:59.999Z',
      ['2026-03-17T22:59:59.999Z'],
      'correctedInTime',
    ],
    ['a millisecond after a correction', '2026-03-31T22:00:00Z', ['2026-03-17T22:59:59.999Z'], 'late'],
    ['on the 27th, corrected', '2026-03-27T10:00:00Z', ['2026-03-13T10:00:00Z'], 'correctedInTime'],
    ['on the 28th, corrected after more than fourteen days', '2026-03-28T10:00:00Z', ['2026-03-13T10:00:00Z'], 'late'],
    ['on the 15th, first declared before the contract', '2026-03-15T10:00:00Z', ['2026-03-03T09:59:59Z'], 'inTime'],
    ['on the 18th, first declared before the contract', '2026-03-18T10:00:00Z', ['2026-03-03T09:59:59Z'], 'late'],
    ['on the 27th, first declared too late', '2026-03-27T10:00:00Z', ['2026-03-18T10:00:00Z'], 'late'],
  ] as const)('%s: counts as expected', (_, declaredOn, wrongly, timeliness) => {
    const wronglyDeclaredOn = wrongly.map(on => new Date(on))
    expect(timelinessOf({ concludedOn, declaredOn: new Date(declaredOn), wronglyDeclaredOn })).toBe(timeliness)
  })
})

test('a withdrawal refunds what was paid until the last millisecond of the withdrawal period', () => {
  const concludedOn = new Date('2026-03-03T10:00:00Z')
  const isRefunded = (paidOn: string) => isRefundedByWithdrawal(new Date(paidOn), concludedOn)
  expect([isRefunded('2026-03-17T22:59:59.999Z'), isRefunded('2026-03-17T23:00:00Z')]).toEqual([true, false])
})

test('whatever is declared and whenever, every refunded payment lies in a withdrawal period in which that contract was declared', () => {
  const day = 24 * 60 * 60 * 1000
  const step = fc.record({
    days: fc.integer({ min: 0, max: 25 }),
    does: fc.constantFrom('subscribe', 'declare', 'declare wrongly', 'declare wrongly'),
    named: fc.nat(2),
  })
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 60 }), fc.array(step, { maxLength: 14 }), (periodDays, steps) => {
      const contracts: { concludedOn: Date; endedOn?: Date; wrongly: Date[]; declared: Date[] }[] = []
      let now = new Date('2026-03-02T11:00:00Z')
      for (const { days, does, named } of steps) {
        now = new Date(now.getTime() + days * day)
        const live = contracts.find(({ endedOn }) => !endedOn)
        if (does === 'subscribe' && !live) contracts.push({ concludedOn: now, wrongly: [], declared: [] })
        if (does === 'declare wrongly') live?.wrongly.push(now)
        const contract = does === 'declare' ? contracts[named] : undefined
        if (!contract || contract.endedOn) continue
        const { concludedOn, wrongly, declared } = contract
        declared.push(now)
        if (timelinessOf({ concludedOn, declaredOn: now, wronglyDeclaredOn: wrongly }) === 'late') continue
        contract.endedOn = now
        for (let paid = concludedOn.getTime(); paid <= now.getTime(); paid += periodDays * day) {
          if (!isRefundedByWithdrawal(new Date(paid), concludedOn)) continue
          // A weekend and two holidays at most prolong the fourteen days.
          const periodEnd = concludedOn.getTime() + 19 * day
          const isCovered = paid <= periodEnd && [...wrongly, ...declared].some(on => on.getTime() <= periodEnd)
          expect(isCovered, `paid on ${new Date(paid).toISOString()}`).toBe(true)
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['SV-1A2B-3C4D-5E6F', 'SV-1A2B-3C4D-5E6F'],
  [' sv 1a2b 3c4d 5e6f ', 'SV-1A2B-3C4D-5E6F'],
  ['sv1a2b3c4d5e6f', 'SV-1A2B-3C4D-5E6F'],
  ['SV-1A2B-3C4D', ''],
  ['SV-1A2B-3C4D-5E6F-7', ''],
  ['no. SV-1A2B-3C4D-5E6F', ''],
  ['my contract', ''],
])('the reference %j is looked up as %j', (written, reference) => {
  expect(normaliseReference(written)).toBe(reference)
})

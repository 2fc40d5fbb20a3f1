import { expect, test } from 'vitest'
import { centsOfUnits, unitsOfCents } from '../../money.ts'
import type { SubscriptionProduct } from './subscription.contract.ts'
import { hasActiveSubscription, isTestKey, renewalNoticeOf, weeklyPrice, yearlySavingOf } from './subscription.rules.ts'

test.each([
  ['none', [], false],
  ['one that ends later', ['2026-03-02T11:00:01Z'], true],
  ['one that ends now', ['2026-03-02T11:00:00Z'], false],
  ['an ended one before a live one: the first is used', ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'], false],
])('a member with %s: active %#', (_, ends, isActive) => {
  const subscriptions = ends.map(currentPeriodEnd => ({ currentPeriodEnd }))
  expect(hasActiveSubscription(subscriptions, new Date('2026-03-02T11:00:00Z'))).toBe(isActive)
})

test.each([
  [7, 1, 'week', '7.00'],
  [19.9, 1, 'month', '4.42'],
  [49.9, 3, 'month', '3.70'],
  [149, 1, 'year', '2.87'],
] as const)('%d for %d %s is %s a week', (price, duration, durationUnit, weekly) => {
  expect(weeklyPrice({ price, duration, durationUnit }).toFixed(2)).toBe(weekly)
})

const product = (price: number, duration: number, durationUnit: SubscriptionProduct['durationUnit']) => ({
  name: durationUnit,
  price,
  currency: 'eur',
  stripePriceId: `price_${price}`,
  duration,
  durationUnit,
})
const month = product(19.9, 1, 'month')

test.each([
  ['a year', product(149, 1, 'year'), month, { monthlyPrice: 19.9, twelveMonths: 238.8, saving: 89.8 }],
  ['a year as dear as twelve months', product(238.8, 1, 'year'), month, null],
  ['a year in another currency', { ...product(149, 1, 'year'), currency: 'chf' }, month, null],
  ['a year without a monthly product', product(149, 1, 'year'), product(49.9, 3, 'month'), null],
  ['a quarter', product(49.9, 3, 'month'), month, null],
  ['two years', product(149, 2, 'year'), month, null],
  ['a cheaper month', product(9.9, 1, 'month'), month, null],
] as const)('the saving of %s is computed from twelve months, or not shown', (_, shown, other, saving) => {
  expect(yearlySavingOf(shown, [other, shown])).toEqual(saving)
})

test('amounts keep their cents', () => {
  for (const cents of [0, 1, 1990, 4990, 14_900, 1_000_001]) expect(centsOfUnits(unitsOfCents(cents))).toBe(cents)
})

test('a key that starts with pk_test is a test key', () => {
  expect([isTestKey('pk_test_1'), isTestKey('pk_live_1'), isTestKey('')]).toEqual([true, false, false])
})

test.each([
  ['2027-03-02T11:00:00Z', '2026-12-01T11:00:00.000Z', '2027-02-01T11:00:00.000Z', '2027-03-01T11:00:00.000Z'],
  ['2026-06-01T08:00:00Z', '2026-02-28T08:00:00.000Z', '2026-04-30T08:00:00.000Z', '2026-05-31T08:00:00.000Z'],
])('the notice for a year that ends on %s is due from %s to %s', (end, opensOn, closesOn, refusalEndsOn) => {
  const notice = renewalNoticeOf(new Date(end))
  expect([notice.opensOn, notice.closesOn, notice.refusalEndsOn].map(date => date.toISOString())).toEqual([
    opensOn,
    closesOn,
    refusalEndsOn,
  ])
})

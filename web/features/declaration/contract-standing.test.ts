import { describe, expect, test } from 'vitest'
import { amountToPayBack, standingOf } from './contract-standing.ts'

const running = {
  reference: 'SV-1A2B-3C4D-5E6F',
  concludedOn: '2026-03-03T10:00:00.000Z',
  accessEndsOn: '2026-04-03T10:00:00.000Z',
  withdrawalEndsOn: '2026-03-17T22:59:59.999Z',
  withdrawalEndedOn: null,
}
const renewing = { cancelAtPeriodEnd: false }
const scheduled = { cancelAtPeriodEnd: true }
const onTheTenth = new Date('2026-03-10T10:00:00Z')
const afterTheDays = { ...running, withdrawalEndsOn: null, withdrawalEndedOn: running.withdrawalEndsOn }

describe('a contract', () => {
  test('can be cancelled and, within fourteen days, withdrawn from', () => {
    const open = { name: 'open', reference: running.reference }
    expect(standingOf('cancellation', renewing, running, onTheTenth)).toEqual(open)
    expect(standingOf('withdrawal', renewing, running, onTheTenth)).toEqual(open)
  })

  test('already cancelled shows its end and can still be withdrawn from', () => {
    expect(standingOf('cancellation', scheduled, running, onTheTenth)).toEqual({
      name: 'scheduled',
      on: new Date(running.accessEndsOn),
    })
    expect(standingOf('withdrawal', scheduled, running, onTheTenth)).toMatchObject({ name: 'open' })
  })

  test.each([
    ['until the last millisecond', '2026-03-17T22:59:59.999Z', 'open'],
    ['and no longer', '2026-03-17T23:00:00.000Z', 'over'],
  ])('can be withdrawn from %s, whatever the cached copy says', (_, now, name) => {
    expect(standingOf('withdrawal', renewing, running, new Date(now)).name).toBe(name)
  })

  test('past its fourteen days shows when they ended and can be cancelled', () => {
    const later = new Date('2026-03-20T10:00:00Z')
    expect(standingOf('withdrawal', renewing, afterTheDays, later)).toEqual({
      name: 'over',
      on: new Date(running.withdrawalEndsOn),
    })
    expect(standingOf('cancellation', renewing, afterTheDays, later)).toMatchObject({ name: 'open' })
  })

  test.each(['cancellation', 'withdrawal'] as const)('already ended shows when, for a %s', kind => {
    expect(standingOf(kind, scheduled, running, new Date('2026-04-03T10:00:00Z'))).toEqual({
      name: 'ended',
      on: new Date(running.accessEndsOn),
    })
  })

  test.each(['cancellation', 'withdrawal'] as const)('does not exist for given access, for a %s', kind => {
    const given = { ...running, reference: null, concludedOn: null, withdrawalEndsOn: null }
    expect(standingOf(kind, renewing, given, onTheTenth).name).toBe('given')
  })
})

describe('the refund of a withdrawal', () => {
  const { concludedOn } = running
  const invoice = { status: 'paid', createdOn: '2026-03-03T09:58:00.000Z', amount: 19.9, refundedAmount: 0 } as const

  test.each([
    ['the first payment', [invoice], 19.9],
    ['every payment of this contract, to the cent', [invoice, { ...invoice, createdOn: '2026-03-10T10:00:00Z' }], 39.8],
    ['nothing of an earlier contract', [invoice, { ...invoice, createdOn: '2026-01-03T10:00:00Z', amount: 149 }], 19.9],
    ['no unpaid invoice', [invoice, { ...invoice, status: 'open', amount: 49.9 }], 19.9],
    ['nothing already refunded', [{ ...invoice, refundedAmount: 4.9 }], 15],
    ['nothing if nothing was paid', [], 0],
  ] as const)('is %s', (_, invoices, amount) => {
    expect(amountToPayBack({ concludedOn, invoices })).toBe(amount)
  })
})

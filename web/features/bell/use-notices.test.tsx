import { screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { Header } from '../../app/Header.tsx'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'

const member = sampleMember()
const address = '/app/settings/profile'
const bell = (name: string) => screen.findByRole('button', { name })

describe('the closed bell', () => {
  test('counts what is new, apart from what the member has set', async ({ server, open }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.answer('GET /api/notice', {
      body: [
        { kind: 'paymentFailing', accessEndsOn: '2026-12-22T10:00:00.000Z' },
        { kind: 'cancellationScheduled', accessEndsOn: '2026-12-22T10:00:00.000Z' },
        { kind: 'reminderSet', hour: 8 },
        { kind: 'dayUnlocked', programDayId: 'medfasting-day-3', name: null, order: 3 },
      ],
    })
    open(<Header />, { address, member })
    expect(await bell('Notifications')).toHaveTextContent(/^$/)
    expect(server.sent('GET /api/notice')).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await bell('Notifications, 2 nouvelles')).toHaveTextContent('2')
  })

  test('counts nothing when the notices cannot be read', async ({ server, open, allowConsoleErrors }) => {
    allowConsoleErrors(/500/)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    server.refuse('GET /api/notice', 'error_internal')
    open(<Header />, { address, member })
    await vi.advanceTimersByTimeAsync(2_000)
    await vi.waitFor(() => expect(server.sent('GET /api/notice')).toHaveLength(1))
    expect(await bell('Notifications')).toHaveTextContent(/^$/)
  })
})

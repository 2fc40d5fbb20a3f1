import { screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { spaced, test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { TasksPage } from './TasksPage.tsx'

const waiting = { body: [], waiting: 3, waitingSince: '2026-03-01T15:00:00.000Z' }

describe('what is to do', () => {
  test('tells support staff how many messages are waiting, and for how long', async ({ server, open }) => {
    vi.useFakeTimers({ now: new Date('2026-03-02T11:00:00Z'), shouldAdvanceTime: true })
    signInStaff(server, sampleStaff({ duties: ['support'] }))
    server.answer('GET /api/studio/change', { body: [] })
    server.answer('GET /api/studio/conversation', waiting)
    open(<TasksPage />)
    expect(await screen.findByRole('heading', { name: 'Messages en attente' })).toBeVisible()
    expect(screen.getByText('3 messages')).toBeVisible()
    expect(screen.getByText(spaced('le plus ancien depuis 20 heures'))).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ouvrir les messages' })).toHaveAttribute('href', '/studio/messages')
    expect(screen.queryByText('Rien à faire')).toBeNull()
  })

  test('fetches no messages for staff who do not help members', async ({ server, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/change', { body: [] })
    server.answer('GET /api/studio/translation', { body: [] })
    open(<TasksPage />)
    expect(await screen.findByText('Rien à faire')).toBeVisible()
    expect(server.names).not.toContain('GET /api/studio/conversation')
  })
})

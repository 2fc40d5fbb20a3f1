import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { spaced, test } from '../../../web/testing/screen-test.tsx'
import { sampleChange, sampleReview } from '../../testing/sample-review.ts'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { TasksPage } from './TasksPage.tsx'

const waiting = { body: [], waiting: 3, waitingSince: '2026-03-01T15:00:00.000Z' }

const edition = {
  ...{
    number: 2,
    parent: 1,
    origin: 'studio' as const,
    note: '',
    by: 'Paul Renaud',
    madeOn: '2026-03-02T11:00:00.000Z',
  },
  ...{ isLive: true, added: 0, changed: 1, removed: 0 },
}

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

  test('says that a change was published, and shows no other in its place', async ({ server, person, open }) => {
    signInStaff(server, sampleStaff())
    const one = sampleChange({ state: 'ready' })
    const other = sampleChange({ id: 'change-2', title: 'Un autre encore', state: 'ready' })
    server.answer('GET /api/studio/change', { body: [one, other] })
    server.answer('GET /api/studio/change/:id', { change: one, files: [] })
    server.answer('GET /api/studio/change/:id/review', { review: sampleReview({ change: one, texts: [] }) })
    server.answer('POST /api/studio/change/:id/publish', () => {
      server.answer('GET /api/studio/change', { body: [other] })
      server.answer('GET /api/studio/change/:id', { change: { ...one, state: 'published' }, files: [] })
      return { edition }
    })
    open(<TasksPage />)
    await person.click(await screen.findByRole('button', { name: 'Publier maintenant' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publier maintenant' }))
    expect(await screen.findByText(spaced('« Un autre titre » est en ligne.'))).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Publier maintenant' })).toBeNull()
    await person.keyboard('j')
    expect(await screen.findByRole('heading', { name: 'Un autre encore' })).toBeVisible()
  })
})

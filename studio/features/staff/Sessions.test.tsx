import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { StaffSession } from '../../../domain/features/staff/staff.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, signInStaff } from '../../testing/sample-staff.ts'
import { Sessions } from './Sessions.tsx'

const session = (id: string, changes: Partial<StaffSession> = {}): StaffSession => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  createdOn: '2026-03-02T08:00:00.000Z',
  usedOn: '2026-03-02T09:30:00.000Z',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: false,
  ...changes,
})
const mine = session('1', { isCurrent: true })
const elsewhere = session('2', { browser: 'Safari', system: 'iOS' })
const unknown = session('3', { browser: null, system: null })

describe('the sessions of the caller', () => {
  test('are named by browser, and this one is not to be closed here', async ({ server, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/session', { body: [mine, unknown] })
    open(<Sessions />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/Firefox sous Windows.*depuis.*vue.*celle-ci/)
    expect(within(rows[0] ?? document.body).queryByRole('button')).toBeNull()
    expect(rows[1]).toHaveTextContent('Appareil inconnu')
  })

  test('are closed one by one, or all the others at once', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    server.answer('GET /api/studio/session', { body: [mine, elsewhere, unknown] })
    server.answer('DELETE /api/studio/session/:id')
    server.answer('POST /api/studio/session/end_others')
    open(<Sessions />)
    await person.click(await screen.findByRole('button', { name: /^Fermer la session Safari sous iOS/ }))
    expect(server.sent('DELETE /api/studio/session/:id')).toMatchObject([{ params: { id: elsewhere.id } }])
    const closeOthers = await screen.findByRole('button', { name: 'Fermer toutes les autres' })
    await waitFor(() => expect(closeOthers).toBeEnabled())
    server.answer('GET /api/studio/session', { body: [mine] })
    await person.click(closeOthers)
    expect(server.sent('POST /api/studio/session/end_others')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  test('that cannot be read are asked for again', async ({ server, person, open }) => {
    signInStaff(server, sampleEditor())
    server.refuse('GET /api/studio/session', 'error_unavailable')
    open(<Sessions />)
    const retry = await screen.findByRole('button')
    server.answer('GET /api/studio/session', { body: [mine] })
    await person.click(retry)
    expect(await screen.findByRole('listitem')).toHaveTextContent('celle-ci')
  })
})

import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Edition } from '../../../domain/features/edition/edition.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, signInStaff } from '../../testing/sample-staff.ts'
import { EditionsPage } from './EditionsPage.tsx'

function sampleEdition(number: number): Edition {
  const made = { origin: 'files' as const, note: '', by: null, madeOn: '2026-03-02T11:00:00.000Z' }
  return {
    number,
    parent: number === 1 ? null : number - 1,
    ...made,
    isLive: number === 3,
    added: 0,
    changed: 1,
    removed: 0,
  }
}

test('earlier editions link back to the latest, and the list stays while others load', async ({
  server,
  person,
  open,
}) => {
  signInStaff(server, sampleEditor())
  server.answer('GET /api/studio/edition', ({ query }) => ({
    body: (query.before ? [1] : [3, 2]).map(sampleEdition),
    live: 3,
  }))
  server.answer('GET /api/studio/edition/:number/difference', { from: 2, body: [] })
  open(<EditionsPage />)
  expect(await screen.findByRole('button', { name: /Édition 3/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dernières éditions' })).toBeNull()
  const release = server.hold('GET /api/studio/edition')
  await person.click(screen.getByRole('button', { name: 'Éditions plus anciennes' }))
  expect(screen.getByRole('button', { name: /Édition 3/ })).toBeVisible()
  release()
  expect(await screen.findByRole('button', { name: /Édition 1/ })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dernières éditions' }))
  expect(await screen.findByRole('button', { name: /Édition 3/ })).toBeVisible()
})

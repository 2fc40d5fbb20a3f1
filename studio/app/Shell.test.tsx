import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../../web/testing/screen-test.tsx'
import { comeBack } from '../testing/come-back.ts'
import { sampleStaff, signInStaff } from '../testing/sample-staff.ts'
import { Shell } from './Shell.tsx'

test('the language of the account is shown; one chosen here stays, whatever was asked before', async ({
  person,
  open,
  server,
}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signInStaff(server, sampleStaff({ locale: 'en' }))
  server.answer('GET /api/studio/edition', { body: [], live: 1 })
  server.answer('GET /api/studio/change', { body: [] })
  server.answer('PUT /api/studio/me', { staff: sampleStaff() })
  open(<Shell />, { address: '/studio/tasks' })
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
  await person.click(screen.getByRole('button', { name: 'FR' }))
  // Read before the choice was saved, and other than what was read last.
  server.answer('GET /api/studio/me', { staff: sampleStaff({ locale: 'en', firstName: 'Paula' }) })
  await comeBack()
  expect(await screen.findByText('Paula Renaud')).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
})

test('a language chosen before the account is loaded stays, and quick choices are saved in order', async ({
  person,
  open,
  server,
}) => {
  signInStaff(server, sampleStaff({ locale: 'fr' }))
  server.answer('GET /api/studio/edition', { body: [], live: 1 })
  server.answer('GET /api/studio/change', { body: [] })
  server.answer('PUT /api/studio/me', { staff: sampleStaff() })
  const arrive = server.hold('GET /api/studio/me')
  const save = server.hold('PUT /api/studio/me')
  open(<Shell />, { address: '/studio/tasks' })
  for (const name of ['EN', 'FR', 'EN']) await person.click(screen.getByRole('button', { name }))
  arrive()
  expect(await screen.findByText('Paul Renaud')).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  const chosen = () => server.sent('PUT /api/studio/me').map(({ body }) => body)
  expect(chosen()).toEqual([{ locale: 'en' }])
  save()
  await vi.waitFor(() => expect(chosen()).toEqual([{ locale: 'en' }, { locale: 'fr' }, { locale: 'en' }]))
})

import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { ProfilingConsent } from './ProfilingConsent.tsx'

test('the consent is dated in the member’s time zone, not the device’s', async ({ server, open }) => {
  server.answer('GET /api/consent', { body: { version: '2026-11', givenOn: '2026-11-22T10:30:00.000Z' } })
  open(<ProfilingConsent />, { member: sampleMember({ timezone: 'Pacific/Kiritimati' }) })
  expect(await screen.findByText(/^Le 23\/11\/2026/)).toBeVisible()
})

import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { MediaLink } from './MediaLink.tsx'

test('a link to a media ignores the second press of a double click', ({ server, open, place }) => {
  const member = sampleMember()
  server.answer('PUT /api/user/:id', { user: member })
  open(<MediaLink programDayMediaId="place-rice">Riz au citron</MediaLink>, { member })
  const link = screen.getByRole('link', { name: 'Riz au citron' })
  fireEvent.click(link, { detail: 2 })
  expect(place()).toBe('/')
  fireEvent.click(link, { detail: 1 })
  expect(place()).toBe('/app/programs/media/place-rice')
  expect(server.sent('PUT /api/user/:id')).toHaveLength(1)
})

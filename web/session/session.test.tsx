import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { sampleMember } from '../testing/sample-member.ts'
import { test } from '../testing/screen-test.tsx'
import { useSession } from './session.ts'

function Greeting() {
  return <h1>{useSession().user?.firstName ?? 'Visiteur'}</h1>
}

test('a page that the browser restores from its cache shows no member who signed out meanwhile', ({ open }) => {
  open(<Greeting />, { member: sampleMember({ firstName: 'Camille' }) })
  expect(screen.getByRole('heading')).toHaveTextContent('Camille')
  localStorage.clear()
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(screen.getByRole('heading')).toHaveTextContent('Visiteur')
})

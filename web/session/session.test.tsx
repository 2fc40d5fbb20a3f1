import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { sampleMember } from '../testing/sample-member.ts'
import { test } from '../testing/screen-test.tsx'
import { type SessionUser, signIn, updateSessionUser, useSession } from './session.ts'

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

test('a session is stored under the product’s prefix, without health answers', () => {
  signIn(sampleMember({ stressLevel: 7, fastingPlanCode: 'weight-loss' }), 'new-token')
  const names = ['locale', 'registrationStep', 'token', 'user']
  expect(Object.keys(localStorage).toSorted()).toEqual(names.map(name => `seve.${name}`))
  expect(localStorage.getItem('seve.token')).toBe('new-token')
  const stored = JSON.parse(localStorage.getItem('seve.user') ?? '')
  expect(stored).toHaveProperty('firstName')
  expect(stored).not.toHaveProperty('stressLevel')
  expect(stored).not.toHaveProperty('fastingPlanCode')
})

test.for([undefined, null, 'de'])(
  'a member whose language is %s reads French, and no list of subscriptions is none',
  language => {
    const { Subscriptions: _, ...member } = sampleMember()
    signIn({ ...member, locale: language } as unknown as SessionUser, 'new-token')
    expect(localStorage.getItem('seve.locale')).toBe('fr')
    expect(document.documentElement.lang).toBe('fr')
    expect(JSON.parse(localStorage.getItem('seve.user') ?? '')).toMatchObject({ Subscriptions: [] })
  },
)

test('a document opens with the member that this browser stored', async () => {
  signIn(sampleMember(), 'new-token')
  vi.resetModules()
  const { currentSession } = await import('./session.ts')
  expect(currentSession()).toMatchObject({ token: 'new-token', user: { id: sampleMember().id } })
})

test('the profile that was completed on another device ends the onboarding here', () => {
  signIn(sampleMember({ isProfilingCompleted: false }), 'new-token')
  const stored = () => ['registrationStep', 'isOnboardingFinished'].map(name => localStorage.getItem(`seve.${name}`))
  expect(stored()[0]).toBe('profiling')
  updateSessionUser(sampleMember({ isProfilingCompleted: true }))
  expect(stored()).toEqual(['done', 'true'])
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { sampleToken, test } from '../../testing/screen-test.tsx'
import { FarewellPage } from './FarewellPage.tsx'

const opened = { address: '/goodbye', member: sampleMember() }

describe('the farewell', () => {
  test('confirms the deletion, leaves nothing of the member, and leads to the sign-in', ({ open }) => {
    localStorage.setItem('seve.dayIndex.someone.medfasting', '2')
    open(<FarewellPage />, { ...opened, state: { isErased: true } })
    expect(screen.getByRole('heading', { level: 1, name: 'Votre compte est supprimé' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Revenir à l’accueil' })).toHaveAttribute('href', '/login')
    expect(Object.keys(localStorage)).toEqual(['seve.locale'])
  })

  test('is not claimed to a member who types its address', async ({ open, place }) => {
    open(<FarewellPage />, opened)
    await waitFor(() => expect(place()).toBe('/'))
    expect(screen.queryByRole('heading')).toBeNull()
    expect(localStorage.getItem('seve.token')).toBe(sampleToken)
  })
})

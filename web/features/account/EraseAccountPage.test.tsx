import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleContract } from '../../testing/sample-contract.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { sampleToken, test, write } from '../../testing/screen-test.tsx'
import { EraseAccountPage } from './EraseAccountPage.tsx'

const address = '/app/settings/account-deletion'
const member = sampleMember({ Subscriptions: [] })
const field = () => screen.getByLabelText('Votre mot de passe')
const erase = () => screen.getByRole('button', { name: 'Supprimer mon compte' })
const dialog = () => screen.findByRole('dialog', { name: /^Supprimer définitivement votre compte/ })

async function confirm(person: UserEvent): Promise<void> {
  await person.click(erase())
  await person.click(within(await dialog()).getByRole('button', { name: 'Supprimer définitivement' }))
}

/** Erases, and keeps the answer back until the returned function is called. */
async function startErasing(server: FakeServer, person: UserEvent): Promise<() => void> {
  const releaseErasure = server.hold('POST /api/user/:id/erase')
  await write(person, field(), 'Demo1234')
  await confirm(person)
  await waitFor(() => expect(server.sent('POST /api/user/:id/erase')).toHaveLength(1))
  return releaseErasure
}

describe('the deletion of an account', () => {
  test('lists what is lost, asks twice, erases and leads to the farewell', async ({ server, person, open, place }) => {
    server.answer('POST /api/user/:id/erase')
    open(<EraseAccountPage />, { address, member })
    expect(screen.getByText(/^votre progression dans tous les programmes/)).toBeVisible()
    expect(screen.getByText('ce que vous avez écrit dans votre carnet')).toBeVisible()
    expect(screen.queryByText('Votre abonnement prend fin tout de suite')).toBeNull()
    expect(erase()).toBeDisabled()
    await write(person, field(), 'Demo1234{Enter}')
    const keep = within(await dialog()).getByRole('button', { name: 'Garder mon compte' })
    expect(keep).toHaveFocus()
    await person.click(keep)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.sent('POST /api/user/:id/erase')).toEqual([])
    await confirm(person)
    await waitFor(() => expect(place()).toBe('/goodbye'))
    expect(server.sent('POST /api/user/:id/erase').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'member-1' }, { password: 'Demo1234' }],
    ])
  })

  test('cancels what the page still waits for, so that no refusal ends the session before the farewell', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.refuse('GET /api/user_subscription/:id', 'error_unauthenticated')
    const releaseDetails = server.hold('GET /api/user_subscription/:id')
    server.answer('POST /api/user/:id/erase')
    open(<EraseAccountPage />, { address, member: sampleMember() })
    const releaseErasure = await startErasing(server, person)
    releaseDetails()
    await new Promise(resolve => setTimeout(resolve, 20))
    releaseErasure()
    await waitFor(() => expect(place()).toBe('/goodbye'))
    // The farewell page clears the session.
    expect(localStorage.getItem('seve.token')).toBe(sampleToken)
  })

  test('leads to the farewell even if another tab is refused and signs out first', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.answer('POST /api/user/:id/erase')
    open(<EraseAccountPage />, { address, member })
    const releaseErasure = await startErasing(server, person)
    for (const name of ['seve.user', 'seve.token']) localStorage.removeItem(name)
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    releaseErasure()
    await waitFor(() => expect(place()).toBe('/goodbye'))
  })

  test('shows a wrong password on its field', async ({ server, person, open }) => {
    server.refuse('POST /api/user/:id/erase', 'error_invalid_request', { fields: { password: 'wrong_password' } })
    open(<EraseAccountPage />, { address, member })
    await write(person, field(), 'Wrong1234')
    await confirm(person)
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'))
    expect(field()).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.for([
    ['error_card_provider', 'Rien n’a été effacé : le prestataire de paiement ne répond pas'],
    ['error_payment_in_progress', 'un paiement est en cours sur ce compte'],
    [null, 'Nous n’avons pas reçu de réponse.'],
  ] as [ErrorCode | null, string][])(
    'explains why nothing was erased: %s',
    async ([code, words], { server, person, open, place }) => {
      if (code) server.refuse('POST /api/user/:id/erase', code)
      else server.drop('POST /api/user/:id/erase')
      open(<EraseAccountPage />, { address, member })
      await write(person, field(), 'Demo1234')
      await confirm(person)
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      expect(place()).toBe(address)
    },
  )

  test('ends the session if it took place although its answer was lost', async ({ server, person, open }) => {
    server.drop('POST /api/user/:id/erase')
    open(<EraseAccountPage />, { address, member })
    const loseAnswer = await startErasing(server, person)
    server.refuse('GET /api/auth/user', 'error_unauthenticated')
    expect(localStorage.getItem('seve.token')).toBe(sampleToken)
    loseAnswer()
    await waitFor(() => expect(localStorage.getItem('seve.token')).toBeNull())
  })

  test('warns that a running subscription ends at once, and that withdrawing first refunds it', async ({
    server,
    open,
  }) => {
    server.answer('GET /api/user_subscription/:id', { body: sampleContract() })
    open(<EraseAccountPage />, { address, member: sampleMember() })
    expect(screen.getByRole('heading', { name: 'Votre abonnement prend fin tout de suite' })).toBeVisible()
    expect(await screen.findByText(/mais la période en cours n’est pas remboursée/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Renoncer au contrat et être remboursé(e)' })).toHaveAttribute(
      'href',
      '/renoncer-au-contrat',
    )
  })
})

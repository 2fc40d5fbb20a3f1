import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { keepToken } from '../../api/staff-session.ts'
import { sampleStaff } from '../../testing/sample-staff.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { askPasskey, createPasskey } from '../../ui/passkeys.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { SignInPage } from './SignInPage.tsx'

// The simulated page has no passkeys: each one signs what it was asked to.
vi.mock('../../ui/passkeys.ts', () => ({ askPasskey: vi.fn(), createPasskey: vi.fn() }))

beforeEach(() => {
  keepToken(null)
  for (const sign of [askPasskey, createPasskey]) vi.mocked(sign).mockImplementation(async options => ({ ...options }))
})

/** Counts what was asked for: each challenge is good for one answer. */
function challenges() {
  let asked = 0
  return () => ({ options: { challenge: `challenge ${++asked}` }, hasPassword: false })
}

const signed = (calls: { body: unknown }[]) =>
  calls.map(({ body }) => (body as { response: { challenge: string } }).response.challenge)

describe('a passkey that is refused once', () => {
  test('signs another challenge at the next press of the sign-in', async ({ server, person, open }) => {
    server.answer('POST /api/studio/sign_in/options', challenges())
    server.refuse('POST /api/studio/sign_in', 'error_invalid_credentials')
    open(<SignInPage />)
    const enter = await screen.findByRole('button', { name: /^Entrer avec/ })
    await person.click(enter)
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    server.answer('POST /api/studio/sign_in', { token: 'token', staff: sampleStaff() })
    await person.click(enter)
    await waitFor(() => expect(server.sent('POST /api/studio/sign_in')).toHaveLength(2))
    expect(new Set(signed(server.sent('POST /api/studio/sign_in'))).size).toBe(2)
  })

  test('signs another challenge at the next press of a confirmation', async ({ server, person, open }) => {
    server.answer('POST /api/studio/confirmation/options', challenges())
    server.refuse('POST /api/studio/confirmation', 'error_invalid_credentials')
    const confirmed = vi.fn()
    open(<ConfirmDialog onConfirmed={confirmed} onClose={() => {}} />)
    const confirm = await within(screen.getByRole('dialog')).findByRole('button', { name: /clé d’accès/ })
    await person.click(confirm)
    expect(await screen.findByRole('alert')).toBeVisible()
    server.answer('POST /api/studio/confirmation')
    await person.click(confirm)
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
    expect(new Set(signed(server.sent('POST /api/studio/confirmation'))).size).toBe(2)
  })

  test('signs another challenge at the next try of an invitation', async ({ server, person, open }) => {
    const next = challenges()
    server.answer('POST /api/studio/invitation/read', () => ({ staff: sampleStaff(), options: next().options }))
    server.refuse('POST /api/studio/invitation/accept', 'error_invalid_credentials')
    open(<InvitationPage />, { address: '/studio/invitation?token=t' })
    await person.type(await screen.findByRole('textbox'), 'Portable{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    await person.type(screen.getByRole('textbox'), '{Enter}')
    await waitFor(() => expect(server.sent('POST /api/studio/invitation/accept')).toHaveLength(2))
    expect(new Set(signed(server.sent('POST /api/studio/invitation/accept'))).size).toBe(2)
  })
})

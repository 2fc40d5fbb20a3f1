import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { keepToken } from '../../client/staff-session.ts'
import { sampleStaff } from '../../testing/sample-staff.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { SignInPage } from './SignInPage.tsx'

const bytes = new Uint8Array([1]).buffer

/** A passkey of the device, which signs whatever challenge it is given: it returns the challenge itself. */
async function sign({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) {
  const { challenge } = publicKey
  const response = { clientDataJSON: challenge, authenticatorData: bytes, signature: bytes, attestationObject: bytes }
  return { id: 'AQ', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }
}

beforeEach(() => {
  keepToken(null)
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { credentials: { get: vi.fn(sign), create: vi.fn(sign) } }),
  )
})

/** Counts what was asked for: each challenge is good for one answer. */
function challenges() {
  let asked = 0
  return () => ({ options: { challenge: `challenge${100 + ++asked}`, user: { id: 'AQ' } }, hasPassword: false })
}

const signed = (calls: { body: unknown }[]) =>
  calls.map(
    ({ body }) => (body as { response: { response: { clientDataJSON: string } } }).response.response.clientDataJSON,
  )

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

test('an invitation that is no longer valid has its own page, with nothing to fill in', async ({ server, open }) => {
  server.refuse('POST /api/studio/invitation/read', 'error_link_expired')
  open(<InvitationPage />, { address: '/studio/invitation?token=unknown' })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cette invitation n’est plus valable')
  expect(screen.queryByRole('textbox')).toBeNull()
})

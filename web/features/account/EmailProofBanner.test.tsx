import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { EmailProofBanner } from './EmailProofBanner.tsx'

const unproven = sampleMember({ isEmailProven: false })
const again = () => screen.getByRole('button', { name: 'Renvoyer le lien' })

describe('the banner of an unproven address', () => {
  test('names the address and sends another link', async ({ server, person, open }) => {
    server.answer('POST /api/user/:id/email_proof')
    open(<EmailProofBanner />, { address: '/app/programs', member: unproven })
    expect(screen.getByText(/^Confirmez votre adresse ines@example.org/)).toBeVisible()
    await person.click(again())
    expect(await screen.findByText(/^Un lien vient de partir/)).toBeVisible()
    expect(server.sent('POST /api/user/:id/email_proof').map(({ params }) => params)).toEqual([{ id: 'member-1' }])
  })

  test('reports when to ask again', async ({ server, person, open }) => {
    server.refuse('POST /api/user/:id/email_proof', 'error_too_many_requests', { retryAfterSeconds: 3000 })
    open(<EmailProofBanner />, { address: '/app/programs', member: unproven })
    await person.click(again())
    expect(await screen.findByText(/Vous pourrez réessayer dans 50 minutes\./)).toBeVisible()
  })

  test('is absent once the address is proven', ({ open }) => {
    open(<EmailProofBanner />, { address: '/app/programs', member: sampleMember() })
    expect(screen.queryByRole('region')).toBeNull()
  })
})

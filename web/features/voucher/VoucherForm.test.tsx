import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { RedeemedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import { sampleMember, sampleOwner } from '../../testing/sample-member.ts'
import { pressTwice, test, write } from '../../testing/screen-test.tsx'
import { VoucherPanel } from './VoucherPanel.tsx'

const address = '/app/settings/subscription'
const redeemCall = 'POST /api/voucher'
const member = sampleMember({ Subscriptions: [] })
const redeemed: RedeemedVoucher = {
  days: 30,
  redeemedOn: '2026-11-22T10:00:00.000Z',
  startsOn: '2026-11-22T10:00:00.000Z',
  endsOn: '2099-12-22T10:00:00.000Z',
}
/** The days of somebody whose subscription renews. */
const waiting = { ...redeemed, startsOn: '2099-11-22T10:00:00.000Z' }
const panel = <VoucherPanel already="nothing" onRedeemed={async () => {}} />

const field = () => screen.getByLabelText('Votre code')
const button = () => screen.getByRole('button', { name: 'Utiliser ce code' })

test('a code is redeemed once, however often the button is pressed, and stands in the history', async ({
  server,
  person,
  open,
}) => {
  server.answer('GET /api/voucher', { body: [] })
  server.answer(redeemCall, () => {
    server.answer('GET /api/voucher', { body: [redeemed] })
    return { body: redeemed }
  })
  open(panel, { address, member })
  await person.type(field(), '7k3qf om9xa')
  pressTwice(button())
  const accepted = await screen.findByText('Votre code est accepté. Votre accès est ouvert jusqu’au 22/12/2099.')
  await waitFor(() => expect(accepted.closest('[tabindex="-1"]')).toHaveFocus())
  expect(await screen.findByText('Accès offert par code, 30 jours, jusqu’au 22/12/2099')).toBeVisible()
  expect(server.sent(redeemCall).map(({ body }) => body)).toEqual([{ code: '7k3qf om9xa' }])
  expect(field()).toHaveValue('')
})

test('what is no code is not sent, and says how a code is written', async ({ server, person, open }) => {
  server.answer('GET /api/voucher', { body: [] })
  open(panel, { address, member })
  await person.click(button())
  expect(screen.getByRole('alert')).toHaveTextContent('dix lettres et chiffres')
  expect(field()).toHaveFocus()
  await person.type(field(), '7K3QF-0M9X')
  expect(screen.queryByRole('alert')).toBeNull()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('dix lettres et chiffres')
  expect(server.names).not.toContain(redeemCall)
})

describe('a code that is refused', () => {
  test.for([
    ['error_voucher_unknown', 'Nous ne connaissons pas ce code.'],
    ['error_voucher_used', 'Ce code a déjà été utilisé.'],
    ['error_voucher_over', 'sa date est passée'],
    ['error_voucher_withdrawn', 'Ce code a été retiré.'],
    ['error_voucher_of_same_lot', 'qu’un par personne'],
    ['error_too_many_requests', /trop d’essais. Vous pourrez réessayer dans 15 minutes/],
    ['error_internal', 'n’a pas pu être vérifié'],
  ] as const)(
    'with %s says so at the field, and keeps what was typed',
    async ([code, words], { server, person, open }) => {
      server.answer('GET /api/voucher', { body: [] })
      server.refuse(redeemCall, code, { retryAfterSeconds: 900 })
      open(panel, { address, member })
      await write(person, field(), '7K3QF-0M9XA{Enter}')
      expect(await screen.findByRole('alert')).toHaveTextContent(words)
      expect(field()).toHaveFocus()
      expect(field()).toHaveValue('7K3QF-0M9XA')
      expect(field()).toHaveAccessibleDescription(expect.stringMatching(/7K3QF-0M9XA/))
      await person.type(field(), '{Backspace}')
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
})

test('a paying member reads beforehand that the days wait, and that the subscription continues', async ({
  server,
  person,
  open,
}) => {
  server.answer('GET /api/voucher', { body: [waiting] })
  server.answer(redeemCall, { body: waiting })
  open(<VoucherPanel already="renewing" onRedeemed={async () => {}} />, { address, member: sampleOwner() })
  expect(screen.getByText(/ils attendront la fin de votre abonnement/)).toHaveTextContent(
    'l’abonnement se renouvelle et les prélèvements continuent',
  )
  expect(await screen.findByText(/30 jours, à partir du 22\/11\/2099 au plus tôt/)).toBeVisible()
  await write(person, field(), '7K3QF-0M9XA{Enter}')
  expect(await screen.findByText(/30 jours d’accès commenceront .* le 22\/11\/2099 au plus tôt/)).toBeVisible()
})

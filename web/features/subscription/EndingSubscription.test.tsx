import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect } from 'vitest'
import { answerContract } from '../../testing/sample-contract.ts'
import { sampleOwner, sampleSubscription } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { SubscriptionSettings } from './SubscriptionSettings.tsx'

const address = '/app/settings/subscription'
const settings = <SubscriptionSettings />
const main = () => screen.getByRole('main')
const cancelCall = 'POST /api/user_subscription/:id/cancel'
const resumeCall = 'POST /api/user_subscription/:id/resume'

/** Marks the document as that of a server with a test key. */
function useTestKey(): void {
  const meta = document.createElement('meta')
  meta.name = 'stripe-publishable-key'
  meta.content = 'pk_test_sandbox'
  document.head.append(meta)
}

afterEach(() => document.querySelector('meta[name="stripe-publishable-key"]')?.remove())

describe('ending a subscription', () => {
  const cancel = () => screen.findByRole('button', { name: 'Résilier l’abonnement' })
  const dialog = () => screen.getByRole('dialog', { name: /^Résilier l’abonnement/ })
  const confirm = () => within(dialog()).getByRole('button', { name: 'Confirmer la résiliation' })

  test('asks first, then is scheduled for the end of the paid period, and can be retried', async ({
    server,
    person,
    open,
  }) => {
    answerContract(server)
    server.drop(cancelCall)
    open(settings, { address, member: sampleOwner() })
    await person.click(await cancel())
    expect(dialog()).toHaveTextContent('jusqu’au 22/12/2099 à 11:00.')
    await person.click(within(dialog()).getByRole('button', { name: 'Garder mon abonnement' }))
    expect(server.sent(cancelCall)).toEqual([])

    await person.click(await cancel())
    await person.click(confirm())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’annulation de l’abonnement a échoué. Veuillez réessayer ou contacter un administrateur.',
    )
    const ended = sampleSubscription({ cancelAtPeriodEnd: true })
    server.answer(cancelCall, () => {
      server.answer('GET /api/auth/user', { user: sampleOwner(ended) })
      answerContract(server, { nextPaymentOn: null })
      return { body: ended }
    })
    await person.click(await cancel())
    pressTwice(confirm())
    await waitFor(() =>
      expect(screen.getByText(/^Votre abonnement est résilié et ne sera pas renouvelé/)).toHaveFocus(),
    )
    expect(main()).toHaveTextContent('Expire le22/12/2099')
    await waitFor(() => expect(main()).toHaveTextContent('Prochain paiementAucun'))
    expect(main()).toHaveTextContent('Vous gardez votre accès jusqu’au 22/12/2099 à 11:00.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Résilier l’abonnement' })).toBeNull()
    expect(server.sent(cancelCall)).toHaveLength(2)
  })

  test('warns that it ends access at once while a renewal is unpaid', async ({ server, person, open }) => {
    answerContract(server, { isPaymentFailing: true })
    open(settings, { address, member: sampleOwner({ isPaymentFailing: true }) })
    await screen.findByRole('table')
    await person.click(await cancel())
    expect(dialog()).toHaveTextContent('prennent fin aussitôt, et plus rien ne sera prélevé')
  })

  test('can be taken back at a stated price and date', async ({ server, person, open }) => {
    answerContract(server, { nextPaymentOn: null })
    server.drop(resumeCall)
    open(settings, { address, member: sampleOwner({ cancelAtPeriodEnd: true }) })
    const resume = () => screen.getByRole('button', { name: 'Reprendre mon abonnement' })
    await screen.findByRole('table')
    await person.click(resume())
    const asked = screen.getByRole('dialog', { name: /^Reprendre votre abonnement/ })
    expect(asked).toHaveTextContent(/le 22\/12\/2099, au prix de 19,90\s€ par mois TTC/)
    await person.click(within(asked).getByRole('button', { name: 'Garder la résiliation' }))
    expect(server.sent(resumeCall)).toEqual([])

    const confirmResume = async () => {
      await person.click(resume())
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reprendre mon abonnement' }))
    }
    await confirmResume()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'L’abonnement n’a pas pu être repris. Veuillez réessayer.',
    )
    server.answer(resumeCall, () => {
      server.answer('GET /api/auth/user', { user: sampleOwner() })
      answerContract(server)
      return { body: sampleSubscription() }
    })
    await confirmResume()
    expect(
      await screen.findByText('Votre abonnement reprend son cours. Il se renouvellera le 22/12/2099.'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reprendre mon abonnement' })).toBeNull()
  })

  test('deletes at once in test mode, after asking, and can be retried', async ({ server, person, open }) => {
    useTestKey()
    answerContract(server)
    server.drop(cancelCall)
    open(settings, { address, member: sampleOwner() })
    const remove = async () => {
      await person.click(await screen.findByRole('button', { name: 'Supprimer l’abonnement (test)' }))
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    }
    await remove()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Échec de la suppression de l’abonnement. Veuillez réessayer ou contacter un administrateur.',
    )
    server.answer(cancelCall, { body: null })
    await remove()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sent(cancelCall).map(({ query }) => query)).toEqual([{ delete: 'true' }, { delete: 'true' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('offers no deletion with a live key', async ({ server, open }) => {
    answerContract(server)
    open(settings, { address, member: sampleOwner() })
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: /^Supprimer/ })).toBeNull()
  })
})

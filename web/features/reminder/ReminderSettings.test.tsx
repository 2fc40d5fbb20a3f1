import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { Reminder } from '../../../domain/features/reminder/reminder.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { ReminderSettings } from './ReminderSettings.tsx'

const address = '/app/settings/notifications'
const member = sampleMember()
const off: Reminder = { isOn: false, hour: 8, weekdays: [1, 2, 3, 4, 5, 6, 7] }

/** The server keeps what it is sent. */
function answerReminder(server: FakeServer): void {
  server.answer('GET /api/reminder', { body: off })
  server.answer('PUT /api/reminder', ({ body }) => ({ body: body as Reminder }))
}

const toggle = () => screen.findByRole('switch', { name: 'Recevoir un rappel par e-mail' })
const save = () => screen.getByRole('button', { name: 'Enregistrer' })
const day = (name: string) => screen.getByRole('button', { name })

describe('the reminder form', () => {
  test('changes nothing before it is saved, and then states the new setting', async ({ server, person, open }) => {
    answerReminder(server)
    open(<ReminderSettings />, { address, member })
    expect(await toggle()).not.toBeChecked()
    expect(screen.getByText('Aucun rappel ne vous est envoyé.')).toBeVisible()
    expect(save()).toBeDisabled()
    await person.click(await toggle())
    expect(screen.getByText(/À l’heure de votre fuseau, Paris/)).toBeVisible()
    await person.selectOptions(screen.getByLabelText('Vers'), '18:00')
    for (const name of ['mardi', 'jeudi', 'samedi', 'dimanche']) await person.click(day(name))
    expect(day('mardi')).toHaveAttribute('aria-pressed', 'false')
    expect(server.sent('PUT /api/reminder')).toEqual([])
    await person.click(save())
    expect(
      await screen.findByText(
        /^Enregistré\s: un rappel vers 18:00, les jours suivants\s: lundi, mercredi et vendredi\.$/,
      ),
    ).toBeVisible()
    expect(server.sent('PUT /api/reminder').map(({ body }) => body)).toEqual([
      { isOn: true, hour: 18, weekdays: [1, 3, 5] },
    ])
    expect(save()).toBeDisabled()
    await person.click(await toggle())
    await person.click(save())
    expect(await screen.findByText(/plus aucun rappel ne vous sera envoyé/)).toBeVisible()
  })

  test('cannot be saved without a day, and explains why', async ({ server, person, open }) => {
    answerReminder(server)
    open(<ReminderSettings />, { address, member })
    await person.click(await toggle())
    for (const name of ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'])
      await person.click(day(name))
    expect(screen.getByRole('alert')).toHaveTextContent('Choisissez au moins un jour, ou arrêtez le rappel.')
    expect(save()).toBeDisabled()
    await person.click(day('samedi'))
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    await person.click(save())
    expect(await screen.findByText(/un rappel vers 08:00, le samedi/)).toBeVisible()
  })

  test('reports that it was not saved, and keeps the choice', async ({ server, person, open }) => {
    answerReminder(server)
    server.drop('PUT /api/reminder')
    open(<ReminderSettings />, { address, member })
    await person.click(await toggle())
    await person.click(save())
    expect(await screen.findByText(/^Pas de réponse du serveur\./)).toBeVisible()
    expect(await toggle()).toBeChecked()
    server.refuse('PUT /api/reminder', 'error_internal')
    await person.click(save())
    expect(await screen.findByText(/^Vos choix n’ont pas pu être enregistrés\./)).toBeVisible()
    answerReminder(server)
    await person.click(save())
    expect(await screen.findByText(/un rappel vers 08:00, tous les jours/)).toBeVisible()
  })

  test('offers a retry when it could not be loaded', async ({ server, person, open }) => {
    answerReminder(server)
    server.refuse('GET /api/reminder', 'error_internal')
    open(<ReminderSettings />, { address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    answerReminder(server)
    await person.click(retry)
    expect(await toggle()).toBeVisible()
  })

  test('explains that reminders require a subscription', async ({ server, open }) => {
    answerReminder(server)
    server.answer('GET /api/reminder', { body: { ...off, isOn: true } })
    open(<ReminderSettings />, { address, member: sampleMember({ Subscriptions: [] }) })
    expect(await screen.findByText('Les rappels ne partent que si votre abonnement est actif.')).toBeVisible()
  })
})

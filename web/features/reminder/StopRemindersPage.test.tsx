import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { spaced, test } from '../../testing/screen-test.tsx'
import { StopRemindersPage } from './StopRemindersPage.tsx'

const route = '/arreter-les-rappels'
const stop = () => screen.getByRole('button', { name: 'Arrêter les rappels' })

describe('the page that the e-mail’s link leads to', () => {
  test('stops the reminder on the press of its button, and not before', async ({ server, person, open }) => {
    server.answer('POST /api/reminder/unsubscribe')
    open(<StopRemindersPage />, { address: `${route}?token=1.good`, route })
    expect(server.names).toEqual([])
    await person.click(stop())
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: spaced('C’est fait : vous ne recevrez plus de rappel.'),
    })
    expect(heading).toHaveFocus()
    expect(server.sent('POST /api/reminder/unsubscribe').map(({ body }) => body)).toEqual([{ token: '1.good' }])
  })

  test('explains an invalid link, and the alternative', async ({ server, person, open }) => {
    server.refuse('POST /api/reminder/unsubscribe', 'error_link_expired')
    open(<StopRemindersPage />, { address: `${route}?token=1.made-up`, route })
    await person.click(stop())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Arrêter les rappels' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Mes réglages de notification' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'bonjour@example.org' })).toBeVisible()
  })

  test('explains a truncated link, without a request', ({ server, open }) => {
    open(<StopRemindersPage />, { address: route })
    expect(screen.getByRole('heading', { name: 'Ce lien ne fonctionne pas' })).toBeVisible()
    expect(server.names).toEqual([])
  })

  test('is available in English', async ({ person, open }) => {
    open(<StopRemindersPage />, { address: `${route}?token=1.good`, route })
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('button', { name: 'Stop the reminders' })).toBeVisible()
  })

  test('keeps its button when the server does not answer', async ({ server, person, open }) => {
    server.drop('POST /api/reminder/unsubscribe')
    open(<StopRemindersPage />, { address: `${route}?token=1.good`, route })
    await person.click(stop())
    expect(await screen.findByRole('alert')).toHaveTextContent('Pas de réponse du serveur.')
    expect(stop()).toBeEnabled()
  })
})

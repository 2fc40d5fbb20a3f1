import { screen, waitFor } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { BellPanel } from './BellPanel.tsx'

const member = sampleMember()
const address = '/app/settings/profile'

describe('the bell', () => {
  test('reports when there is nothing, and leads to the reminders', async ({ server, person, open, place }) => {
    server.answer('GET /api/notice', { body: [] })
    const onLeave = vi.fn<() => void>()
    open(<BellPanel onLeave={onLeave} />, { address, member })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Rien de neuf pour l’instant.'))
    expect(screen.getByText('Rien de neuf pour l’instant.', { selector: 'p' })).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Choisir mes rappels' }))
    expect(onLeave).toHaveBeenCalledTimes(1)
    expect(place()).toBe('/app/settings/notifications')
  })

  test('lists the notices in the server’s order, each with a link to act on it', async ({ server, open }) => {
    const accessEndsOn = '2026-12-22T10:00:00.000Z'
    server.answer('GET /api/notice', {
      body: [
        { kind: 'paymentFailing', accessEndsOn },
        { kind: 'cancellationScheduled', accessEndsOn },
        { kind: 'reminderSet', hour: 8 },
        { kind: 'dayUnlocked', programDayId: 'medfasting-day-3', name: null, order: 3 },
      ],
    })
    open(<BellPanel onLeave={() => {}} />, { address, member })
    expect(await screen.findByText('4 choses à savoir')).toBeInTheDocument()
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/^Votre dernier paiement n’a pas abouti.*22\/12\/2026/), '/app/settings/subscription'],
      [expect.stringMatching(/^Votre abonnement s’arrête le 22\/12\/2026/), '/app/settings/subscription'],
      [expect.stringMatching(/^Un rappel vous est envoyé par e-mail vers 08:00/), '/app/settings/notifications'],
      [expect.stringMatching(/^Un nouveau jour s’est ouvert.*Jour 3/), '/app/programs'],
    ])
  })

  test('leads to the day that opened, which the programme page then shows', async ({ server, person, open, place }) => {
    server.answer('GET /api/notice', {
      body: [{ kind: 'dayUnlocked', programDayId: 'medfasting-day-3', name: null, order: 3 }],
    })
    open(<BellPanel onLeave={() => {}} />, { address, member })
    expect(await screen.findByText('Une chose à savoir')).toBeInTheDocument()
    await person.click(screen.getByRole('link', { name: /Un nouveau jour s’est ouvert/ }))
    expect(place()).toBe('/app/programs')
    expect(localStorage.getItem('seve.dayIndex.member-1.medfasting')).toBe('2')
  })

  test('is shown in English to an English-speaking member', async ({ server, open }) => {
    server.answer('GET /api/notice', { body: [{ kind: 'reminderSet', hour: 8 }] })
    open(<BellPanel onLeave={() => {}} />, { address, member: sampleMember({ locale: 'en' }) })
    expect(await screen.findByText(/^You get a reminder by email around 08:00/)).toBeVisible()
  })

  test('offers a retry when the notices could not be loaded', async ({ server, person, open }) => {
    server.refuse('GET /api/notice', 'error_internal')
    open(<BellPanel onLeave={() => {}} />, { address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/notice', { body: [] })
    await person.click(retry)
    expect((await screen.findAllByText('Rien de neuf pour l’instant.')).length).toBeGreaterThan(0)
  })
})

import { act, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { spaced, test } from '../../../web/testing/screen-test.tsx'
import { sampleMonitoring } from '../../testing/sample-monitoring.ts'
import { sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { MonitoringPage } from './MonitoringPage.tsx'

const reader = sampleStaff({ role: 'ADMIN', duties: ['figures'] })
const path = 'GET /api/studio/monitoring'
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })

describe('the health of the service', () => {
  test('says that there is nothing to report, and what runs', async ({ server, open }) => {
    signInStaff(server, reader)
    server.answer(path, { monitoring: sampleMonitoring() })
    open(<MonitoringPage />)
    expect(await screen.findByText('Rien à signaler', { selector: '[aria-live] *' })).toBeVisible()
    expect(await row('Finir les abonnements impayés')).toHaveTextContent('10 minutesil y a 4 minutesÀ l’heure')
    expect(await row('Envoyer les e-mails')).toHaveTextContent('2 secondes—Sur chaque processus')
    expect(screen.getByText('Il y a 8 heures')).toBeVisible()
    expect(screen.getByText(spaced('40 Go libres sur 100 Go'))).toBeVisible()
    expect(screen.getByText('seve-202611211039-73a4f36')).toBeVisible()
  })

  test('says what an alert would, by a shape, a word and what to do first', async ({ server, open }) => {
    signInStaff(server, reader)
    const mails = { waiting: 12, oldestSeconds: 7260, refused: 2 }
    const late = { name: 'endUnpaid', everySeconds: 600, isEverywhere: false, successSeconds: 90_000, hasFailed: true }
    const backup = { successSeconds: 200_000, hasFailed: true }
    server.answer(path, { monitoring: sampleMonitoring({ mails, jobs: [{ ...late, name: 'endUnpaid' }], backup }) })
    open(<MonitoringPage />)
    const items = within(await screen.findByRole('list')).getAllByRole('listitem')
    expect(items.map(item => item.querySelector('[data-shape]')?.getAttribute('data-shape'))).toEqual([
      'refused',
      'scheduled',
      'scheduled',
    ])
    expect(items[0]).toHaveTextContent(/^Réveille.*ne partent pas.*table mail/)
    expect(items[1]).toHaveTextContent(/^Attend le matin.*sauvegarde/)
    expect(items[2]).toHaveTextContent(/^Attend le matin.*trois de ses périodes/)
    expect(await row('E-mails à envoyer')).toHaveTextContent('122 heuresEn retard')
    expect(await row('E-mails refusés')).toHaveTextContent('2—À regarder')
    expect(await row('Finir les abonnements impayés')).toHaveTextContent('il y a 25 heuresEn retard')
    expect(screen.getByText('Il y a 2 jours')).toBeVisible()
  })

  test('reads again every 30 seconds, and keeps what it knows when that fails', async ({ server, open }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInStaff(server, reader)
    server.answer(path, { monitoring: sampleMonitoring() })
    open(<MonitoringPage />)
    await screen.findByText(/toutes les 30 secondes/)
    const before = server.sent(path).length
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(server.sent(path)).toHaveLength(before)
    server.refuse(path, 'error_unavailable')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(await screen.findByRole('alert')).toHaveTextContent('Le service ne répond pas')
    expect(screen.getByText(/Ce qui suit date de/)).toBeVisible()
    expect(await row('Finir les abonnements impayés')).toBeVisible()
  })

  test('says who can, to somebody without the duty', async ({ server, open }) => {
    signInStaff(server, sampleStaff(), [reader])
    server.refuse(path, 'error_duty_required', { duty: 'figures' })
    open(<MonitoringPage />)
    expect(await screen.findByText(spaced('Qui lit les chiffres : Paul Renaud.'))).toBeVisible()
  })
})

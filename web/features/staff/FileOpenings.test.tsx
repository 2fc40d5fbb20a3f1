import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { FileOpenings } from './FileOpenings.tsx'

const call = 'GET /api/file_opening'

describe('who opened my file', () => {
  test('says that nobody did', async ({ server, open }) => {
    server.answer(call, { body: [] })
    open(<FileOpenings />)
    expect(await screen.findByText('Personne pour l’instant.')).toBeVisible()
  })

  test('lists who did what and when, latest first', async ({ server, open }) => {
    server.answer(call, {
      body: [
        { openedOn: '2026-03-03T11:00:00.000Z', act: 'email_changed', firstName: '', role: 'USER' },
        { openedOn: '2026-03-02T11:00:00.000Z', act: 'member_found', firstName: 'Inès', role: 'ADMIN' },
        { openedOn: '2026-02-27T23:30:00.000Z', act: 'file_opened', firstName: 'Marc', role: 'DOCTOR' },
      ],
    })
    open(<FileOpenings />, { member: sampleMember({ timezone: 'Europe/Paris' }) })
    await screen.findByText('Votre adresse a été changée, le 03/03/2026')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Votre adresse a été changée, le 03/03/2026',
      'Inès (administration) vous a trouvé par une recherche, le 02/03/2026',
      'Marc (médecin) a ouvert votre dossier, le 28/02/2026',
    ])
  })

  test('offers to try again when the list cannot be read', async ({ server, person, open }) => {
    server.drop(call)
    open(<FileOpenings />)
    expect(await screen.findByText('Cette liste n’a pas pu être affichée.')).toBeVisible()
    server.answer(call, { body: [] })
    await person.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Personne pour l’instant.')).toBeVisible()
  })
})

import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { pressTwice, test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { TeamPage } from './TeamPage.tsx'

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the team', () => {
  test('shows everybody to all, and nothing to change to who may not invite', async ({ server, open }) => {
    signInStaff(server, sampleEditor(), [sampleStaff({ state: 'ended' })])
    open(<TeamPage />)
    expect(await rowOf('Aude Ferrand')).toHaveTextContent('écritActif')
    expect(await rowOf('Paul Renaud')).toHaveTextContent('Parti')
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.names).not.toContain('GET /api/studio/event')
  })

  test('changes rights without a duty that is above the role', async ({ server, person, open }) => {
    const editor = sampleEditor({ role: 'DOCTOR', duties: ['write', 'review'] })
    signInStaff(server, sampleStaff(), [editor])
    server.answer('PUT /api/studio/team/:id', { staff: sampleEditor() })
    open(<TeamPage />)
    await person.click(within(await rowOf('Aude Ferrand')).getByRole('button', { name: 'Droits' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Droits.*Aude Ferrand$/ }))
    await person.selectOptions(dialog.getByLabelText('Rôle'), 'BO')
    expect(dialog.getByLabelText(/relit et signe/)).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(server.sent('PUT /api/studio/team/:id')).toMatchObject([
      { params: { id: 'aude' }, body: { role: 'BO', duties: ['write'] } },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says why the last person who may invite keeps that duty, beside what was chosen', async ({
    server,
    person,
    open,
  }) => {
    signInStaff(server, sampleStaff())
    server.refuse('PUT /api/studio/team/:id', 'error_conflict_entry')
    open(<TeamPage />)
    await person.click(within(await rowOf('Paul Renaud')).getByRole('button', { name: 'Droits' }))
    const dialog = within(screen.getByRole('dialog'))
    await person.selectOptions(dialog.getByLabelText('Rôle'), 'BO')
    await person.click(dialog.getByRole('button', { name: 'Enregistrer' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('cette personne est la dernière')
    expect(dialog.getByLabelText('Rôle')).toHaveValue('BO')
  })

  test('ends somebody’s access only after asking', async ({ server, person, open }) => {
    signInStaff(server, sampleStaff(), [sampleEditor()])
    server.answer('POST /api/studio/team/:id/end')
    open(<TeamPage />)
    const end = async () =>
      person.click(within(await rowOf('Aude Ferrand')).getByRole('button', { name: /Mettre fin/ }))
    await end()
    await person.click(screen.getByRole('button', { name: 'Annuler' }))
    expect(server.sent('POST /api/studio/team/:id/end')).toEqual([])
    await end()
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Mettre fin/ }))
    expect(server.sent('POST /api/studio/team/:id/end')).toMatchObject([{ params: { id: 'aude' } }])
  })

  test('resends an invitation once, even at a double press, and says to whom', async ({ server, open }) => {
    signInStaff(server, sampleStaff(), [sampleEditor({ state: 'invited' })])
    server.answer('POST /api/studio/team/:id/invite')
    open(<TeamPage />)
    pressTwice(within(await rowOf('Aude Ferrand')).getByRole('button', { name: 'Inviter à nouveau' }))
    expect(await screen.findByText(/aude@example\.org/)).toHaveRole('status')
    expect(server.sent('POST /api/studio/team/:id/invite')).toMatchObject([{ params: { id: 'aude' } }])
  })

  test('that cannot be read is asked for again', async ({ server, person, open }) => {
    signInStaff(server, sampleStaff())
    server.refuse('GET /api/studio/team', 'error_unavailable')
    open(<TeamPage />)
    const retry = await within(await screen.findByRole('alert')).findByRole('button')
    server.answer('GET /api/studio/team', { body: [sampleStaff()] })
    await person.click(retry)
    expect(await rowOf('Paul Renaud')).toBeVisible()
  })
})

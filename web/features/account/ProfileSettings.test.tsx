import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { User } from '../../../domain/features/account/account.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test, write } from '../../testing/screen-test.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'

const address = '/app/settings/profile'
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const member = sampleMember({ timezone: here })

/** The server stores what it receives. */
function answerProfile(server: FakeServer, user: User = member): void {
  let kept = user
  server.answer('GET /api/consent', { body: null })
  server.answer('GET /api/file_opening', { body: [] })
  server.answer('GET /api/auth/user', () => ({ user: kept }))
  server.answer('PUT /api/user/:id', ({ body }) => {
    kept = { ...kept, ...(body as Partial<User>) }
    return { user: kept }
  })
}

const save = () => screen.getByRole('button', { name: 'Enregistrer' })
const field = (label: string) => screen.getByLabelText(label)

describe('the profile', () => {
  test('changes the names', async ({ server, person, open }) => {
    answerProfile(server)
    open(<ProfileSettings />, { address, member })
    expect(save()).toBeDisabled()
    await person.clear(field('Prénom'))
    await person.tab()
    expect(field('Prénom')).toHaveAccessibleDescription('Ce champ est requis.')
    expect(save()).toBeDisabled()
    await person.type(field('Prénom'), 'Inès-Lou{Enter}')
    expect(await screen.findByText('C’est enregistré.')).toBeVisible()
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([
      { firstName: 'Inès-Lou', lastName: 'Garnier' },
    ])
    expect(JSON.parse(localStorage.getItem('seve.user') ?? '')).toMatchObject({ firstName: 'Inès-Lou' })
  })

  test('shows the address, and sends a link to a new one with the password', async ({ server, person, open }) => {
    answerProfile(server)
    server.refuse('PUT /api/user/:id/email', 'error_invalid_request', { fields: { password: 'wrong_password' } })
    open(<ProfileSettings />, { address, member })
    expect(field('E-mail')).toHaveValue('ines@example.org')
    expect(field('E-mail')).toHaveAttribute('readonly')
    expect(field('E-mail')).toHaveAccessibleDescription(/Elle est confirmée\.$/)
    await person.click(screen.getByRole('button', { name: 'Changer d’adresse' }))
    const ask = () => screen.getByRole('button', { name: 'Recevoir un lien' })
    expect(field('Nouvelle adresse')).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Annuler' }))
    const change = screen.getByRole('button', { name: 'Changer d’adresse' })
    expect(change).toHaveFocus()
    await person.click(change)
    expect(ask()).toBeDisabled()
    await write(person, field('Nouvelle adresse'), 'ines@example.net')
    await write(person, field('Votre mot de passe'), 'Wrong1234{Enter}')
    await waitFor(() =>
      expect(field('Votre mot de passe')).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'),
    )
    server.answer('PUT /api/user/:id/email')
    await person.type(field('Votre mot de passe'), '5{Enter}')
    const sent = await screen.findByText(/^Un lien vient de partir vers ines@example.net\./)
    await waitFor(() => expect(sent.closest('[tabindex="-1"]')).toHaveFocus())
    expect(server.sent('PUT /api/user/:id/email').at(-1)?.body).toEqual({
      email: 'ines@example.net',
      password: 'Wrong12345',
    })
    expect(field('E-mail')).toHaveValue('ines@example.org')
  })

  test('explains why a name with the address of a site is refused', async ({ server, person, open }) => {
    answerProfile(server)
    open(<ProfileSettings />, { address, member })
    await person.type(field('Nom'), ' evil.example')
    await person.tab()
    expect(field('Nom')).toHaveAccessibleDescription(/^Une adresse de site n’est pas acceptée ici\./)
    expect(save()).toBeDisabled()
  })

  test('reports that the names could not be saved, and keeps the typed values', async ({ server, person, open }) => {
    answerProfile(server)
    server.drop('PUT /api/user/:id')
    open(<ProfileSettings />, { address, member })
    await person.type(field('Nom'), '-Delmas')
    await person.click(save())
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossible d’enregistrer. Réessayez.')
    expect(field('Nom')).toHaveValue('Garnier-Delmas')
  })

  test('applies the chosen language as soon as it is saved; the latest of quick choices wins', async ({
    server,
    person,
    open,
  }) => {
    answerProfile(server)
    open(<ProfileSettings />, { address, member })
    const release = server.hold('PUT /api/user/:id')
    await person.click(screen.getByRole('radio', { name: 'English' }))
    expect(screen.getByRole('radio', { name: 'English' })).toBeChecked()
    expect(screen.getByRole('heading', { name: 'Profil' })).toBeVisible()
    await person.click(screen.getByRole('radio', { name: 'Français' }))
    await person.click(screen.getByRole('radio', { name: 'English' }))
    expect(server.sent('PUT /api/user/:id')).toHaveLength(1)
    release()
    expect(await screen.findByText('Sève now speaks English to you.')).toBeVisible()
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([
      { locale: 'en' },
      { locale: 'fr' },
      { locale: 'en' },
    ])
    expect(document.documentElement.lang).toBe('en')
  })

  test('keeps the language when it cannot be saved', async ({ server, person, open }) => {
    answerProfile(server)
    server.drop('PUT /api/user/:id')
    open(<ProfileSettings />, { address, member })
    await person.click(screen.getByRole('radio', { name: 'English' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossible d’enregistrer. Réessayez.')
    expect(screen.getByRole('radio', { name: 'Français' })).toBeChecked()
  })

  test('applies the chosen colours at once and stores them in this browser', async ({ server, person, open }) => {
    answerProfile(server)
    open(<ProfileSettings />, { address, member })
    const shown = () => [document.documentElement.dataset.theme, localStorage.getItem('seve.theme')]
    expect(screen.getByRole('radio', { name: 'Comme l’appareil' })).toBeChecked()
    await person.click(screen.getByRole('radio', { name: 'Sombre' }))
    expect(shown()).toEqual(['evening', 'evening'])
    expect(screen.getByRole('radio', { name: 'Sombre' })).toBeChecked()
    await person.click(screen.getByRole('radio', { name: 'Comme l’appareil' }))
    expect(shown()).toEqual(['light', null])
  })

  test('applies this device’s time zone on request, and offers nothing where they agree', async ({
    server,
    person,
    open,
  }) => {
    const elsewhere = sampleMember({ timezone: 'America/Guadeloupe' })
    answerProfile(server, elsewhere)
    open(<ProfileSettings />, { address, member: elsewhere })
    expect(screen.getByText(/^Guadeloupe \(UTC.4\)$/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Utiliser celui de cet appareil' }))
    expect(await screen.findByText(/^Vos journées suivent maintenant l’heure/)).toBeVisible()
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ timezone: here }])
    expect(screen.queryByRole('button', { name: 'Utiliser celui de cet appareil' })).toBeNull()
  })

  test('exports everything stored about the member as a file, after their password', async ({
    server,
    person,
    open,
    downloads,
  }) => {
    answerProfile(server)
    server.refuse('POST /api/user/:id/export', 'error_invalid_request', { fields: { password: 'wrong_password' } })
    open(<ProfileSettings />, { address, member })
    await person.click(screen.getByRole('button', { name: 'Télécharger mes données' }))
    const dialog = screen.getByRole('dialog', { name: 'Télécharger mes données' })
    await write(person, within(dialog).getByLabelText('Votre mot de passe'), 'Wrong1234{Enter}')
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Votre mot de passe')).toHaveAccessibleDescription(
        'Ce n’est pas votre mot de passe actuel.',
      ),
    )
    expect(await downloads()).toEqual([])
    server.answer('POST /api/user/:id/export', { body: { user_account: [{ email: 'ines@example.org' }] } })
    await person.type(within(dialog).getByLabelText('Votre mot de passe'), '5{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await downloads()).toEqual([
      {
        name: expect.stringMatching(/^seve-mes-donnees-\d{4}-\d{2}-\d{2}\.json$/),
        type: 'application/json',
        text: expect.stringContaining('ines@example.org'),
      },
    ])
    expect(screen.getByRole('button', { name: 'Télécharger mes données' })).toHaveFocus()
  })

  test('reports when no answers to the test are stored', async ({ server, open }) => {
    answerProfile(server)
    open(<ProfileSettings />, { address, member })
    expect(await screen.findByText(/^Aucune réponse n’est enregistrée/)).toBeVisible()
  })
})

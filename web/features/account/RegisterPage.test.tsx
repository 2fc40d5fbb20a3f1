import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { rememberReferrer } from '../../session/session.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { pressTwice, test, write } from '../../testing/screen-test.tsx'
import { RegisterPage } from './RegisterPage.tsx'

const address = '/register'
const member = sampleMember({ Subscriptions: [] })
const create = () => screen.getByRole('button', { name: 'Créer un compte' })
const field = (label: string) => screen.getByLabelText(label)

const typed = {
  Prénom: 'Inès',
  Nom: 'Garnier',
  'E-mail': 'ines@example.org',
  'Mot de passe': 'Demo1234',
  'Confirmer le mot de passe': 'Demo1234',
}

async function fillIn(person: UserEvent): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await write(person, field(label), text)
}

describe('registering', () => {
  test('creates the account with the visitor’s language, time zone and referrer, and leads to the profiling', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.answer('POST /api/user', { user: member, token: 'new-token', deviceToken: 'device' })
    rememberReferrer('fatigue')
    open(<RegisterPage />, { address })
    expect(screen.getByRole('heading', { level: 1, name: 'Inscription' })).toBeVisible()
    expect(create()).toBeDisabled()
    await fillIn(person)
    const release = server.hold('POST /api/user')
    pressTwice(create())
    release()
    await waitFor(() => expect(place()).toBe('/app/programs/profiling'))
    expect(server.sent('POST /api/user').map(({ body }) => body)).toEqual([
      {
        hasCompletedRegistration: true,
        firstName: 'Inès',
        lastName: 'Garnier',
        email: 'ines@example.org',
        password: 'Demo1234',
        locale: 'fr',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        referrerCode: 'fatigue',
      },
    ])
    expect(localStorage.getItem('seve.registrationStep')).toBe('profiling')
    expect(localStorage.getItem('seve.isOnboardingFinished')).toBe('false')
  })

  test('shows the password’s rules before any is broken, and ticks them off', async ({ person, open }) => {
    open(<RegisterPage />, { address })
    expect(field('Mot de passe')).toHaveAccessibleDescription(
      /8 caractères au moins.*une minuscule.*une majuscule.*un chiffre/,
    )
    const ticked = () => screen.queryAllByText(/c’est fait/)
    expect(ticked()).toHaveLength(0)
    await person.type(field('Mot de passe'), 'demo1234')
    expect(ticked()).toHaveLength(3)
    await person.type(field('Mot de passe'), 'D')
    expect(ticked()).toHaveLength(4)
  })

  test('requires every field, and a valid password twice', async ({ person, open }) => {
    open(<RegisterPage />, { address })
    await fillIn(person)
    expect(create()).toBeEnabled()
    for (const [label, text] of Object.entries(typed)) {
      await person.clear(field(label))
      await person.tab()
      expect(field(label)).toHaveAccessibleDescription(/Ce champ est requis\./)
      expect(create()).toBeDisabled()
      await write(person, field(label), text)
    }
    await person.clear(field('Mot de passe'))
    await person.type(field('Mot de passe'), 'demo1234')
    await person.tab()
    expect(field('Mot de passe')).toHaveAccessibleDescription(/ne remplit pas encore toutes ces règles\./)
    expect(field('Confirmer le mot de passe')).toHaveAccessibleDescription('Les mots de passe ne correspondent pas')
    expect(create()).toBeDisabled()
  })

  test('shows on the e-mail field that the address has an account', async ({ server, person, open }) => {
    server.refuse('POST /api/user', 'error_conflict_email')
    open(<RegisterPage />, { address })
    await fillIn(person)
    await person.click(create())
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription('Cet email est déjà enregistré.'))
    expect(field('E-mail')).toHaveFocus()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    await person.type(field('E-mail'), 'a')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('reports that the server did not answer, nothing specific when it fails, and keeps the typed values', async ({
    server,
    person,
    open,
  }) => {
    server.drop('POST /api/user')
    open(<RegisterPage />, { address })
    await fillIn(person)
    await person.click(create())
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossible de créer le compte. Réessayez.')
    server.refuse('POST /api/user', 'error_internal')
    await person.click(create())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(document.body).not.toHaveTextContent('écrivez-nous')
    expect(field('E-mail')).toHaveValue('ines@example.org')
  })

  test('ends the session in force, here and on the server', async ({ server, open }) => {
    server.answer('POST /api/auth/logout')
    open(<RegisterPage />, { address, member })
    await waitFor(() => expect(localStorage.getItem('seve.token')).toBeNull())
    expect(localStorage.getItem('seve.user')).toBeNull()
    expect(server.sent('POST /api/auth/logout').map(({ token }) => token)).toContain('sample-token')
  })

  test('states that members are adults', ({ open }) => {
    open(<RegisterPage />, { address })
    expect(screen.getByText(/^Il faut avoir 18 ans\./)).toBeVisible()
  })

  test('links to the terms and the privacy page, without a checkbox', ({ open }) => {
    open(<RegisterPage />, { address })
    expect(screen.getByRole('link', { name: 'conditions' })).toHaveAttribute('href', '/conditions')
    expect(screen.getByRole('link', { name: 'politique de confidentialité' })).toHaveAttribute(
      'href',
      '/confidentialite',
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { pressTwice, test, write } from '../../testing/screen-test.tsx'
import { LoginPage } from './LoginPage.tsx'

const address = '/login'
const member = sampleMember()
const email = () => screen.getByLabelText('E-mail')
const password = () => screen.getByLabelText('Mot de passe')
const logIn = () => screen.getByRole('button', { name: 'Connexion' })

async function fillIn(person: UserEvent): Promise<void> {
  await write(person, email(), 'ines@example.org')
  await write(person, password(), 'Demo1234')
}

describe('signing in', () => {
  test('starts a session and leads to the programmes', async ({ server, person, open, place }) => {
    server.answer('POST /api/auth/login', { user: member, token: 'new-token', deviceToken: 'device' })
    open(<LoginPage />, { address })
    expect(logIn()).toBeDisabled()
    await fillIn(person)
    await person.click(logIn())
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('POST /api/auth/login').map(({ body }) => body)).toEqual([
      { email: 'ines@example.org', password: 'Demo1234' },
    ])
    expect(localStorage.getItem('seve.token')).toBe('new-token')
  })

  test('in a browser where somebody signed in before says so to the server', async ({
    server,
    person,
    open,
    place,
  }) => {
    localStorage.setItem('seve.device', 'kept-device')
    server.answer('POST /api/auth/login', { user: member, token: 'new-token', deviceToken: 'new-device' })
    open(<LoginPage />, { address })
    await fillIn(person)
    await person.click(logIn())
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('POST /api/auth/login')[0]?.body).toMatchObject({ deviceToken: 'kept-device' })
    expect(localStorage.getItem('seve.device')).toBe('new-device')
  })

  test('applies the member’s language, whatever the visitor chose', async ({ server, person, open }) => {
    server.answer('POST /api/auth/login', {
      user: sampleMember({ locale: 'en' }),
      token: 'new-token',
      deviceToken: 'device',
    })
    open(<LoginPage />, { address })
    await fillIn(person)
    await person.click(logIn())
    await waitFor(() => expect(document.documentElement.lang).toBe('en'))
    expect(localStorage.getItem('seve.locale')).toBe('en')
  })

  test('speaks the language that a visitor chooses, and stores it until a member signs in', async ({
    server,
    person,
    open,
  }) => {
    server.answer('POST /api/auth/login', { user: member, token: 'new-token', deviceToken: 'device' })
    open(<LoginPage />, { address })
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    expect([document.documentElement.lang, localStorage.getItem('seve.locale')]).toEqual(['en', 'en'])
    await write(person, screen.getByLabelText('Email'), 'ines@example.org')
    await write(person, screen.getByLabelText('Password'), 'Demo1234')
    await person.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'))
    expect(localStorage.getItem('seve.locale')).toBe('fr')
  })

  test('offers a link to a new password and one to a new account', ({ open }) => {
    open(<LoginPage />, { address })
    expect(screen.getByRole('link', { name: /^Mot de passe oublié/ })).toHaveAttribute('href', '/forgot-password')
    expect(screen.getByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/register')
  })

  test('ends the session in force, here and on the server', async ({ server, open }) => {
    server.answer('POST /api/auth/logout')
    open(<LoginPage />, { address, member })
    await waitFor(() => expect(localStorage.getItem('seve.token')).toBeNull())
    expect(localStorage.getItem('seve.user')).toBeNull()
    expect(server.sent('POST /api/auth/logout').map(({ token }) => token)).toContain('sample-token')
  })

  test('shows a field’s error once it is left, and not before', async ({ person, open }) => {
    open(<LoginPage />, { address })
    await person.type(email(), 'camille@')
    expect(email()).not.toHaveAttribute('aria-invalid')
    await person.tab()
    expect(email()).toHaveAccessibleDescription('Veuillez entrer une adresse email valide')
    expect(logIn()).toBeDisabled()
    await person.clear(email())
    expect(email()).toHaveAccessibleDescription('Ce champ est requis.')
    await person.type(email(), 'camille@example.org')
    expect(email()).not.toHaveAccessibleDescription()
  })

  test('leads to the first wrong field when Enter is pressed too early', async ({ person, open }) => {
    open(<LoginPage />, { address })
    await person.type(email(), 'camille@example.org{Enter}')
    expect(password()).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('Ce champ est requis.')
  })

  test('shows one sentence on refusal, keeps the typed values, and can be retried', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.refuse('POST /api/auth/login', 'error_invalid_credentials')
    open(<LoginPage />, { address })
    await fillIn(person)
    await person.click(logIn())
    expect((await screen.findByRole('alert')).textContent).toBe('Email ou mot de passe invalide')
    expect(logIn()).toHaveFocus()
    expect(email()).toHaveValue('ines@example.org')
    server.answer('POST /api/auth/login', { user: member, token: 'new-token', deviceToken: 'device' })
    await person.type(password(), '{Enter}')
    await waitFor(() => expect(place()).toBe('/app/programs'))
  })

  test.for(['error_internal', 'error_unavailable'] as const)(
    'shows the same sentence on %s',
    async (code, { server, person, open }) => {
      server.refuse('POST /api/auth/login', code)
      open(<LoginPage />, { address })
      await fillIn(person)
      await person.click(logIn())
      expect(await screen.findByRole('alert')).toHaveTextContent('Email ou mot de passe invalide')
    },
  )

  test('shows when to retry after too many attempts', async ({ server, person, open }) => {
    server.refuse('POST /api/auth/login', 'error_too_many_requests', { retryAfterSeconds: 90 })
    open(<LoginPage />, { address })
    await fillIn(person)
    await person.click(logIn())
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 2 minutes.')
  })

  test('reports that the server did not answer', async ({ server, person, open }) => {
    server.drop('POST /api/auth/login')
    open(<LoginPage />, { address })
    await fillIn(person)
    await person.click(logIn())
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossible de se connecter. Veuillez réessayez.')
  })

  test('is sent once, however often the button is pressed', async ({ server, person, open, place }) => {
    server.answer('POST /api/auth/login', { user: member, token: 'new-token', deviceToken: 'device' })
    const release = server.hold('POST /api/auth/login')
    open(<LoginPage />, { address })
    await fillIn(person)
    pressTwice(logIn())
    expect(logIn()).toBeDisabled()
    release()
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('POST /api/auth/login')).toHaveLength(1)
  })

  test('reveals the password on request', async ({ person, open }) => {
    open(<LoginPage />, { address })
    expect(password()).toHaveAttribute('type', 'password')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    await person.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }))
    expect(password()).toHaveAttribute('type', 'text')
    await person.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})

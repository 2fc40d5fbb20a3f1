import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { pressTwice, test, write } from '../../testing/screen-test.tsx'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'

const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })

describe('a forgotten password', () => {
  test('shows a confirmation that names only the address, and can be requested again', async ({
    server,
    person,
    open,
  }) => {
    server.answer('POST /api/auth/forgot_password')
    open(<ForgotPasswordPage />, { address: '/forgot-password' })
    expect(button('Recevoir un lien')).toBeDisabled()
    await write(person, field('E-mail'), 'nobody@example.org{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Regardez vos e-mails' })).toHaveFocus())
    expect(screen.getByText(/^Si un compte existe à l’adresse nobody@example.org/)).toBeVisible()
    await person.click(button('Essayer une autre adresse'))
    expect(field('E-mail')).toHaveValue('')
    expect(field('E-mail')).toHaveFocus()
  })

  test('reports that the server does not answer, and when to retry', async ({ server, person, open }) => {
    server.drop('POST /api/auth/forgot_password')
    open(<ForgotPasswordPage />, { address: '/forgot-password' })
    await write(person, field('E-mail'), 'nobody@example.org')
    await person.click(button('Recevoir un lien'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Impossible d’envoyer votre demande. Réessayez.')
    expect(button('Recevoir un lien')).toHaveFocus()
    server.refuse('POST /api/auth/forgot_password', 'error_too_many_requests', { retryAfterSeconds: 3000 })
    await person.click(button('Recevoir un lien'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 50 minutes.'))
  })
})

describe('the page of the e-mailed link', () => {
  const opened = { address: '/reset-password?token=mailed&utm=mail', route: '/reset-password' }

  test('removes its token from the URL, requires a valid password twice, and leads to the sign-in', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.answer('POST /api/auth/reset_password')
    open(<ResetPasswordPage />, opened)
    expect(window.location.search).toBe('?utm=mail')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain('mailed')
    await person.type(field('Nouveau mot de passe'), 'marguerite8')
    await person.type(field('Confirmer le nouveau mot de passe'), 'Marguerite9')
    await person.tab()
    expect(field('Nouveau mot de passe')).toHaveAccessibleDescription(/ne remplit pas encore toutes ces règles\./)
    expect(field('Nouveau mot de passe')).toHaveAttribute('autocomplete', 'new-password')
    await person.clear(field('Nouveau mot de passe'))
    await person.type(field('Nouveau mot de passe'), 'Marguerite8')
    expect(field('Confirmer le nouveau mot de passe')).toHaveAccessibleDescription(
      'Les mots de passe ne correspondent pas',
    )
    expect(button('Enregistrer le mot de passe')).toBeDisabled()
    await person.clear(field('Confirmer le nouveau mot de passe'))
    await write(person, field('Confirmer le nouveau mot de passe'), 'Marguerite8{Enter}')
    await waitFor(() => expect(place()).toBe('/login'))
    expect(server.sent('POST /api/auth/reset_password').map(({ body }) => body)).toEqual([
      { token: 'mailed', password: 'Marguerite8' },
    ])
    expect(window.history.state).toMatchObject({ usr: { isPasswordReset: true } })
    expect(localStorage.getItem('seve.device')).toBe('mailed')
  })

  test('explains that its link no longer works, and leads to another', async ({ server, person, open }) => {
    server.refuse('POST /api/auth/reset_password', 'error_link_expired')
    open(<ResetPasswordPage />, opened)
    await write(person, field('Nouveau mot de passe'), 'Marguerite8')
    await write(person, field('Confirmer le nouveau mot de passe'), 'Marguerite8{Enter}')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Demander un autre lien' })).toHaveAttribute('href', '/forgot-password')
  })

  test('explains that the URL has no token', ({ open }) => {
    open(<ResetPasswordPage />, { address: '/reset-password' })
    expect(screen.getByRole('heading', { name: 'Il manque le lien' })).toBeVisible()
  })
})

describe('the password of the settings', () => {
  const member = sampleMember()
  const opened = { address: '/app/settings/password', member }

  test('is changed with the current one and the new one twice, and confirms that other devices are signed out', async ({
    server,
    person,
    open,
  }) => {
    server.answer('PUT /api/user/:id/password')
    open(<PasswordSettings />, opened)
    await write(person, field('Mot de passe actuel'), 'Demo1234')
    await write(person, field('Nouveau mot de passe'), 'Marguerite8')
    expect(button('Enregistrer le mot de passe')).toBeDisabled()
    await write(person, field('Confirmer le nouveau mot de passe'), 'Marguerite8')
    pressTwice(button('Enregistrer le mot de passe'))
    expect(await screen.findByText(/^Votre mot de passe est changé\./)).toBeVisible()
    expect(server.sent('PUT /api/user/:id/password').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'member-1' }, { currentPassword: 'Demo1234', password: 'Marguerite8' }],
    ])
    expect(field('Mot de passe actuel')).toHaveValue('')
  })

  test('shows a wrong current one on its field, and reports that the server did not answer', async ({
    server,
    person,
    open,
  }) => {
    server.refuse('PUT /api/user/:id/password', 'error_invalid_request', {
      fields: { currentPassword: 'wrong_password' },
    })
    open(<PasswordSettings />, opened)
    await write(person, field('Mot de passe actuel'), 'Wrong1234')
    await write(person, field('Nouveau mot de passe'), 'Marguerite8')
    await write(person, field('Confirmer le nouveau mot de passe'), 'Marguerite8{Enter}')
    await waitFor(() =>
      expect(field('Mot de passe actuel')).toHaveAccessibleDescription('Ce n’est pas votre mot de passe actuel.'),
    )
    expect(field('Mot de passe actuel')).toHaveFocus()
    server.drop('PUT /api/user/:id/password')
    await person.type(field('Mot de passe actuel'), '5{Enter}')
    expect(await screen.findByText('Impossible de changer le mot de passe. Réessayez.')).toBeVisible()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { EmailLinkPage } from './EmailLinkPage.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const opened = (path: string) => ({ address: `${path}?token=mailed&utm=mail`, route: path })

describe('the page of a link about an address', () => {
  test('removes its token from the URL and acts only when its button is pressed, once', async ({ server, open }) => {
    server.answer('POST /api/auth/email_link')
    open(<EmailLinkPage purpose="proof" />, opened('/confirmer-mon-adresse'))
    expect(window.location.search).toBe('?utm=mail')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state])).not.toContain('mailed')
    expect(server.names).toEqual([])
    pressTwice(button('Confirmer mon adresse'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Votre adresse est confirmée' })).toHaveFocus())
    expect(server.sent('POST /api/auth/email_link').map(({ body }) => body)).toEqual([
      { purpose: 'proof', token: 'mailed' },
    ])
    expect(screen.getByRole('link', { name: 'Ouvrir l’application' })).toBeVisible()
  })

  test('updates the session of a signed-in member', async ({ server, person, open }) => {
    server.answer('POST /api/auth/email_link')
    open(<EmailLinkPage purpose="proof" />, {
      ...opened('/confirmer-mon-adresse'),
      member: sampleMember({ isEmailProven: false }),
    })
    server.answer('GET /api/auth/user', { user: sampleMember() })
    await person.click(button('Confirmer mon adresse'))
    await screen.findByRole('heading', { name: 'Votre adresse est confirmée' })
    expect(JSON.parse(localStorage.getItem('seve.user') ?? '')).toMatchObject({ isEmailProven: true })
  })

  test('leads to a new password after an undo', async ({ server, person, open }) => {
    server.answer('POST /api/auth/email_link')
    open(<EmailLinkPage purpose="undo" />, opened('/retablir-mon-adresse'))
    await person.click(button('Rétablir mon adresse'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Votre adresse est rétablie' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Choisir un mot de passe' })).toHaveAttribute('href', '/forgot-password')
  })

  test('explains that the address was taken meanwhile', async ({ server, person, open }) => {
    server.refuse('POST /api/auth/email_link', 'error_conflict_email')
    open(<EmailLinkPage purpose="change" />, opened('/changer-mon-adresse'))
    await person.click(button('Changer mon adresse'))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cette adresse a déjà un compte' })).toHaveFocus())
    expect(screen.getByRole('link', { name: 'Ouvrir mon profil' })).toBeVisible()
  })

  test.for([
    ['proof', '/confirmer-mon-adresse', 'Confirmer mon adresse', 'Ouvrir l’application'],
    ['change', '/changer-mon-adresse', 'Changer mon adresse', 'Ouvrir mon profil'],
    ['undo', '/retablir-mon-adresse', 'Rétablir mon adresse', 'Nous écrire'],
  ] as const)(
    'explains that its link no longer works (%s)',
    async ([purpose, path, action, wayOn], { server, person, open }) => {
      server.refuse('POST /api/auth/email_link', 'error_link_expired')
      open(<EmailLinkPage purpose={purpose} />, opened(path))
      await person.click(button(action))
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toHaveFocus())
      expect(screen.getByRole('link', { name: wayOn })).toBeVisible()
    },
  )

  test('keeps its button when the server does not answer', async ({ server, person, open }) => {
    server.drop('POST /api/auth/email_link')
    open(<EmailLinkPage purpose="proof" />, opened('/confirmer-mon-adresse'))
    await person.click(button('Confirmer mon adresse'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Pas de réponse du serveur. Réessayez.')
    expect(button('Confirmer mon adresse')).toBeEnabled()
  })

  test('explains that the URL has no token', ({ open }) => {
    open(<EmailLinkPage purpose="change" />, { address: '/changer-mon-adresse' })
    expect(screen.getByRole('heading', { name: 'Il manque le lien' })).toBeVisible()
  })
})

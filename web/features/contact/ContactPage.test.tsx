import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test as base, pressTwice, spaced, write } from '../../testing/screen-test.tsx'
import { ContactPage } from './ContactPage.tsx'
import { VisitorContactPage } from './VisitorContactPage.tsx'

const address = '/app/settings/contact-us'
const member = sampleMember()
const words = 'Une question sur mon programme.'
const message = () => screen.getByRole('textbox', { name: 'Votre message' })
const send = () => screen.getByRole('button', { name: 'Envoyer' })
const test = base.extend<{ history: undefined }>({
  history: [
    async ({ server }, use) => {
      server.answer('GET /api/help', { body: [] })
      await use(undefined)
    },
    { auto: true },
  ],
})

describe('the contact form', () => {
  test('fills in and locks a signed-in member’s names and address', ({ open }) => {
    open(<ContactPage />, { address, member })
    for (const [label, value] of [
      ['Prénom', 'Inès'],
      ['Nom', 'Garnier'],
      ['E-mail', 'ines@example.org'],
    ] as const) {
      expect(screen.getByRole('textbox', { name: label })).toHaveValue(value)
      expect(screen.getByRole('textbox', { name: label })).toHaveAttribute('readonly')
    }
    expect(message()).not.toHaveAttribute('readonly')
    expect(message()).toHaveAccessibleDescription(/n’écrivez pas d’informations médicales/)
    expect(screen.getByRole('link', { name: 'Ce que deviennent vos données' })).toHaveAttribute(
      'href',
      '/confidentialite',
    )
  })

  test('shows a field’s error once it is left, and cannot be sent until it is valid', async ({ person, open }) => {
    open(<ContactPage />, { address, member })
    expect(send()).toBeDisabled()
    await person.type(message(), 'Bonjour !')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.tab()
    expect(screen.getByRole('alert')).toHaveTextContent('Message trop court.')
    expect(message()).toHaveAttribute('aria-invalid', 'true')
    expect(send()).toBeDisabled()
    await person.clear(message())
    expect(screen.getByRole('alert')).toHaveTextContent('Ce champ est requis.')
    await person.type(message(), 'Bonjour à vous')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(send()).toBeEnabled()
  })

  test('is read-only while it is sent and afterwards, and lets the member write another', async ({
    server,
    person,
    open,
  }) => {
    server.answer('POST /api/help')
    const release = server.hold('POST /api/help')
    open(<ContactPage />, { address, member })
    await write(person, message(), words)
    pressTwice(send())
    expect(message()).toHaveAttribute('readonly')
    expect(send()).toBeDisabled()
    release()
    expect(await screen.findByText('Message envoyé !')).toBeVisible()
    expect(server.sent('POST /api/help').map(({ body }) => body)).toEqual([
      { firstName: 'Inès', lastName: 'Garnier', email: 'ines@example.org', message: words },
    ])
    expect(message()).toHaveAttribute('readonly')
    expect(send()).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Écrire un autre message' }))
    expect(message()).toHaveFocus()
    expect(message()).toHaveValue('')
  })

  test('reports a failure and when to retry above its fields, and keeps every word', async ({
    server,
    person,
    open,
  }) => {
    server.refuse('POST /api/help', 'error_internal')
    open(<ContactPage />, { address, member })
    await write(person, message(), words)
    await person.click(send())
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('Impossible d’envoyer votre message. Réessayez.')
    expect(failure.compareDocumentPosition(message()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    server.refuse('POST /api/help', 'error_too_many_requests', { retryAfterSeconds: 900 })
    await person.click(send())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 15 minutes.'))
    server.drop('POST /api/help')
    await person.click(send())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Pas de réponse du serveur.'))
    expect(message()).toHaveValue(words)
    expect(message()).not.toHaveAttribute('readonly')
  })

  test('is shown in English to an English-speaking member', async ({ person, open }) => {
    open(<ContactPage />, { address, member: sampleMember({ locale: 'en' }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
    await write(person, screen.getByRole('textbox', { name: 'Your message' }), 'short')
    await person.tab()
    expect(screen.getByRole('alert')).toHaveTextContent(spaced('This message is too short.'))
  })
})

describe('the contact form for visitors', () => {
  const here = '/nous-ecrire'

  test('requires names and an address, and sends them without an account', async ({ server, person, open }) => {
    server.answer('POST /api/visitor_message')
    open(<VisitorContactPage />, { address: here })
    await write(person, screen.getByRole('textbox', { name: 'Prénom' }), 'Inès')
    await write(person, screen.getByRole('textbox', { name: 'Nom' }), 'Garnier')
    await write(person, message(), words)
    expect(send()).toBeDisabled()
    await write(person, screen.getByRole('textbox', { name: 'E-mail' }), 'ines@example.org')
    await person.click(send())
    expect(await screen.findByText('Message envoyé !')).toBeVisible()
    expect(server.sent('POST /api/visitor_message').map(({ body }) => body)).toEqual([
      { firstName: 'Inès', lastName: 'Garnier', email: 'ines@example.org', message: words, website: '' },
    ])
  })

  test('writes from the account of a signed-in member, outside the members’ area', async ({ server, person, open }) => {
    server.answer('POST /api/help')
    open(<VisitorContactPage />, { address: here, member })
    await write(person, message(), words)
    await person.click(send())
    expect(await screen.findByText('Message envoyé !')).toBeVisible()
    expect(server.sent('POST /api/help')).toHaveLength(1)
  })
})

describe('the conversation', () => {
  const turns = [
    {
      id: '1',
      isAnswer: false,
      name: 'Inès',
      text: 'Où est ma facture ?',
      sentOn: '2026-03-02T11:00:00.000Z',
      attachments: 2,
    },
    { id: '2', isAnswer: true, name: 'Lou', text: 'La voici.', sentOn: '2026-03-03T11:00:00.000Z', attachments: 0 },
  ]

  test('shows what the member wrote and the answers, and tells the bell that they are seen', async ({
    server,
    open,
  }) => {
    server.answer('GET /api/help', { body: turns })
    server.answer('POST /api/help/seen')
    open(<ContactPage />, { address, member })
    await screen.findByRole('heading', { name: 'Notre conversation' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Vous.*Où est ma facture \?2 pièces jointes, non gardées$/),
      expect.stringMatching(/^Lou, de Sève.*La voici\.$/),
    ])
    await waitFor(() => expect(server.sent('POST /api/help/seen').length).toBeGreaterThan(0))
  })

  test('is not there before a first message, and shows it once sent', async ({ server, person, open }) => {
    server.answer('POST /api/help')
    open(<ContactPage />, { address, member })
    await write(person, message(), words)
    expect(screen.queryByRole('heading', { name: 'Notre conversation' })).toBeNull()
    server.answer('GET /api/help', { body: turns.slice(0, 1) })
    await person.click(send())
    expect(await screen.findByRole('heading', { name: 'Notre conversation' })).toBeVisible()
    expect(server.sent('POST /api/help/seen')).toEqual([])
  })

  test('can be read again when it could not be', async ({ server, person, open }) => {
    server.drop('GET /api/help')
    open(<ContactPage />, { address, member })
    expect(await screen.findByText('Vos messages n’ont pas pu être affichés.')).toBeVisible()
    server.answer('GET /api/help', { body: turns.slice(0, 1) })
    await person.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Où est ma facture ?')).toBeVisible()
  })
})

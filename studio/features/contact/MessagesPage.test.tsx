import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { Conversation } from '../../../domain/features/contact/conversation.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { comeBack } from '../../testing/come-back.ts'
import { sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { MessagesPage } from './MessagesPage.tsx'

const address = '/studio/messages'
const helper = sampleStaff({ role: 'BO', duties: ['support'] })

function sampleConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: 'zoe',
    memberId: null,
    firstName: 'Zoé',
    lastName: 'Renard',
    email: 'zoe@example.org',
    state: 'waiting',
    owner: null,
    dueOn: '2126-03-04T22:59:59.999Z',
    lastMessageOn: '2026-03-02T11:00:00.000Z',
    revision: 3,
    ...changes,
  }
}

const message = {
  id: 'message',
  isAnswer: false,
  name: 'Zoé',
  text: 'Où est ma facture ?',
  sentOn: '2026-03-02T11:00:00.000Z',
  delivery: null,
  attachments: 1,
}
const reading = (conversation: Conversation, accountId: string | null = null, isUnsureReply = false) => ({
  conversation,
  body: [message],
  locale: 'fr' as const,
  accountId,
  isUnsureReply,
})
const ready = { id: 'lost', fr: { title: 'Facture', text: 'La voici.' }, en: { title: 'Invoice', text: 'Here it is.' } }
const field = () => screen.findByRole('textbox', { name: 'Votre réponse' })

describe('the inbox', () => {
  test('opens no conversation by itself', async ({ server, open }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    open(<MessagesPage />, { address })
    expect(await screen.findByRole('button', { name: /Zoé Renard/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'En attente (1)' })).toHaveAttribute('aria-pressed', 'true')
    expect(server.names).not.toContain('GET /api/studio/conversation/:id')
  })

  test('lets the arrow keys scroll the page, and moves to the next conversation with J', async ({
    server,
    person,
    open,
  }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(sampleConversation()))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    open(<MessagesPage />, { address })
    await screen.findByRole('button', { name: /Zoé Renard/ })
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(true)
    expect(server.names).not.toContain('GET /api/studio/conversation/:id')
    await person.keyboard('j')
    expect(await field()).toBeVisible()
  })

  test('answers what was read, beginning with a ready answer', async ({ server, person, open }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(sampleConversation()))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    server.answer('POST /api/studio/conversation/:id/answer', { conversation: sampleConversation() })
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard/ }))
    await person.selectOptions(await screen.findByLabelText('Réponse prête'), await screen.findByText('Facture'))
    expect(screen.getByText(/^1 pièce jointe/)).toHaveTextContent('l’e-mail reste dans la boîte')
    expect(await field()).toHaveValue('La voici.')
    await person.click(screen.getByRole('button', { name: /Envoyer/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('au moins dix caractères')
    await person.type(await field(), ' Bonne journée.')
    await person.click(screen.getByRole('button', { name: /Envoyer/ }))
    expect(await screen.findByText('La réponse est partie.')).toBeVisible()
    expect(server.sent('POST /api/studio/conversation/:id/answer')).toMatchObject([
      { params: { id: 'zoe' }, body: { text: 'La voici. Bonne journée.', locale: 'fr', revision: 3 } },
    ])
    expect(await field()).toHaveValue('')
  })

  test('keeps what is typed when somebody else was faster, and says so', async ({ server, person, open }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(sampleConversation()))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    server.refuse('POST /api/studio/conversation/:id/answer', 'error_conflict_entry')
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard/ }))
    await person.type(await field(), 'La voici, bonne journée.')
    const taken = sampleConversation({ state: 'answered', owner: { id: 'lou', name: 'Lou' }, revision: 4 })
    server.answer('GET /api/studio/conversation/:id', reading(taken))
    await person.click(screen.getByRole('button', { name: /Envoyer/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Votre texte est gardé')
    expect(await screen.findByText(/Lou s’en occupe/)).toBeVisible()
    expect(await field()).toHaveValue('La voici, bonne journée.')
    expect(screen.getByRole('button', { name: /Envoyer/ })).toBeDisabled()
  })

  test('keeps what is typed while the messages cannot be read, and while another conversation is open', async ({
    server,
    person,
    open,
  }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInStaff(server, helper)
    const body = [sampleConversation(), sampleConversation({ id: 'lea', firstName: 'Léa' })]
    server.answer('GET /api/studio/conversation', { body, waiting: 2, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', ({ params }) => reading(sampleConversation({ id: params.id })))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard/ }))
    await person.type(await field(), 'La voici')
    server.refuse('GET /api/studio/conversation', 'error_unavailable')
    server.refuse('GET /api/studio/conversation/:id', 'error_unavailable')
    await comeBack()
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
    await person.type(await field(), ', bonne journée.')
    expect(await field()).toHaveValue('La voici, bonne journée.')
    server.answer('GET /api/studio/conversation/:id', ({ params }) => reading(sampleConversation({ id: params.id })))
    await person.click(screen.getByRole('button', { name: /Léa Renard/ }))
    expect(await field()).toHaveValue('')
    await person.click(screen.getByRole('button', { name: /Zoé Renard/ }))
    expect(await field()).toHaveValue('La voici, bonne journée.')
  })

  test('leads from a visitor’s message to the account of the same address, which may be somebody else’s', async ({
    server,
    person,
    open,
  }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(sampleConversation(), 'account-7'))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard/ }))
    expect(await screen.findByText(/Rien ne prouve/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ouvrir le dossier' })).toHaveAttribute(
      'href',
      '/studio/members?member=account-7',
    )
    expect(screen.getByText(/Elle part par e-mail\.$/)).toBeVisible()
  })

  test('says that a message is late in the list and beside its words', async ({ server, person, open }) => {
    signInStaff(server, helper)
    const late = sampleConversation({ dueOn: '2026-03-04T22:59:59.999Z' })
    server.answer('GET /api/studio/conversation', { body: [late], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(late))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard.*En retard depuis/ }))
    const panel = within(await screen.findByRole('region', { name: 'Conversation avec Zoé Renard' }))
    expect(panel.getByText(/^En retard depuis/)).toBeVisible()
  })

  test('says that a reply came from an address that did not get our e-mail', async ({ server, person, open }) => {
    signInStaff(server, helper)
    server.answer('GET /api/studio/conversation', { body: [sampleConversation()], waiting: 1, waitingSince: null })
    server.answer('GET /api/studio/conversation/:id', reading(sampleConversation(), null, true))
    server.answer('GET /api/studio/ready_answer', { body: [ready] })
    open(<MessagesPage />, { address })
    await person.click(await screen.findByRole('button', { name: /Zoé Renard/ }))
    expect(await screen.findByText(/Répond à l’un de nos e-mails/)).toBeVisible()
    expect(screen.getByText(/sans compte, adresse non vérifiée/)).toBeVisible()
  })
})

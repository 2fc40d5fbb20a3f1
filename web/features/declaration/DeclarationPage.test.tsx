import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { declarationPaths } from '../../../domain/features/declaration/declaration.rules.ts'
import { pressTwice, test, write } from '../../testing/screen-test.tsx'
import { DeclarationPage } from './DeclarationPage.tsx'

const declareCall = 'POST /api/contract_declaration'
const address = declarationPaths.cancellation
const page = <DeclarationPage kind="cancellation" />
const field = (name: string) => screen.getByRole('textbox', { name })
const cancel = () => screen.getByRole('button', { name: 'Notification de la résiliation' })
const received = { body: { declaredOn: '2026-03-14T09:32:05.000Z' } }

async function fillIn(person: UserEvent): Promise<void> {
  await write(person, field('Prénom'), 'Inès')
  await write(person, field('Nom'), 'Garnier')
  await write(person, field('E-mail de votre compte'), 'ines@example.org')
  await write(person, field('Référence du contrat'), 'SV-0000-0000-0002')
  await person.click(screen.getByRole('button', { name: 'Continuer' }))
}

describe('the form, without an account', () => {
  test('shows what is missing on Enter, and not before', async ({ person, open }) => {
    open(page, { address })
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeDisabled()
    await person.click(field('Prénom'))
    expect(screen.queryByText('Ce champ est requis.')).toBeNull()
    await person.keyboard('{Enter}')
    expect(screen.getAllByText('Ce champ est requis.')).toHaveLength(4)
  })

  test('returns from the recap to the typed values, by its button or by going back', async ({ person, open }) => {
    open(page, { address })
    await fillIn(person)
    expect(cancel()).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Vérifiez votre déclaration' })).toHaveFocus()
    await person.click(screen.getByRole('button', { name: 'Modifier' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Résilier votre contrat' })).toHaveFocus())
    expect(field('E-mail de votre compte')).toHaveValue('ines@example.org')
    await person.click(screen.getByRole('button', { name: 'Continuer' }))
    window.history.back()
    await waitFor(() => expect(field('Référence du contrat')).toHaveValue('SV-0000-0000-0002'))
  })

  test('shows empty fields, not the recap, when a reload has lost the typed values', ({ open }) => {
    open(page, { address, state: { isRecap: true } })
    expect(screen.getByRole('button', { name: 'Continuer' })).toBeDisabled()
    expect(field('Prénom')).toHaveValue('')
  })

  test('sends the declaration once and repeats it in the receipt, with its day and time', async ({
    server,
    person,
    open,
  }) => {
    server.answer(declareCall, received)
    open(page, { address: `${address}?reference=SV-0000-0000-0002`, route: address })
    expect(field('Référence du contrat')).toHaveValue('SV-0000-0000-0002')
    await person.clear(field('Référence du contrat'))
    await fillIn(person)
    expect(server.sent(declareCall)).toEqual([])
    pressTwice(cancel())
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Votre déclaration est reçue' })).toHaveFocus(),
    )
    const receipt = document.body
    expect(receipt).toHaveTextContent('Je notifie la résiliation de mon contrat avec Sève.')
    expect(receipt).toHaveTextContent('SV-0000-0000-0002')
    expect(receipt).toHaveTextContent('14/03/2026 à 10:32:05 (heure de Paris)')
    expect(receipt).toHaveTextContent('Un accusé de réception part à l’adresse ines@example.org.')
    expect(server.sent(declareCall).map(({ body }) => body)).toEqual([
      {
        kind: 'cancellation',
        firstName: 'Inès',
        lastName: 'Garnier',
        email: 'ines@example.org',
        reference: 'SV-0000-0000-0002',
        locale: 'fr',
      },
    ])
  })

  test('shows a value that the server refuses on its field', async ({ server, person, open }) => {
    server.refuse(declareCall, 'error_invalid_request', { fields: { email: 'invalid_email_format' } })
    open(page, { address })
    await fillIn(person)
    await person.click(cancel())
    await waitFor(() =>
      expect(field('E-mail de votre compte')).toHaveAccessibleDescription('Veuillez entrer une adresse email valide'),
    )
  })

  test('explains a refusal, when to retry, and how to write to us', async ({ server, person, open }) => {
    server.drop(declareCall)
    open(page, { address })
    await fillIn(person)
    await person.click(cancel())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'envoyer deux fois la même déclaration est sans conséquence',
    )
    expect(cancel()).toHaveFocus()
    server.refuse(declareCall, 'error_too_many_requests', { retryAfterSeconds: 600 })
    await person.click(cancel())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Vous pourrez réessayer dans 10 minutes.'))
    expect(screen.getByRole('alert')).toHaveTextContent('Trop de déclarations ont été envoyées')
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
    server.refuse(declareCall, 'error_unavailable')
    await person.click(cancel())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être enregistrée'))
    server.answer(declareCall, received)
    await person.click(cancel())
    expect(await screen.findByRole('heading', { name: 'Votre déclaration est reçue' })).toBeVisible()
  })

  test('is available in English, with the legal wording', async ({ server, person, open }) => {
    server.answer(declareCall, received)
    open(page, { address })
    await person.click(screen.getByRole('button', { name: 'English' }))
    await write(person, field('First name'), 'Ines')
    await write(person, field('Last name'), 'Garnier')
    await write(person, field('Email of your account'), 'ines@example.org')
    await write(person, field('Contract reference'), 'SV-0000-0000-0003')
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    await person.click(screen.getByRole('button', { name: 'Notification of cancellation' }))
    await screen.findByRole('heading', { name: 'Your declaration has been received' })
    expect(document.body).toHaveTextContent('I give notice that I cancel my contract with Sève.')
    expect(document.body).toHaveTextContent(/14\/03\/2026 at 10:32:05 \(Paris\stime\)/)
  })

  test('has the words of a withdrawal in both languages', async ({ person, open }) => {
    open(<DeclarationPage kind="withdrawal" />, { address: declarationPaths.withdrawal })
    await fillIn(person)
    expect(document.body).toHaveTextContent('Je renonce à mon contrat avec Sève.')
    expect(screen.getByRole('button', { name: 'Confirmer la rétractation' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'English' }))
    expect(document.body).toHaveTextContent('I withdraw from my contract with Sève.')
    expect(screen.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
  })
})

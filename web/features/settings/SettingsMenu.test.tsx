import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

const opened = { address: '/app/settings/profile', route: '/app/settings/*', member: sampleMember() }

test('the menu of the settings leads to its nine entries and marks the page that is open', async ({
  person,
  open,
  place,
}) => {
  open(<SettingsMenu />, opened)
  const links = screen.getAllByRole('link', { hidden: true }).map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Profil', '/app/settings/profile'],
    ['Abonnement', '/app/settings/subscription'],
    ['Mot de passe', '/app/settings/password'],
    ['Notifications', '/app/settings/notifications'],
    ['Nous contacter', '/app/settings/contact-us'],
    ['Qui sommes-nous (nouvel onglet)', 'https://example.org/'],
    ['Politique de confidentialité (nouvel onglet)', '/confidentialite'],
    ['Supprimer mon compte', '/app/settings/account-deletion'],
  ])
  expect(screen.getByRole('button', { name: 'Se déconnecter', hidden: true })).toBeInTheDocument()
  const current = () => document.querySelector('a[aria-current="page"]')?.textContent
  expect(current()).toBe('Profil')
  await person.click(screen.getByRole('link', { name: 'Mot de passe', hidden: true }))
  expect(place()).toBe('/app/settings/password')
  expect(current()).toBe('Mot de passe')
})

test('the menu of the settings folds again on a phone once another page is chosen', async ({ person, open }) => {
  open(<SettingsMenu />, opened)
  const fold = screen.getByRole<HTMLDetailsElement>('group')
  expect(fold).not.toHaveAttribute('open')
  await person.click(screen.getByText('Profil', { selector: 'summary *' }))
  expect(fold).toHaveAttribute('open')
  await person.click(screen.getByRole('link', { name: 'Abonnement' }))
  await waitFor(() => expect(fold).not.toHaveAttribute('open'))
  expect(screen.getByText('Abonnement', { selector: 'summary *' })).toBeVisible()
})

const logOut = () => screen.getByRole('button', { name: 'Se déconnecter', hidden: true })
const draftName = `seve.notebook.${opened.member.id}.signs`

function storeDraft(): void {
  localStorage.setItem(draftName, JSON.stringify({ cells: ['Le café'], revision: 0 }))
}

test('logging out clears the user and the token, here and on the server, and leads to the sign-in', async ({
  server,
  person,
  open,
  place,
}) => {
  server.answer('POST /api/auth/logout')
  for (const name of ['position.member.media', 'dayIndex.member.program', 'referrerCode'])
    localStorage.setItem(`seve.${name}`, '1')
  open(<SettingsMenu />, opened)
  const before = Object.keys(localStorage).toSorted()
  await person.click(logOut())
  await waitFor(() => expect(place()).toBe('/login'))
  expect(server.sent('POST /api/auth/logout').map(({ token }) => token)).toEqual(['sample-token'])
  const cleared = before.filter(name => !Object.hasOwn(localStorage, name))
  expect(cleared).toEqual(['seve.token', 'seve.user'])
})

test('logging out sends first what the member wrote without a network', async ({ server, person, open, place }) => {
  server.answer('PUT /api/notebook/:id', { body: { revision: 1 } })
  server.answer('POST /api/auth/logout')
  open(<SettingsMenu />, opened)
  storeDraft()
  await person.click(logOut())
  await waitFor(() => expect(place()).toBe('/login'))
  expect(server.sent('PUT /api/notebook/:id').map(({ body }) => body)).toEqual([{ cells: ['Le café'], revision: 0 }])
  expect(localStorage).not.toHaveProperty(draftName)
})

test('logging out asks before it loses what cannot be sent', async ({ server, person, open, place }) => {
  server.drop('PUT /api/notebook/:id')
  server.answer('POST /api/auth/logout')
  open(<SettingsMenu />, opened)
  storeDraft()
  await person.click(logOut())
  await person.click(await screen.findByRole('button', { name: 'Rester' }))
  expect(place()).toBe('/app/settings/profile')
  expect(localStorage).toHaveProperty(draftName)
  await person.click(logOut())
  await person.click(await screen.findByRole('button', { name: 'Se déconnecter et l’effacer' }))
  await waitFor(() => expect(place()).toBe('/login'))
  expect(localStorage).not.toHaveProperty(draftName)
})

import './polyfills.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import avatar from '../../content/pictures/public/avatar.svg'
import type { User } from '../../domain/features/account/account.contract.ts'
import { banners } from '../features/referral/banners.ts'
import { setLocale } from '../i18n/locale.ts'
import { rememberReferrer, signIn } from '../session/session.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { answerLibrary } from '../testing/sample-library.ts'
import { sampleMember } from '../testing/sample-member.ts'
import { answerPrograms } from '../testing/sample-programs.ts'
import { sampleToken, test } from '../testing/screen-test.tsx'
import { App } from './App.tsx'

function visit(address: string): void {
  window.history.replaceState(null, '', address)
  render(<App />)
}

function visitAs(member: User, server: FakeServer, address: string): void {
  server.answer('GET /api/auth/user', { user: member })
  server.answer('GET /api/notice', { body: [] })
  answerPrograms(server)
  signIn(member, sampleToken)
  visit(address)
}

const unsubscribed = sampleMember({ Subscriptions: [] })

describe('the routes', () => {
  test.for(['/', '/app', '/app/motivation'])('%s leads to the programmes', async (address, { server, place }) => {
    visitAs(sampleMember(), server, address)
    await waitFor(() => expect(place()).toBe('/app/programs'))
  })

  test('lead from /app/settings to the profile', async ({ server, place }) => {
    server.answer('GET /api/consent', { body: null })
    server.answer('GET /api/file_opening', { body: [] })
    visitAs(unsubscribed, server, '/app/settings')
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
    expect(place()).toBe('/app/settings/profile')
  })

  test('show the not-found page with its picture at an unknown path', async () => {
    visit('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Ce sentier ne mène nulle part' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining('not-found'),
    )
  })

  test('remove a referrer from an address of the application too', async ({ server, place }) => {
    visitAs(unsubscribed, server, '/app/nowhere?referrer=fatigue')
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(place()).toBe('/app/nowhere')
  })
})

test.for([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/confirmer-mon-adresse?token=x',
  '/auth',
])('%s shows the referrer’s title, colour and banner of both widths, in both languages', async address => {
  rememberReferrer('stress')
  visit(address)
  const title = await screen.findByText('Les jardins de la conscience')
  const layout = title.closest('[data-program]')
  expect(layout).toHaveAttribute('data-program', 'stress')
  expect(layout?.querySelector('picture img')).toHaveAttribute('src', banners.stress.tall)
  expect(layout?.querySelector('picture source')).toHaveAttribute('srcset', banners.stress.wide)
  act(() => setLocale('en'))
  expect(await screen.findByText('The gardens of consciousness')).toBeVisible()
})

test('a read that fails is logged once, by the name of its call', async ({ server }) => {
  visitAs(sampleMember(), server, '/app/programs')
  server.refuse('GET /api/profile_program', 'error_not_found')
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
  const logged = vi.mocked(console.warn).mock.calls.flat()
  expect(logged).toEqual(['GET /api/profile_program: 404 error_not_found'])
})

describe('the guards', () => {
  test.for(['/', '/app', '/app/programs', '/app/settings/profile', '/app/subscription', '/app/nowhere'])(
    'lead a visitor from %s to the sign-in',
    async (address, { place }) => {
      visit(address)
      await waitFor(() => expect(place()).toBe('/login'))
    },
  )

  test('clear a token without a user', async ({ place }) => {
    localStorage.setItem('seve.token', 'left-behind')
    localStorage.setItem('seve.user', '{"firstName":"Nobody"}')
    window.dispatchEvent(new StorageEvent('storage'))
    visit('/app/nowhere')
    await waitFor(() => expect(place()).toBe('/login'))
    expect(localStorage.getItem('seve.token')).toBeNull()
  })

  test.for([
    { firstName: 7, Subscriptions: 'none', profileId: null },
    { firstName: { of: 'Inès' }, locale: 3, timezone: [] },
    { timezone: 'Nowhere/Land', Subscriptions: [null, { currentPeriodEnd: {} }] },
    {
      Subscriptions: [{ currentPeriodEnd: '2099-12-22T10:00:00.000Z', isPaymentFailing: 'x' }],
      timezone: 'Nowhere/Land',
    },
  ])('open the page of a member whom this browser stored as %j', async (wrong, { server, allowConsoleErrors }) => {
    allowConsoleErrors(/Nowhere|Invalid|time zone|React/)
    answerPrograms(server)
    server.answer('GET /api/notice', { body: [] })
    server.answer('GET /api/auth/user', { user: sampleMember() })
    const release = server.hold('GET /api/auth/user')
    localStorage.setItem('seve.token', sampleToken)
    localStorage.setItem('seve.user', JSON.stringify({ ...sampleMember(), ...wrong }))
    window.dispatchEvent(new StorageEvent('storage'))
    visit('/app/programs')
    await new Promise(resolve => setTimeout(resolve, 100))
    release()
    expect(await screen.findByRole('region', { name: 'Mes programmes' })).toBeVisible()
  })

  test('lead a member whose token the server does not know to the sign-in, and clear only the user and the token', async ({
    server,
    place,
  }) => {
    server.refuse('GET /api/auth/user', 'error_unauthenticated')
    server.refuse('GET /api/notice', 'error_unauthenticated')
    signIn(unsubscribed, sampleToken)
    localStorage.setItem('seve.referrerCode', 'stress')
    visit('/app/nowhere')
    await waitFor(() => expect(place()).toBe('/login'))
    expect(['user', 'token', 'referrerCode', 'locale'].map(name => localStorage.getItem(`seve.${name}`))).toEqual([
      null,
      null,
      'stress',
      'fr',
    ])
  })

  test('trust the server about the subscription, not what this browser stored', async ({ server, place }) => {
    answerLibrary(server)
    server.answer('GET /api/notice', { body: [] })
    server.answer('GET /api/auth/user', { user: sampleMember() })
    const release = server.hold('GET /api/auth/user')
    signIn(unsubscribed, sampleToken)
    visit('/app/media-library')
    await waitFor(() => expect(server.sent('GET /api/auth/user')).toHaveLength(1))
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    release()
    expect(await screen.findByRole('heading', { name: 'Médiathèque' })).toBeVisible()
    expect(place()).toBe('/app/media-library')
  })

  test.for(['/app/programs', '/app/programs/profiling', '/app/programs/media/any', '/app/media-library'])(
    'show and request nothing of %s without a subscription',
    async (address, { server }) => {
      visitAs(unsubscribed, server, address)
      await waitFor(() => expect(server.sent('GET /api/auth/user')).toHaveLength(1))
      // Whatever the answer sets off has begun.
      await new Promise(resolve => setTimeout(resolve, 50))
      expect(screen.getByRole('main')).toBeEmptyDOMElement()
      expect(server.names.filter(name => name !== 'GET /api/auth/user' && name !== 'GET /api/notice')).toEqual([])
    },
  )

  test('read the member once on the way from the sign-in to the offer, in its own document', async ({ server }) => {
    signIn(unsubscribed, sampleToken)
    window.history.replaceState({ usr: { hasSignedIn: true } }, '', '/app/programs')
    render(<App />)
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(server.names).toEqual([])
  })

  test('leave the settings open without a subscription', async ({ server, place }) => {
    visitAs(unsubscribed, server, '/app/settings/password')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Mot de passe')
    expect(place()).toBe('/app/settings/password')
  })
})

describe('the shell', () => {
  const address = '/app/nowhere'
  const header = () => within(screen.getByRole('banner'))

  test('has a header that leads to the programmes, the library and the settings', async ({ server, person }) => {
    visitAs(unsubscribed, server, address)
    await screen.findByRole('heading', { level: 1 })
    const targets = ['Sève', 'Programme', 'Médias'].map(name => header().getByRole('link', { name }))
    expect(targets.map(link => link.getAttribute('href'))).toEqual([
      '/app/programs',
      '/app/programs',
      '/app/media-library',
    ])
    await person.click(header().getByRole('button', { name: /menu de mon compte/ }))
    expect(header().getByRole('link', { name: 'Mes réglages', hidden: true })).toHaveAttribute('href', '/app/settings')
    expect(header().getByRole('button', { name: 'Se déconnecter', hidden: true })).toBeEnabled()
  })

  test('labels what is coming soon, and names the member beside the bell and the default avatar', async ({
    server,
  }) => {
    visitAs(sampleMember({ firstName: 'Inès', Subscriptions: [] }), server, address)
    await screen.findByRole('heading', { level: 1 })
    const motivation = header().getByRole('button', { name: 'Motivation' })
    expect(motivation).toHaveAttribute('aria-disabled', 'true')
    expect(motivation).toHaveAccessibleDescription('Bientôt disponible')
    expect(header().getByRole('button', { name: 'Notifications' })).toBeVisible()
    const account = header().getByRole('button', { name: /^Inès/ })
    expect(account).toBeVisible()
    expect(account.querySelector('img')).toHaveAttribute('src', avatar)
  })

  test('shows on every page that a renewal failed, and leads to the payment', async ({ server }) => {
    const [subscription] = sampleMember().Subscriptions
    if (!subscription) throw new Error('the sample has no subscription')
    visitAs(sampleMember({ Subscriptions: [{ ...subscription, isPaymentFailing: true }] }), server, address)
    const banner = await screen.findByRole('region', { name: 'Paiement à régler' })
    expect(banner).toHaveTextContent(/Vous gardez votre accès jusqu’au \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}\./)
    expect(within(banner).getByRole('link')).toHaveAttribute('href', '/app/settings/subscription')
  })

  test('reads the member once and applies their language', async ({ server }) => {
    server.answer('GET /api/notice', { body: [] })
    server.answer('GET /api/auth/user', { user: sampleMember({ locale: 'en', Subscriptions: [] }) })
    signIn(unsubscribed, sampleToken)
    visit(address)
    expect(await screen.findByRole('heading', { name: 'This path leads nowhere' })).toBeVisible()
    expect(server.sent('GET /api/auth/user')).toHaveLength(1)
    expect(document.documentElement.lang).toBe('en')
    expect(header().getByRole('link', { name: 'Media' })).toBeVisible()
  })

  test('ends the onboarding once the profile was completed on another device', async ({ server }) => {
    server.answer('GET /api/notice', { body: [] })
    server.answer('GET /api/auth/user', { user: sampleMember({ isProfilingCompleted: true, Subscriptions: [] }) })
    signIn(sampleMember({ isProfilingCompleted: false, Subscriptions: [] }), sampleToken)
    const stored = () => ['registrationStep', 'isOnboardingFinished'].map(name => localStorage.getItem(`seve.${name}`))
    expect(stored()).not.toEqual(['done', 'true'])
    visit(address)
    await waitFor(() => expect(stored()).toEqual(['done', 'true']))
  })
})

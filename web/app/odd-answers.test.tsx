import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import { signIn, signOut } from '../session/session.ts'
import type { CallName, FakeServer } from '../testing/fake-server.ts'
import { monthly } from '../testing/paying.tsx'
import { answerContract } from '../testing/sample-contract.ts'
import { answerLibrary } from '../testing/sample-library.ts'
import { sampleDayMedia, sampleMedia } from '../testing/sample-medias.ts'
import { sampleMember } from '../testing/sample-member.ts'
import { answerPrograms, sampleDay } from '../testing/sample-programs.ts'
import { sampleToken, test } from '../testing/screen-test.tsx'
import { App } from './App.tsx'

const member = sampleMember()
const unsubscribed = sampleMember({ Subscriptions: [] })
const opened = sampleDayMedia(sampleMedia('reading'))
const fillIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function logIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Heureux de vous retrouver' })
  fillIn('E-mail', member.email)
  fillIn('Mot de passe', 'Marguerite7')
  fireEvent.click(screen.getByRole('button', { name: 'Connexion' }))
}

async function register(): Promise<void> {
  await screen.findByRole('heading', { name: 'Inscription' })
  fillIn('Prénom', member.firstName)
  fillIn('Nom', member.lastName)
  fillIn('E-mail', member.email)
  fillIn('Mot de passe', 'Marguerite7')
  fillIn('Confirmer le mot de passe', 'Marguerite7')
  fireEvent.click(screen.getByRole('button', { name: 'Créer un compte' }))
}

async function cancel(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Résilier l’abonnement' }))
  fireEvent.click(
    within(screen.getByRole('dialog', { name: /^Résilier/ })).getByRole('button', { name: 'Confirmer la résiliation' }),
  )
}

async function chooseProgram(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: /Les jardins de la conscience/ }))
}

/** The specified calls whose answer the application reads, each with a screen that makes it, and what a member does there to make it. */
const calls: [name: CallName, address: string, isSubscribed: boolean, act?: () => Promise<void>][] = [
  ['POST /api/auth/login', '/login', true, logIn],
  ['POST /api/user', '/register', true, register],
  ['PUT /api/user/:id', '/app/programs', true, chooseProgram],
  ['GET /api/auth/user', '/app/programs', true],
  ['GET /api/profile_program', '/app/programs', true],
  ['GET /api/program_day/:id', '/app/programs', true],
  ['GET /api/program_day_media/:id', `/app/programs/media/${opened.id}`, true],
  ['GET /api/tag', '/app/media-library', true],
  ['GET /api/media/library', '/app/media-library', true],
  ['GET /api/subscription_product', '/app/subscription', false],
  ['POST /api/user_subscription/:id/cancel', '/app/settings/subscription', true, cancel],
]

function answerAll(server: FakeServer, isSubscribed: boolean): void {
  answerLibrary(server)
  answerPrograms(server)
  server.answer('GET /api/program_day/:id', ({ params }) => ({ body: sampleDay(params.id ?? '') }))
  server.answer('GET /api/auth/user', { user: isSubscribed ? member : unsubscribed })
  const signedIn = { user: member, token: sampleToken, deviceToken: 'device' }
  server.answer('POST /api/auth/login', signedIn)
  server.answer('POST /api/user', signedIn)
  server.answer('POST /api/auth/logout')
  server.answer('PUT /api/user/:id', { user: member })
  server.answer('GET /api/program_day_media/:id', { body: opened })
  server.answer('GET /api/subscription_product', { body: [monthly] })
  server.answer('POST /api/user_subscription/:id/cancel', { body: member.Subscriptions[0] ?? null })
  answerContract(server)
  server.answer('GET /api/subscription_offer', { body: { programs: [], medias: [], mediaCount: 0 } })
  server.answer('GET /api/notice', { body: [] })
  server.answer('GET /api/media/play/:id')
}

/** Where a value lies in an answer. */
type Place = (string | number)[]

function placesOf(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, within]) => {
    const place = [...above, Array.isArray(value) ? Number(key) : key]
    return [place, ...placesOf(within, place)]
  })
}

/** Returns the answer with the values at some places null, or missing. */
function without(answer: unknown, places: readonly { place: Place; isNull: boolean }[]): unknown {
  const changed = structuredClone(answer)
  for (const { place, isNull } of places) {
    const parent = place.slice(0, -1).reduce<unknown>((value, key) => (value as Place)?.[key as number], changed)
    const key = place.at(-1) as number
    if (typeof parent !== 'object' || parent === null) continue
    if (isNull || Array.isArray(parent)) (parent as Record<number, unknown>)[key] = null
    else delete (parent as Record<number, unknown>)[key]
  }
  return changed
}

test.for(calls)(
  'no screen dies of an answer to %s that lacks fields',
  // Thirteen visits.
  { timeout: 60_000 },
  async ([name, address, isSubscribed, act], { server, allowConsoleErrors }) => {
    allowConsoleErrors(/./)
    answerAll(server, isSubscribed)
    const [method, path = ''] = name.split(' ')
    const form = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
    let lacking: readonly { place: Place; isNull: boolean }[] = []
    let answered = 0
    let places: Place[] = []
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const response = await server.fetch(input, init)
      const { pathname } = new URL(input, 'http://localhost')
      if (init.method !== method || !form.test(pathname)) return response
      const answer: unknown = await response.json()
      places = placesOf(answer)
      answered++
      return Response.json(without(answer, lacking))
    })

    async function visit(): Promise<void> {
      answered = 0
      if (address.startsWith('/app')) signIn(isSubscribed ? member : unsubscribed, sampleToken)
      window.history.replaceState(null, '', address)
      render(<App />)
      await act?.()
      await waitFor(() => expect(answered).toBeGreaterThan(0))
      await new Promise(resolve => setTimeout(resolve, 60))
      expect(screen.queryByText('Quelque chose s’est mal passé'), JSON.stringify(lacking)).toBeNull()
      if (window.location.pathname === address && address.startsWith('/app'))
        expect(screen.queryByRole('banner')).not.toBeNull()
      cleanup()
      signOut()
    }

    await visit()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ place: fc.constantFrom(...places), isNull: fc.boolean() }), {
          minLength: 1,
          maxLength: 3,
        }),
        chosen => {
          lacking = chosen
          return visit()
        },
      ),
      { numRuns: 12, seed: 53 },
    )
  },
)

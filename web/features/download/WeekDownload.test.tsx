import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { DownloadFile, DownloadMedia } from '../../../domain/features/download/download.contract.ts'
import { leave } from '../../client/end-session.ts'
import { downloadsCache, readingsCache } from '../../client/kept-names.ts'
import { fakeCaches } from '../../testing/fake-caches.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { sampleDayMedia, sampleMedia } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { sampleDay, sampleProgram } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { WeekDownload } from './WeekDownload.tsx'
import { currentWeekJob, stopWeekJob } from './week-job.ts'

const member = sampleMember()
const program = sampleProgram('medfasting', { states: ['complete', 'started'] }).Program
const weekAt = (index: number) => (
  <WeekDownload program={program} weekIndex={index} nameOf={({ order }) => `Jour ${order}`} />
)
const week = weekAt(0)

function file(name: string, megabytes: number, version = 'a'): DownloadFile {
  return { url: `/media-files/1/member-1.signature/${name}`, bytes: megabytes * 1_000_000, version }
}

function media(id: string, day: number, others: DownloadFile[]): DownloadMedia {
  const programDayId = `medfasting-day-${day}`
  return { id: `place-${id}`, programDayId, mediaId: id, type: 'page', title: `Média ${id}`, sources: [], others }
}

const medias = [media('one', 1, [file('audio/one.m4a', 2)]), media('two', 5, [file('audio/two.m4a', 3)])]

/** The bytes of files by their addresses; an error stands for no network. */
let files: Record<string, number | Error> = {}
/** Called with the address of each file that is fetched, which arrives once it is done. */
let onFetch: (address: string) => Promise<void> | void = () => {}

/** A server whose answers a service worker keeps. */
function answerWeek(server: FakeServer, listed: DownloadMedia[] = medias): void {
  server.answer('GET /api/download', { body: { medias: listed } })
  server.answer('GET /api/program_day/:id', ({ params }) => ({ body: sampleDay(params.id ?? '') }))
  server.answer('GET /api/program_day_media/:id', ({ params }) => {
    const id = params.id?.replace('place-', '') ?? ''
    void caches.open(readingsCache).then(cache => cache.put(`/api/program_day_media/place-${id}`, new Response()))
    return { body: sampleDayMedia(sampleMedia(id)) }
  })
}

beforeEach(() => {
  fakeCaches(window.location.origin)
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
  onFetch = () => {}
  files = Object.fromEntries(medias.flatMap(({ others }) => others).map(({ url, bytes }) => [url, bytes]))
  const calls = globalThis.fetch
  vi.stubGlobal('fetch', async (asked: string, given: RequestInit) => {
    const bytes = files[asked]
    if (bytes !== undefined) await onFetch(asked)
    if (bytes instanceof Error) throw bytes
    return bytes === undefined ? calls(asked, given) : new Response(new Uint8Array(bytes))
  })
})
afterEach(() => {
  stopWeekJob()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const button = (name: RegExp) => screen.findByRole('button', { name })
const offer = () => button(/^Télécharger la semaine · 5\sMo$/)
const kept = () => screen.findByText(/^La semaine est sur cet appareil · 5\sMo$/)

describe('a week', () => {
  test('is offered with its size, downloaded, listed with the medias of locked days, and removed', async ({
    server,
    person,
    open,
  }) => {
    answerWeek(server)
    open(week, { member })
    await person.click(await offer())
    expect(await kept()).toBeVisible()
    expect(server.sent('GET /api/program_day/:id').map(({ params }) => params.id)).toEqual([
      'medfasting-day-1',
      'medfasting-day-2',
    ])
    await person.click(screen.getByText('Ce qui s’ouvre sans réseau'))
    expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual(['Jour 1', 'Jour 5'])
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/app/programs/media/place-one',
      '/app/programs/media/place-two',
    ])
    await person.click(await button(/^Supprimer de cet appareil$/))
    expect(await screen.findByText('La semaine n’est plus sur cet appareil.')).toBeVisible()
    expect(await offer()).toBeEnabled()
  })

  test('keeps the keyboard’s focus when a pressed button gives way to what it began', async ({
    server,
    person,
    open,
  }) => {
    answerWeek(server)
    onFetch = () => new Promise(() => {})
    open(week, { member })
    const region = () => screen.getByRole('region', { name: 'La semaine sans réseau' })
    await person.click(await offer())
    const stop = await button(/^Arrêter$/)
    expect(region()).toHaveFocus()
    await person.click(stop)
    await waitFor(() => expect(stop).not.toBeInTheDocument())
    expect(region()).toHaveFocus()
    const remove = await button(/^Supprimer de cet appareil$/)
    await person.click(remove)
    await waitFor(() => expect(remove).not.toBeInTheDocument())
    await waitFor(() => expect(region()).toHaveFocus())
  })

  test('that the network interrupts says how far it is, keeps what arrived, and goes on from there', async ({
    server,
    person,
    open,
  }) => {
    answerWeek(server)
    files['/media-files/1/member-1.signature/audio/two.m4a'] = new TypeError('no network')
    open(week, { member })
    await person.click(await offer())
    expect(await screen.findByRole('alert')).toHaveTextContent(/après 2\sMo sur 5\sMo/)
    files['/media-files/1/member-1.signature/audio/two.m4a'] = 3_000_000
    files['/media-files/1/member-1.signature/audio/one.m4a'] = new Error('asked again')
    await person.click(await button(/^Compléter la semaine · 3\sMo$/))
    expect(await kept()).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without enough room says how much it needs', async ({ server, person, open }) => {
    answerWeek(server)
    fakeCaches(window.location.origin, { [downloadsCache]: 1 })
    open(week, { member })
    await person.click(await offer())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Il faut 5\sMo et ce navigateur n’a plus assez de place/,
    )
  })

  test('stops and is not kept once the member has signed out', async ({ server, person, open }) => {
    answerWeek(server)
    server.answer('POST /api/auth/logout')
    const fetched: string[] = []
    onFetch = address => {
      fetched.push(address)
      act(leave)
    }
    open(week, { member })
    await person.click(await offer())
    await waitFor(() => expect(currentWeekJob()).toBeNull())
    await waitFor(async () => expect(await caches.has(downloadsCache)).toBe(false))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(await caches.has(downloadsCache)).toBe(false)
    expect(fetched).toEqual(['/media-files/1/member-1.signature/audio/one.m4a'])
  })

  test('waits while another one is downloaded, and its removal does not stop that download', async ({
    server,
    person,
    open,
  }) => {
    answerWeek(server)
    const next = file('audio/three.m4a', 4)
    files[next.url] = next.bytes
    server.answer('GET /api/download', ({ query }) => ({
      body: { medias: query.week === '1' ? medias : [media('three', 8, [next])] },
    }))
    const weeks = (
      <>
        {week}
        {weekAt(1)}
      </>
    )
    open(weeks, { member })
    await person.click(await button(/^Télécharger la semaine · 4\sMo$/))
    await screen.findByText(/^La semaine est sur cet appareil · 4\sMo$/)
    const arrival = Promise.withResolvers<void>()
    onFetch = () => arrival.promise
    await person.click(await offer())
    await screen.findByRole('progressbar')
    await person.click(await button(/^Supprimer de cet appareil$/))
    const other = await button(/^Télécharger la semaine · 4\sMo$/)
    expect(other).toBeDisabled()
    expect(screen.getByText('Une autre semaine se télécharge en ce moment.')).toBeVisible()
    arrival.resolve()
    expect(await kept()).toBeVisible()
    expect(other).toBeEnabled()
  })

  test('that failed for one member is not reported to the next', async ({ server, person, open }) => {
    answerWeek(server)
    server.answer('POST /api/auth/logout')
    files['/media-files/1/member-1.signature/audio/one.m4a'] = new TypeError('no network')
    open(week, { member })
    await person.click(await offer())
    await screen.findByRole('alert')
    act(leave)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('whose file arrives cut off is not kept as whole', async ({ server, person, open }) => {
    answerWeek(server)
    files['/media-files/1/member-1.signature/audio/two.m4a'] = 17
    open(week, { member })
    await person.click(await offer())
    expect(await screen.findByRole('alert')).toHaveTextContent(/arrivé incomplet/)
    expect(await button(/^Compléter la semaine · 3\sMo$/)).toBeEnabled()
  })

  test('with a file that was replaced since is offered for completion', async ({ server, person, open }) => {
    answerWeek(server)
    open(week, { member })
    await person.click(await offer())
    await kept()
    const replaced = media('two', 5, [file('audio/two.m4a', 3, 'b')])
    answerWeek(server, [medias[0] as DownloadMedia, replaced])
    open(week, { member, address: '/again' })
    await waitFor(async () => expect(await button(/^Compléter la semaine · 3\sMo$/)).toBeEnabled())
    // Until then the server plays what is right today.
    const cache = await caches.open(downloadsCache)
    expect(await cache.match('/downloads/member-1/audio/two.m4a', { ignoreSearch: true })).toBeUndefined()
    expect(await cache.match('/downloads/member-1/audio/one.m4a', { ignoreSearch: true })).toBeDefined()
  })

  test('is not offered where no service worker answers the page', async ({ open }) => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    open(week, { member })
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

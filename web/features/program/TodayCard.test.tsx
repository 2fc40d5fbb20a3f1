import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { doneOn, sampleCard, sampleDayMedia, sampleMedia, sampleTag } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import {
  answerPrograms,
  type SampleDayState,
  sampleDay,
  sampleFollowing,
  today,
} from '../../testing/sample-programs.ts'
import { comeBackLater, test } from '../../testing/screen-test.tsx'
import { ProgramPage } from './ProgramPage.tsx'

const address = '/app/programs'
const member = sampleMember()

beforeEach(() => vi.setSystemTime(today))

/** Medfasting, whose first day was completed today. */
function sampleDone() {
  const programs = sampleFollowing(['started'])
  const day = programs[0]?.Program.ProgramWeeks[0]?.[0]
  for (const media of day?.ProgramDayMedias ?? []) media.UsersProgressions = doneOn(today)
  if (!day) throw new Error('the sample has no day')
  return { programs, day }
}

describe('the next step', () => {
  test('shows its duration and its title, and one press opens it and records that', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerPrograms(server)
    server.answer('PUT /api/user/:id', { user: member })
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: 'Média medfasting-day-1' })
    expect(card).toHaveTextContent(/À faire maintenant · Lecture · 5\sMin/)
    expect(
      await screen.findByRole('img', { name: /^Aujourd’hui\s: 0/ }).then(ring => ring.closest('a')),
    ).toHaveAttribute('href', '/app/programs/media/place-medfasting-day-1')
    await person.click(within(card).getByRole('link', { name: 'Lire Média medfasting-day-1' }))
    expect(place()).toBe('/app/programs/media/place-medfasting-day-1')
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([
      { lastProgramDayMediaId: 'place-medfasting-day-1' },
    ])
  })

  test('offers a retry under the name of its day when the day could not be read', async ({ server, open }) => {
    answerPrograms(server)
    server.refuse('GET /api/program_day/:id', 'error_internal')
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: /^Jour\s1$/ })
    expect(within(card).getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  test('gives way to the end of the day, a glance at tomorrow and what is optional', async ({ server, open }) => {
    const { programs, day } = sampleDone()
    const [media] = day.ProgramDayMedias
    if (!media) throw new Error('the sample has no media')
    day.ProgramDayMedias.push({ ...media, id: 'place-extra', isOptional: true, order: 2, UsersProgressions: [] })
    answerPrograms(server, programs)
    const whole = sampleDay(day.id)
    const extra = sampleDayMedia(sampleMedia('extra'), { id: 'place-extra', isOptional: true, order: 2 })
    server.answer('GET /api/program_day/:id', {
      body: { ...whole, ProgramDayMedias: [...whole.ProgramDayMedias, extra] },
    })
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: 'C’est fait pour aujourd’hui' })
    expect(card).toHaveTextContent('Ce qui était prévu aujourd’hui est fait.')
    expect(card).toHaveTextContent(/Demain\s: «\sMédia du lendemain de medfasting-day-1\s»/)
    const step = await within(card).findByRole('link', { name: 'Média extra' })
    expect(step).toHaveAttribute('href', '/app/programs/media/place-extra')
    expect(step.closest('article')).toHaveTextContent(/Lecture · 5\sMin · En option/)
  })

  test('keeps the day done when a day opens because it was completed', async ({ server, open }) => {
    const { programs } = sampleDone()
    const second = programs[0]?.Program.ProgramWeeks[0]?.[1]
    second?.UserProgramDays.push({ unlockedOn: today })
    answerPrograms(server, programs)
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: 'Média medfasting-day-2' })
    expect(card).toHaveTextContent(/Pour continuer · Lecture · 5\sMin/)
    expect(card).toHaveTextContent('Ce qui était prévu aujourd’hui est fait.')
    expect(screen.getByRole('img', { name: /^Aujourd’hui\s: 100/ })).toBeVisible()
  })
})

describe('once the programme has ended', () => {
  const finished = () => sampleFollowing(Array<SampleDayState>(14).fill('complete'), 100)
  const tag = sampleTag('after-table', 'Après\u00a0: la table')

  function answerSeries(server: FakeServer) {
    const piece = (id: string, months: 1 | null, isComplete = false) => ({
      id: `place-${id}`,
      order: 1,
      isOptional: true,
      programDayId: 'medfasting-after',
      UsersProgressions: isComplete ? doneOn(today) : [],
      Media: sampleCard(id, { Tag: tag }),
      months,
    })
    server.answer('GET /api/afterwards', {
      body: [piece('un', null, true), piece('deux', null), piece('mois', 1)],
    })
  }

  test('the next piece of its series is offered, and the whole series in the library', async ({ server, open }) => {
    answerPrograms(server, finished())
    answerSeries(server)
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: '14 jours, à votre rythme' })
    expect(await within(card).findByRole('link', { name: 'Lire Média deux' })).toHaveAttribute(
      'href',
      '/app/programs/media/place-deux',
    )
    expect(card).toHaveTextContent(/Après le programme, 2 sur 2 · 5\sMin/)
    expect(within(card).getByRole('link', { name: /^Les 2 pages de la série/ })).toHaveAttribute(
      'href',
      '/app/media-library?tag=after-table',
    )
  })

  test('the series stays when it cannot be read again', async ({ server, open }) => {
    answerPrograms(server, finished())
    answerSeries(server)
    open(<ProgramPage />, { address, member })
    const next = await screen.findByRole('link', { name: 'Lire Média deux' })
    server.drop('GET /api/afterwards')
    await comeBackLater()
    expect(server.sent('GET /api/afterwards').length).toBeGreaterThan(1)
    expect(next).toBeVisible()
  })

  test('the page of the month is offered when its day has come', async ({ server, open }) => {
    vi.setSystemTime(new Date('2026-12-21T11:00:00Z'))
    answerPrograms(server, finished())
    answerSeries(server)
    open(<ProgramPage />, { address, member })
    const card = await screen.findByRole('region', { name: '14 jours, à votre rythme' })
    expect(await within(card).findByRole('link', { name: 'Lire Média mois' })).toBeVisible()
    expect(card).toHaveTextContent(/Un mois après · 5\sMin/)
  })
})

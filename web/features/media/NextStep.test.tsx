import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { doneOn, sampleCard, sampleDayMedia, sampleMedia } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import {
  answerPrograms,
  type SampleDayState,
  sampleDay,
  sampleFollowing,
  today,
} from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { MediaPage } from './MediaPage.tsx'

const place = 'place-medfasting-day-1'
const opened = {
  address: `/app/programs/media/${place}`,
  route: '/app/programs/media/:mediaId',
  member: sampleMember(),
}

/** Answers for the first day's reading, which is done once it was validated. `states` are those of the days after that. */
function answerReading(
  server: FakeServer,
  states: SampleDayState[],
  more: ProgramDayProgress['ProgramDayMedias'] = [],
  programs = sampleFollowing(states),
) {
  programs[0]?.Program.ProgramWeeks[0]?.[0]?.ProgramDayMedias.push(...more)
  answerPrograms(server, programs)
  const reading = sampleDayMedia(sampleMedia('reading', { title: 'Une lecture' }), { id: place })
  let { UsersProgressions } = reading
  server.answer('GET /api/program_day_media/:id', () => ({ body: { ...reading, UsersProgressions } }))
  server.answer('PUT /api/program_day_media/:id/complete', () => {
    UsersProgressions = doneOn(today)
    return { body: { status: 'done', completedOn: today } }
  })
  server.answer('GET /api/media/play/:id')
}

describe('after a media is completed', () => {
  test('the next step of the day follows, and the confirmation is shown once', async ({ server, person, open }) => {
    const extra = sampleDayMedia(sampleMedia('extra', { title: 'Bouger sans se fatiguer' }), { order: 2 })
    const { content: _content, ...listed } = { ...extra, content: '' }
    answerReading(
      server,
      ['complete'],
      [{ ...listed, Media: { id: extra.Media.id, type: extra.Media.type, isPublished: true } }],
    )
    server.answer('GET /api/program_day/:id', ({ params }) => ({
      body: { ...sampleDay(params.id ?? ''), ProgramDayMedias: [extra] },
    }))
    open(<MediaPage />, opened)
    await person.click(await screen.findByRole('button', { name: 'Valider la lecture' }))
    const next = await screen.findByRole('link', { name: /^Suivant\s: Bouger sans se fatiguer · 5\sMin$/ })
    expect(next).toHaveAttribute('href', '/app/programs/media/place-extra')
    expect(screen.getByText('Lecture validée.')).toBeVisible()
  })

  test.for<[string, SampleDayState[], string, RegExp]>([
    ['its day', ['complete'], 'Votre jour\u00a01 est fait', /Demain s’ouvrira «\sMédia du lendemain/],
    ['its day, with the next one open', ['complete', 'started'], 'Votre jour\u00a01 est fait', /déjà ouverte/],
    ['its week', Array(7).fill('complete'), 'Votre semaine\u00a01 est terminée', /7 jours, 7 étapes faites/],
    [
      'the programme',
      Array(14).fill('complete'),
      'Vous êtes au bout du programme',
      /14 jours, 14 étapes.*Retrouver l’énergie/,
    ],
  ])('%s ends quietly', async ([, states, title, words], { server, person, open }) => {
    answerReading(server, states)
    open(<MediaPage />, opened)
    await person.click(await screen.findByRole('button', { name: 'Valider la lecture' }))
    const ended = await screen.findByRole('region', { name: title })
    expect(ended).toHaveTextContent(words)
    expect(screen.getByRole('link', { name: /^Revenir à m/ })).toHaveAttribute('href', '/app/programs')
  })

  test('the next piece of its series follows a piece, and opens with the focus on its title', async ({
    server,
    person,
    open,
  }) => {
    const place = { id: 'place-first', programDayId: 'medfasting-after', programCode: 'medfasting' as const }
    const first = sampleDayMedia(sampleMedia('first', { ProgramDayMedias: [place] }), {
      id: 'place-first',
      programDayId: 'medfasting-after',
      isOptional: true,
    })
    answerPrograms(server, sampleFollowing(['complete']))
    let { UsersProgressions } = first
    const second = sampleDayMedia(sampleMedia('second'), { id: 'place-second', isOptional: true })
    server.answer('GET /api/program_day_media/:id', ({ params }) => ({
      body: params.id === 'place-second' ? second : { ...first, UsersProgressions },
    }))
    server.answer('PUT /api/program_day_media/:id/complete', () => {
      UsersProgressions = doneOn(today)
      return { body: { status: 'done', completedOn: today } }
    })
    server.answer('GET /api/media/play/:id')
    const listed = (id: string) => ({
      ...sampleDayMedia(sampleMedia(id), { isOptional: true, programDayId: 'medfasting-after' }),
      Media: sampleCard(id),
      months: null,
    })
    server.answer('GET /api/afterwards', { body: [listed('first'), listed('second')] })
    open(<MediaPage />, { ...opened, address: '/app/programs/media/place-first' })
    await person.click(await screen.findByRole('button', { name: 'Valider la lecture' }))
    server.answer('PUT /api/user/:id', { user: opened.member })
    const next = await screen.findByRole('link', { name: /^Suivant\s: Média second/ })
    expect(next).toHaveAttribute('href', '/app/programs/media/place-second')
    await person.click(next)
    expect(await screen.findByRole('heading', { level: 1, name: 'Média second' })).toHaveFocus()
  })
})

import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import type { ProfileProgram } from '../../../domain/features/program/program.contract.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { doneOn, sampleCard } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { answerPrograms, type SampleDayState, sampleFollowing, today } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { ProgramPage } from './ProgramPage.tsx'

const address = '/app/programs'
const member = sampleMember()

beforeEach(() => vi.setSystemTime(today))

/** Medfasting, whose first week ends today with a recipe and a listening. */
function weekEnded(): ProfileProgram[] {
  const programs = sampleFollowing([...Array<SampleDayState>(6).fill('complete'), 'started'])
  const week = programs[0]?.Program.ProgramWeeks[0] ?? []
  for (const media of week[6]?.ProgramDayMedias ?? []) media.UsersProgressions = doneOn(today)
  const retype = (day: number, type: 'recipe' | 'podcast' | 'page', id: string) => {
    const media = week[day]?.ProgramDayMedias[0]
    if (media) media.Media = { ...media.Media, id, type }
  }
  retype(0, 'page', 'honest-promise')
  retype(4, 'recipe', 'soup')
  retype(5, 'podcast', 'waves')
  return programs
}

const programEnded = () => sampleFollowing(Array<SampleDayState>(14).fill('complete'), 100)

function answerLibrary(server: FakeServer) {
  const items = ['honest-promise', 'soup', 'waves', 'media-medfasting-day-7'].map(id => sampleCard(id))
  server.answer('GET /api/media/library', { body: [{ tagId: 'other', items }] })
}

function answerNotebook(server: FakeServer, cells: string[]) {
  const columns = [{ label: 'Dans trois semaines, j’aimerais…', kind: 'long' as const }]
  const block = { id: 'promise', label: 'Dans trois semaines, j’aimerais…', lines: 3, columns, rows: [''] }
  const entry = { id: 'honest-promise.promise', block, cells, revision: 3, writtenOn: '2026-11-15T10:00:00.000Z' }
  const place = { programCode: 'medfasting', programTitle: '', day: 1, programDayMediaId: 'place-medfasting-day-1' }
  server.answer('GET /api/notebook', {
    body: { consentedOn: today, pages: [{ id: 'honest-promise', title: 'Promesse', place, entries: [entry] }] },
  })
}

describe('the end of a week', () => {
  test('shows one’s own sentence, two numbers, what was read, cooked and heard, and tomorrow', async ({
    server,
    open,
  }) => {
    answerPrograms(server, weekEnded())
    answerLibrary(server)
    answerNotebook(server, ['me lever sans penser à l’heure.'])
    open(<ProgramPage />, { address, member })
    const end = await screen.findByRole('region', { name: 'Sept jours, à votre rythme' })
    expect(end).toHaveTextContent(/Semaine\s1 · Semaine 1 de medfasting/)
    expect(
      await within(end).findByText(/«\sDans trois semaines, j’aimerais me lever sans penser à l’heure\.\s»/),
    ).toBeVisible()
    expect(end).toHaveTextContent('Le premier jour, vous aviez écrit')
    expect(await within(end).findByText(/^15\smin$/)).toBeVisible()
    expect(within(end).getByText('7')).toBeVisible()
    expect(
      within(end)
        .getAllByRole('link', { name: /^(Lu|Cuisiné|Écouté) / })
        .map(link => link.textContent),
    ).toEqual(['Lu Média media-medfasting-day-7', 'Cuisiné Média soup', 'Écouté Média waves'])
    expect(end).toHaveTextContent(/Demain, semaine\s2 *Semaine 2 de medfasting/)
    expect(within(end).getByRole('link', { name: 'La changer' })).toHaveAttribute(
      'href',
      '/app/programs/media/place-medfasting-day-1',
    )
  })

  test('asks for a sentence where none was written', async ({ server, open }) => {
    answerPrograms(server, weekEnded())
    answerNotebook(server, [''])
    open(<ProgramPage />, { address, member })
    expect(await screen.findByRole('link', { name: 'Écrire une phrase maintenant' })).toHaveAttribute(
      'href',
      '/app/programs/media/place-medfasting-day-1',
    )
  })
})

describe('the end of a programme', () => {
  test('proposes the programme that an answer leads to, says why, and starts it', async ({ server, person, open }) => {
    answerPrograms(server, programEnded())
    server.answer('PUT /api/user/:id', { user: member })
    open(<ProgramPage />, { address, member: { ...member, stressLevel: 7, isProfilingCompleted: true } })
    const end = await screen.findByRole('region', { name: '14 jours, à votre rythme' })
    expect(await within(end).findByRole('heading', { name: 'Les jardins de la conscience' })).toBeVisible()
    expect(end).toHaveTextContent(/Au test, vous notiez votre stress à 7 sur\s10/)
    await person.click(within(end).getByRole('button', { name: 'Commencer ce programme' }))
    expect(server.sent('PUT /api/user/:id').at(-1)?.body).toEqual({ programCode: 'stress' })
  })

  test('names no answer once the consent is withdrawn, and is no day of rest', async ({ server, open }) => {
    answerPrograms(server, programEnded())
    open(<ProgramPage />, { address, member: { ...member, stressLevel: null } })
    expect(await screen.findByRole('heading', { name: 'Retrouver l’énergie' })).toBeVisible()
    expect(screen.queryByText(/Au test/)).toBeNull()
    expect(screen.queryByText('Jour de repos')).toBeNull()
    expect(screen.getByText('Vous avez tout parcouru. Revenez-y quand vous voulez.')).toBeVisible()
  })
})

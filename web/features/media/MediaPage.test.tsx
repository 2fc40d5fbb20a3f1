import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, vi } from 'vitest'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import { embedSize } from '../../../domain/features/media/media.rules.ts'
import { leave } from '../../client/end-session.ts'
import { storedNames } from '../../storage/local-storage.ts'
import type { FakeServer } from '../../testing/fake-server.ts'
import { doneOn, sampleDayMedia, sampleMedia, samplePodcast, sampleRecipe } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { answerPrograms } from '../../testing/sample-programs.ts'
import { pressTwice, test } from '../../testing/screen-test.tsx'
import { MediaPage } from './MediaPage.tsx'
import { listWaiting, useWaitingCompletions } from './waiting-completions.ts'

const member = sampleMember()
const at = (id: string) => ({ address: `/app/programs/media/${id}`, route: '/app/programs/media/:mediaId', member })

/** Answers as the server does: a media that was validated is done from then on. */
function answerMedia(server: FakeServer, programDayMedia: ProgramDayMedia): void {
  answerPrograms(server)
  let { UsersProgressions } = programDayMedia
  server.answer('GET /api/program_day_media/:id', () => ({ body: { ...programDayMedia, UsersProgressions } }))
  server.answer('PUT /api/program_day_media/:id/complete', () => {
    UsersProgressions = doneOn('2026-11-22T11:00:00.000Z')
    return { body: { status: 'done', completedOn: '2026-11-22T11:00:00.000Z' } }
  })
  server.answer('GET /api/media/play/:id')
}

const reading = sampleDayMedia(sampleMedia('reading', { title: 'Une lecture' }))
const validate = () => screen.findByRole('button', { name: 'Valider la lecture' })
const validated = () => screen.findByRole('button', { name: 'Lecture validée' })

/** What the application does around every page. */
function Waiting({ isOffline }: { isOffline: boolean }) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries()
    window.addEventListener('sent', readAgain)
    return () => window.removeEventListener('sent', readAgain)
  }, [queryClient])
  useWaitingCompletions(member.id, isOffline)
  return null
}

/** A page whose network is down until the button is pressed. */
function Journey() {
  const [isOffline, setOffline] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOffline(false)}>
        Le réseau revient
      </button>
      <Waiting isOffline={isOffline} />
      <MediaPage />
    </>
  )
}

describe('a media', () => {
  test('names who reviewed it and when, in the member’s time zone', async ({ server, open }) => {
    const review = { reviewedOn: '2026-11-22T10:30:00.000Z', by: 'Dr Anne Roux' }
    answerMedia(server, sampleDayMedia(sampleMedia('reading', { review })))
    open(<MediaPage />, { ...at('place-reading'), member: sampleMember({ timezone: 'Pacific/Kiritimati' }) })
    expect(await screen.findByText('Relu le 23/11/2026 par Dr Anne Roux')).toBeVisible()
  })

  test('shows its kind, its duration, its title and its content, and counts one play', async ({ server, open }) => {
    answerMedia(server, reading)
    open(<MediaPage />, at('place-reading'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Une lecture' })).toBeVisible()
    expect(screen.getByText(/Lecture · 5\sMin/)).toBeVisible()
    expect(await screen.findByText('Contenu de reading')).toBeVisible()
    expect(server.sent('GET /api/media/play/:id').map(({ params }) => params)).toEqual([{ id: 'reading' }])
  })

  test.for(['', null])('shows no picture where its image is %j', async (image, { server, open }) => {
    answerMedia(server, sampleDayMedia(sampleMedia('reading', { image })))
    open(<MediaPage />, at('place-reading'))
    await screen.findByText('Contenu de reading')
    expect(document.querySelector('main img')).toBeNull()
  })

  test('shows its picture', async ({ server, open }) => {
    answerMedia(server, sampleDayMedia(sampleMedia('reading', { image: '/reading.jpg' })))
    open(<MediaPage />, at('place-reading'))
    await screen.findByText('Contenu de reading')
    expect(document.querySelector('main img')).toHaveAttribute('src', '/reading.jpg')
  })

  test('is validated by its button: the call is sent once, the media and the member are refetched, the label changes', async ({
    server,
    open,
  }) => {
    answerMedia(server, reading)
    open(<MediaPage />, at('place-reading'))
    const release = server.hold('PUT /api/program_day_media/:id/complete')
    pressTwice(await validate())
    expect(await validate()).toBeDisabled()
    release()
    expect(await validated()).toBeDisabled()
    expect(screen.getByText('Lecture validée.')).toBeVisible()
    expect(server.sent('PUT /api/program_day_media/:id/complete')).toEqual([
      { params: { id: 'place-reading' }, query: {}, body: { status: 'done' }, token: 'sample-token' },
    ])
    const { names } = server
    const read = names.slice(names.indexOf('PUT /api/program_day_media/:id/complete') + 1)
    expect(read.slice(0, 2).toSorted()).toEqual(['GET /api/auth/user', 'GET /api/program_day_media/:id'])
  })

  test('that was validated before cannot be validated again', async ({ server, open }) => {
    answerMedia(server, { ...reading, UsersProgressions: doneOn('2026-11-20T09:00:00.000Z') })
    open(<MediaPage />, at('place-reading'))
    expect(await validated()).toBeDisabled()
    expect(screen.queryByText('Lecture validée.')).toBeNull()
  })

  test('stays quiet when validating fails, and can be validated later', async ({ server, person, open }) => {
    answerMedia(server, reading)
    server.refuse('PUT /api/program_day_media/:id/complete', 'error_unavailable')
    open(<MediaPage />, at('place-reading'))
    await person.click(await validate())
    await waitFor(async () => expect(await validate()).toBeEnabled())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('Media place-reading was not validated', expect.anything())
    answerMedia(server, reading)
    await person.click(await validate())
    expect(await validated()).toBeDisabled()
  })

  test('is not queued for the network once the member has signed out', async ({ server, person, open }) => {
    answerMedia(server, reading)
    server.answer('POST /api/auth/logout')
    const release = server.hold('PUT /api/program_day_media/:id/complete')
    open(<MediaPage />, at('place-reading'))
    await person.click(await validate())
    act(leave)
    server.drop('PUT /api/program_day_media/:id/complete')
    release()
    await waitFor(() =>
      expect(console.warn).toHaveBeenCalledWith('Media place-reading was not validated', expect.anything()),
    )
    expect(storedNames().filter(name => name.startsWith('waiting.'))).toEqual([])
  })

  test('that is validated without a network waits here, says so, and is sent when the network returns', async ({
    server,
    person,
    open,
  }) => {
    answerMedia(server, reading)
    server.drop('PUT /api/program_day_media/:id/complete')
    open(<Journey />, at('place-reading'))
    await person.click(await validate())
    expect(await screen.findByText('Gardée ici jusqu’au retour du réseau.')).toBeVisible()
    expect(await validate()).toBeDisabled()
    expect(listWaiting(member.id)).toEqual(['place-reading'])
    expect(screen.queryByRole('alert')).toBeNull()

    answerMedia(server, reading)
    await person.click(screen.getByRole('button', { name: 'Le réseau revient' }))
    expect(await validated()).toBeDisabled()
    expect(listWaiting(member.id)).toEqual([])
    expect(screen.queryByText(/^Gardée ici/)).toBeNull()
  })

  test('whose validation waits is given up if it is gone, and the next ones are sent', async ({ server, open }) => {
    localStorage.setItem('seve.waiting.member-1', 'gone place-reading')
    server.refuse('PUT /api/program_day_media/:id/complete', 'error_not_found')
    open(<Waiting isOffline={false} />, { member })
    await waitFor(() => expect(listWaiting(member.id)).toEqual([]))
    expect(server.sent('PUT /api/program_day_media/:id/complete').map(({ params }) => params.id)).toEqual([
      'gone',
      'place-reading',
    ])
  })

  test('that does not exist shows nothing in its place, leads back and is logged', async ({
    server,
    person,
    open,
    place,
  }) => {
    server.refuse('GET /api/program_day_media/:id', 'error_not_found')
    open(<MediaPage />, at('nowhere'))
    const way = await screen.findByRole('link', { name: 'Revenir à mes programmes' })
    expect(screen.queryByRole('paragraph')).toBeNull()
    expect(console.warn).toHaveBeenCalledWith('There is no media nowhere')
    await person.click(way)
    expect(place()).toBe('/app/programs')
  })

  test('whose answer has no body shows nothing', async ({ open }) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
    open(<MediaPage />, at('place-reading'))
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible()
    expect(screen.queryByRole('paragraph')).toBeNull()
  })

  test('that could not be loaded offers a retry, without an alert', async ({ server, person, open }) => {
    answerMedia(server, reading)
    server.refuse('GET /api/program_day_media/:id', 'error_internal')
    open(<MediaPage />, at('place-reading'))
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.queryByRole('alert')).toBeNull()
    answerMedia(server, reading)
    await person.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Une lecture' })).toBeVisible()
  })
})

describe('a podcast', () => {
  test('validates itself and counts its play after 20 seconds, and not on load', async ({ server, person, open }) => {
    answerMedia(server, sampleDayMedia(samplePodcast('breathe')))
    open(<MediaPage />, at('place-breathe'))
    expect(await screen.findByText('Validée d’elle-même après vingt secondes d’écoute.')).toBeVisible()
    const play = await screen.findByRole('button', { name: 'Lecture' })
    const audio = document.querySelector('audio') as HTMLAudioElement
    Object.defineProperty(audio, 'duration', { value: 120, configurable: true })
    await person.click(play)
    expect(server.sent('GET /api/media/play/:id')).toEqual([])
    act(() => {
      audio.currentTime = 20
    })
    fireEvent.timeUpdate(audio)
    expect(await validated()).toBeDisabled()
    expect(server.sent('GET /api/media/play/:id')).toHaveLength(1)
    expect(server.sent('PUT /api/program_day_media/:id/complete')).toHaveLength(1)
  })
})

describe('third-party content', () => {
  test('is framed only once play was pressed on its poster, within its size limits', async ({
    server,
    person,
    open,
  }) => {
    const film = sampleMedia('film', { type: 'video', mainMediaUrl: 'https://youtu.be/aqz-KE-bpKQ' })
    answerMedia(server, sampleDayMedia(film))
    open(<MediaPage />, at('place-film'))
    const poster = await screen.findByRole('button', { name: 'Lire sur YouTube' })
    expect(screen.getByText(/Rien n’est chargé avant votre accord/)).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    await person.click(poster)
    const frame = document.querySelector('iframe')
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
    const { width, height } = embedSize({ viewportWidth: window.innerWidth, viewportHeight: window.innerHeight })
    expect(frame).toHaveStyle({ width: `${width}px`, height: `${height}px` })
  })
})

describe('a worksheet', () => {
  test('is labelled as one and opens its print page', async ({ server, person, open }) => {
    answerMedia(server, sampleDayMedia(sampleMedia('sheet', { type: 'html' })))
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    open(<MediaPage />, at('place-sheet'))
    expect(await screen.findByText(/Fiche · 5\sMin/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Imprimer la fiche' }))
    expect(opened).toHaveBeenCalledWith(
      '/app/programs/media/place-sheet/print',
      '_blank',
      'popup,width=1200,height=800',
    )
  })
})

describe('a recipe', () => {
  test('names its facts and opens its print page in a window of 1200 by 800', async ({ server, person, open }) => {
    const recipe = sampleRecipe({ servings: 4, allergens: ['milk'] })
    answerMedia(server, sampleDayMedia(sampleMedia('rice', { type: 'recipe', recipe })))
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    open(<MediaPage />, at('place-rice'))
    const facts = await screen.findByRole('region', { name: 'La recette en bref' })
    expect(facts).toHaveTextContent('Portions4')
    expect(facts).toHaveTextContent('Allergèneslait')
    await person.click(screen.getByRole('button', { name: 'Imprimer la recette' }))
    expect(opened).toHaveBeenCalledWith('/app/programs/media/place-rice/print', '_blank', 'popup,width=1200,height=800')
    expect(facts).toHaveTextContent(/Énergie par portion450\skcal 1\s880\skJProtéines12\sgFibres6\sgSel0,8\sg/)
    expect(facts).toHaveTextContent('la table Ciqual de l’Anses')
  })

  test('scales its ingredients from one to eight servings, on paper too, and never its method', async ({
    server,
    person,
    open,
  }) => {
    const content =
      '<h2>Ingrédients</h2><ul><li>2 œufs</li></ul><h2>Préparation</h2><ol><li>Battez 2 minutes.</li></ol>'
    answerMedia(
      server,
      sampleDayMedia(sampleMedia('eggs', { type: 'recipe', content, recipe: sampleRecipe({ servings: 2 }) })),
    )
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    open(<MediaPage />, at('place-eggs'))
    const more = await screen.findByRole('button', { name: 'Une portion de plus' })
    for (let servings = 3; servings <= 8; servings++) await person.click(more)
    expect(more).toBeDisabled()
    expect(screen.getByText('8 œufs')).toBeVisible()
    expect(screen.getByText('Battez 2 minutes.')).toBeVisible()
    expect(screen.getByText('Pour 8 personnes')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Imprimer la recette' }))
    expect(opened.mock.lastCall?.[0]).toBe('/app/programs/media/place-eggs/print?servings=8')
  })
})

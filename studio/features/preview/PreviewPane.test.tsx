import { screen, waitFor } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { Preview, PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import { sampleDayMedia, sampleMedia } from '../../../web/testing/sample-medias.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { frameReady } from './preview-order.ts'

const call = 'POST /api/studio/change/:id/preview'
const subject: PreviewSubject = { kind: 'media', id: 'hedge' }

function pane(revision = 1, of = subject) {
  return <PreviewPane changeId="change-1" subject={of} revision={revision} />
}

function previewOf(title: string | null): Preview {
  const programDayMedia = title === null ? null : sampleDayMedia(sampleMedia('hedge', { title }))
  return { programDayMedia, programDay: null, profileProgram: null, mail: null, accents: '' }
}

function frameWindow(): Window {
  const frame = screen.getByTitle('Aperçu du membre')
  if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) throw new Error('there is no frame')
  return frame.contentWindow
}

/** The titles that the frame was told to show, in order. */
function watchFrame(): () => unknown[] {
  const post = vi.spyOn(frameWindow(), 'postMessage').mockImplementation(() => {})
  return () => post.mock.calls.map(([order, target]) => [order.preview.programDayMedia?.Media.title, target])
}

function say(data: unknown, from: Partial<MessageEventInit>): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, ...from }))
}

describe('the preview', () => {
  test('asks for what is chosen, and remembers it', async ({ server, person, open }) => {
    server.answer(call, { body: previewOf('La haie'), problems: [] })
    open(pane())
    expect(await screen.findByText('À jour avec le brouillon.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'verrouillé' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'EN' }))
    await person.click(screen.getByRole('button', { name: 'terminé' }))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Jeûne du membre' }), 'sans jeûne')
    await waitFor(() =>
      expect(server.sent(call).at(-1)?.body).toEqual({ subject, locale: 'en', state: 'done', cap: 'without-fasting' }),
    )
    expect(JSON.parse(localStorage.getItem('seve.studioPreview') ?? '')).toMatchObject({
      locale: 'en',
      state: 'done',
      cap: 'without-fasting',
    })
  })

  test('tells its frame, and no other window, what to show', async ({ server, open }) => {
    server.answer(call, { body: previewOf('La haie'), problems: [] })
    open(pane())
    const told = watchFrame()
    await screen.findByText('À jour avec le brouillon.')
    say(frameReady, { source: window })
    say(frameReady, { source: frameWindow(), origin: 'https://elsewhere.example' })
    expect(told()).toEqual([])
    say(frameReady, { source: frameWindow() })
    await waitFor(() => expect(told()).toEqual([['La haie', location.origin]]))
  })

  test('keeps the last picture where the draft cannot be read, and says so', async ({ server, person, open }) => {
    server.answer(call, { body: previewOf('La haie'), problems: [] })
    open(pane())
    const told = watchFrame()
    say(frameReady, { source: frameWindow() })
    await waitFor(() => expect(told()).toHaveLength(1))
    server.refuse(call, 'error_invalid_content')
    await person.click(screen.getByRole('button', { name: 'EN' }))
    expect(await screen.findByText(/Aperçu d’avant/)).toBeVisible()
    expect(screen.getByRole('alert')).toBeVisible()
    expect(told()).toEqual([['La haie', location.origin]])
    server.answer(call, { body: previewOf('The hedge'), problems: [] })
    await person.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(told().at(-1)).toEqual(['The hedge', location.origin]))
  })

  test('names what stands in the way of publishing what it shows', async ({ server, open }) => {
    const problems = [
      {
        file: 'medias/hedge.fr.md',
        line: 3,
        field: null,
        code: 'few-words',
        says: { fr: 'a 2 mots', en: 'has 2 words' },
      },
    ]
    server.answer(call, { body: previewOf('La haie'), problems })
    open(pane())
    expect(await screen.findByText('1 problème avant de publier')).toBeVisible()
    expect(screen.getByText('medias/hedge.fr.md:3')).toBeInTheDocument()
  })

  test('says that a limited member does not see the media', async ({ server, open }) => {
    server.answer(call, { body: previewOf(null), problems: [] })
    open(pane())
    expect(await screen.findByText(/ne voient pas ce média/)).toBeVisible()
  })

  test('opens large with V, and a day may be locked', async ({ server, person, open, place }) => {
    server.answer(call, { body: previewOf(null), problems: [] })
    open(pane(1, { kind: 'day', id: 'stress-gate' }))
    await person.click(screen.getByRole('button', { name: 'verrouillé' }))
    await waitFor(() => expect(server.sent(call).at(-1)?.body).toMatchObject({ state: 'locked' }))
    await person.keyboard('v')
    expect(place() + location.search).toBe('/studio/preview-of?change=change-1&day=stress-gate')
  })
})

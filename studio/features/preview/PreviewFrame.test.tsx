import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import type { Preview } from '../../../domain/features/preview/preview.contract.ts'
import { sampleDayMedia, sampleMedia } from '../../../web/testing/sample-medias.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { answerFramed, currentOrder, takeOrders } from './framed-order.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import type { PreviewOrder } from './preview-order.ts'

/** The Studio's window around the frame. */
const studio = { postMessage: vi.fn<(message: string, target: string) => void>() }

beforeEach(() => {
  vi.stubGlobal('parent', studio)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = answerFramed(init.method ?? 'GET', new URL(address, location.href).pathname)
    return reply === null
      ? new Response(null, { status: 204 })
      : Response.json(reply ?? {}, { status: reply ? 200 : 503 })
  })
})

// Other screens are drawn in the same document.
afterEach(() => {
  document.documentElement.style.fontSize = ''
  delete document.documentElement.dataset.theme
  document.adoptedStyleSheets = []
})

function orderOf(title: string, changes: Partial<PreviewOrder> = {}, id = 'hedge'): PreviewOrder {
  const programDayMedia = sampleDayMedia(sampleMedia(id, { title }))
  const preview: Preview = { programDayMedia, programDay: null, profileProgram: null, mail: null, accents: '' }
  const subject = { kind: 'media' as const, id }
  return { kind: 'preview-order', subject, preview, locale: 'fr', theme: 'light', isLarge: false, ...changes }
}

function send(order: unknown, from: Partial<MessageEventInit> = {}): void {
  // The simulated event takes only real windows for its source.
  const event = new MessageEvent('message', { data: order, origin: location.origin })
  Object.defineProperty(event, 'source', { value: studio, ...('source' in from ? { value: from.source } : {}) })
  if (from.origin) Object.defineProperty(event, 'origin', { value: from.origin })
  act(() => void window.dispatchEvent(event))
}

function openFrame(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PreviewFrame />
    </QueryClientProvider>,
  )
  takeOrders()
}

describe('the frame', () => {
  test('takes orders only from the window that embeds it', async () => {
    const before = currentOrder()
    openFrame()
    expect(studio.postMessage).toHaveBeenCalledWith('preview-ready', location.origin)
    send(orderOf('Un autre site'), { origin: 'https://elsewhere.example' })
    send(orderOf('Une autre fenêtre'), { source: window })
    send({ kind: 'something else' })
    expect(currentOrder()).toBe(before)
    send(orderOf('La haie'))
    expect(await screen.findByRole('heading', { name: 'La haie', level: 1 })).toBeVisible()
  })

  test('follows a new order in its language, colours and letters', async () => {
    openFrame()
    send(orderOf('La haie'))
    expect(await screen.findByRole('button', { name: 'Valider la lecture' })).toBeVisible()
    send(orderOf('The hedge', { locale: 'en', theme: 'evening', isLarge: true }))
    expect(await screen.findByRole('heading', { name: 'The hedge', level: 1 })).toBeVisible()
    const { lang, dataset, style } = document.documentElement
    expect([lang, dataset.theme, style.fontSize]).toEqual(['en', 'evening', '200%'])
  })

  test('moves the focus inside it alone, so that whoever types in the Studio goes on typing', async () => {
    const isEntered = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    openFrame()
    // Every media after the first is a navigation, which moves the focus.
    for (const title of ['Le gué', 'La haie']) {
      send(orderOf(title, {}, title))
      expect(await screen.findByRole('heading', { name: title, level: 1 })).not.toHaveFocus()
    }
    isEntered.mockReturnValue(true)
    send(orderOf('Le pré', {}, 'meadow'))
    expect(await screen.findByRole('heading', { name: 'Le pré', level: 1 })).toHaveFocus()
    isEntered.mockRestore()
  })

  test('stays where it is, and completes nothing', async ({ person }) => {
    openFrame()
    send(orderOf('La haie'))
    const validate = await screen.findByRole('button', { name: 'Valider la lecture' })
    await person.click(validate)
    await person.click(screen.getByRole('button', { name: 'Retour' }))
    expect(await screen.findByRole('heading', { name: 'La haie', level: 1 })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Valider la lecture' })).toBeEnabled()
    expect(answerFramed('PUT', '/api/program_day_media/place-hedge/complete')).toBeUndefined()
    expect(answerFramed('GET', '/api/auth/user')).toBeUndefined()
  })
})

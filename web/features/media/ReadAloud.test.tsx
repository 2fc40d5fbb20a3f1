import { act, screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { FakeServer } from '../../testing/fake-server.ts'
import { fakeSpeech } from '../../testing/fake-speech.ts'
import { sampleDayMedia, sampleMedia } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { answerPrograms } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { MediaPage } from './MediaPage.tsx'

const member = sampleMember()
const address = { address: '/app/programs/media/place-page', route: '/app/programs/media/:mediaId', member }
const french = ['Thomas', 'fr-FR', true] as const
const content =
  '<p>Une <em>première</em> phrase. Une deuxième&nbsp;!</p><ul><li>Un point.</li></ul><details><summary>Sources</summary><p>Estruch, 2018.</p></details>'

function answerReading(server: FakeServer): void {
  answerPrograms(server)
  server.answer('GET /api/program_day_media/:id', { body: sampleDayMedia(sampleMedia('page', { content })) })
  server.answer('GET /api/media/play/:id')
}

const button = (name: string) => screen.findByRole('button', { name })
const marked = () => [...document.querySelectorAll('[data-read-aloud]')].map(({ textContent }) => textContent)

describe('a reading', () => {
  test('is read aloud sentence by sentence, marked, and without its folded sources', async ({
    server,
    open,
    person,
  }) => {
    const speech = fakeSpeech([french])
    answerReading(server)
    open(<MediaPage />, address)
    await screen.findByText('Un point.')
    await person.click(await button('Écouter cette page'))
    expect(speech.now()).toBe('Une première phrase.')
    expect(marked()).toEqual(['Une première phrase. Une deuxième\u00a0!'])
    speech.finish()
    expect(speech.now()).toBe('Une deuxième !')
    speech.finish()
    expect(marked()).toEqual(['Un point.'])
    speech.finish()
    expect(speech.now()).toBeNull()
    expect(marked()).toEqual([])
    expect(await button('Écouter cette page')).toBeVisible()
    expect(speech.said).toHaveLength(3)
  })

  test('resumes at the sentence where it was stopped, and stops when it is left', async ({ server, open, person }) => {
    const speech = fakeSpeech([french])
    answerReading(server)
    open(<MediaPage />, address)
    await screen.findByText('Un point.')
    await person.click(await button('Écouter cette page'))
    speech.finish()
    await person.click(await button('Arrêter l’écoute'))
    expect(speech.now()).toBeNull()
    expect(marked()).toEqual([])
    await person.click(await button('Reprendre l’écoute'))
    expect(speech.now()).toBe('Une deuxième !')
    open(<p>ailleurs</p>, { address: '/elsewhere' })
    act(() => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(speech.now()).toBeNull()
  })

  test('is read on after a trial of the voice, from the sentence that the trial interrupted', async ({
    server,
    open,
    person,
  }) => {
    const speech = fakeSpeech([french])
    answerReading(server)
    open(<MediaPage />, address)
    await screen.findByText('Un point.')
    await person.click(await button('Écouter cette page'))
    speech.finish()
    await person.click(await button('Régler la voix'))
    await person.click(await button('Essayer'))
    expect(speech.now()).not.toBe('Une deuxième !')
    speech.finish()
    expect(speech.now()).toBe('Une deuxième !')
    speech.finish()
    expect(speech.now()).toBe('Un point.')
  })

  test('explains that the device has no voice', async ({ server, open, person }) => {
    fakeSpeech([])
    answerReading(server)
    open(<MediaPage />, address)
    await person.click(await button('Écouter cette page'))
    expect(await screen.findByText(/Cet appareil n’a pas de voix française/)).toBeVisible()
  })
})

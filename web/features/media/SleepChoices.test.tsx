import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, vi } from 'vitest'
import { samplePodcast } from '../../testing/sample-medias.ts'
import { spaced, test } from '../../testing/screen-test.tsx'
import { PodcastPlayer } from './PodcastPlayer.tsx'

const media = samplePodcast('rain', { estimatedDuration: 600 })
const session = <PodcastPlayer media={media} sources={media.mainMedia?.sources ?? []} onListened={() => {}} />

const audio = () => document.querySelector('audio') as HTMLAudioElement
const menu = (name = 'Réglages de la séance') => screen.findByRole('button', { name: spaced(name) })
const timer = () => screen.findByRole('group', { name: 'Minuteur de sommeil' })

/** The browser reports playback every five seconds, as it may under a locked screen. */
function listen(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 5) {
    vi.setSystemTime(Date.now() + 5000)
    act(() => {
      audio().currentTime += 5
    })
    fireEvent.timeUpdate(audio())
  }
}

afterEach(() => void vi.useRealTimers())

describe('the sleep timer', () => {
  test('fades the sound over its last 20 seconds and pauses it, without the time that it was paused', async ({
    open,
    person,
  }) => {
    open(session)
    await person.click(await menu())
    await timer()
    await person.click(screen.getByRole('radio', { name: spaced('5 min') }))
    expect(await menu('Réglages de la séance, minuteur : encore 5 min')).toBeVisible()
    vi.useFakeTimers({ toFake: ['Date'] })
    act(() => void audio().play())
    listen(100)
    act(() => audio().pause())
    vi.setSystemTime(Date.now() + 3_600_000)
    act(() => void audio().play())
    listen(180)
    expect(audio().volume).toBeCloseTo(1)
    listen(10)
    expect(audio().volume).toBeCloseTo(0.5)
    expect(audio().paused).toBe(false)
    listen(10)
    expect(audio().paused).toBe(true)
    expect(audio().volume).toBe(1)
    expect(await menu()).toBeVisible()
  })

  test('is chosen by the keyboard, which does not move the sound meanwhile', async ({ open, person }) => {
    open(session)
    await person.click(await menu())
    await timer()
    screen.getByRole('radio', { name: 'Pas de minuteur' }).focus()
    await person.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: spaced('5 min') })).toBeChecked()
    expect(audio().currentTime).toBe(0)
  })

  test('set to the end fades with the end of the sound', async ({ open, person }) => {
    open(session)
    await person.click(await menu())
    await timer()
    await person.click(screen.getByRole('radio', { name: 'À la fin de l’écoute' }))
    vi.useFakeTimers({ toFake: ['Date'] })
    act(() => void audio().play())
    act(() => {
      audio().currentTime = 590
    })
    listen(5)
    expect(audio().volume).toBeCloseTo(0.25)
    fireEvent.ended(audio())
    expect(audio().volume).toBe(1)
    expect(await menu()).toBeVisible()
  })
})

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, vi } from 'vitest'
import { fakeSpeech } from '../../testing/fake-speech.ts'
import { samplePodcast } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { PodcastPlayer } from './PodcastPlayer.tsx'

const cues = [
  { at: 0, heard: 'Un bol.', said: 'Asseyez-vous.' },
  { at: 20, heard: null, said: 'Inspirez par le nez.' },
  { at: 24, heard: null, said: 'Expirez.' },
]
const media = samplePodcast('breathe', { estimatedDuration: 60, cues })
const session = <PodcastPlayer media={media} sources={media.mainMedia?.sources ?? []} onListened={() => {}} />
const member = sampleMember()
const french = ['Thomas', 'fr-FR', true] as const

const audio = () => document.querySelector('audio') as HTMLAudioElement
const voice = () => screen.findByRole('radio', { name: 'Avec la voix' })
const silence = () => screen.findByRole('radio', { name: 'En silence' })
const press = async (person: UserEvent, name: string) => person.click(screen.getByRole('button', { name }))

async function openSettings(person: UserEvent): Promise<void> {
  await press(person, 'Réglages de la séance')
  await screen.findByRole('dialog')
}

/** Playback reaches this second. */
function reach(seconds: number): void {
  act(() => {
    audio().currentTime = seconds
  })
  fireEvent.timeUpdate(audio())
}

/** The member jumps to this second. */
function jump(seconds: number): void {
  act(() => {
    audio().currentTime = seconds
  })
  fireEvent.seeking(audio())
  fireEvent.seeked(audio())
}

describe('the voice of a session', () => {
  test('speaks each cue at its second, over a quieter sound', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    expect(speech.now()).toBeNull()
    await press(person, 'Lecture')
    expect(speech.now()).toBe('Asseyez-vous.')
    await waitFor(() => expect(audio().volume).toBeCloseTo(0.35))
    speech.finish()
    await waitFor(() => expect(audio().volume).toBe(1))
    reach(19)
    expect(speech.now()).toBeNull()
    reach(20)
    expect(speech.now()).toBe('Inspirez par le nez.')
    expect(speech.said.map(({ text }) => text)).toEqual(['Asseyez-vous.', 'Inspirez par le nez.'])
  })

  test('finishes a cue before it begins the next one', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    speech.finish()
    reach(20)
    reach(24.5)
    expect(speech.now()).toBe('Inspirez par le nez.')
    speech.finish()
    expect(speech.now()).toBe('Expirez.')
  })

  test('stops with a pause and repeats the cue that it cut off; a jump goes to the cue there', async ({
    open,
    person,
  }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    await press(person, 'Pause')
    expect(speech.now()).toBeNull()
    await press(person, 'Lecture')
    expect(speech.now()).toBe('Asseyez-vous.')
    jump(24)
    expect(speech.now()).toBe('Expirez.')
    speech.finish()
    jump(10)
    expect(speech.now()).toBeNull()
    jump(0)
    expect(speech.now()).toBe('Asseyez-vous.')
  })

  test('goes on after a trial of the voice, with the cue that the trial interrupted', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    await openSettings(person)
    await press(person, 'Essayer')
    await press(person, 'Essayer')
    expect(speech.now()).not.toBe('Asseyez-vous.')
    reach(20)
    speech.finish()
    expect(speech.now()).toBe('Asseyez-vous.')
    speech.finish()
    expect(speech.now()).toBe('Inspirez par le nez.')
    speech.finish()
    await waitFor(() => expect(audio().volume).toBe(1))
    expect(speech.now()).toBeNull()
  })

  test('stays silent after a trial during which the session was paused', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    await openSettings(person)
    await press(person, 'Essayer')
    await press(person, 'Pause')
    expect(speech.now()).toBeNull()
    await press(person, 'Essayer')
    speech.finish()
    expect(speech.now()).toBeNull()
  })

  test('stops when the screen is left', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    expect(speech.now()).toBe('Asseyez-vous.')
    open(<p>ailleurs</p>, { address: '/elsewhere' })
    act(() => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(speech.now()).toBeNull()
  })

  test('is not repeated by screen readers', async ({ open, person }) => {
    fakeSpeech([french])
    open(session, { member })
    const [words] = screen.getAllByRole('status')
    await waitFor(() => expect(words).toHaveAttribute('aria-live', 'off'))
    await person.click(await silence())
    expect(words).not.toHaveAttribute('aria-live')
  })

  test('uses only voices of the device, at the chosen pace, which is kept until sign-out', async ({
    open,
    person,
    server,
  }) => {
    const speech = fakeSpeech([['Online', 'fr-FR', false], french, ['Amélie', 'fr-CA', true], ['Kate', 'en-GB', true]])
    server.answer('POST /api/auth/logout')
    open(session, { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await openSettings(person)
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['Thomas', 'Amélie'])
    await person.selectOptions(screen.getByRole('combobox', { name: 'Voix choisie' }), 'Amélie')
    await person.click(screen.getByRole('radio', { name: 'Lent' }))
    await press(person, 'Essayer')
    expect(speech.said.at(-1)).toMatchObject({ voice: 'Amélie', rate: 0.8 })
    const kept = () => Object.entries(localStorage).filter(([name]) => name.includes('.voice.'))
    expect(kept()).toEqual([['seve.voice.member-1', '{"isOn":false,"isGuide":true,"pace":"slow","name":"Amélie"}']])
  })

  test('is the device’s as soon as it lists one, however late', async ({ open }) => {
    const speech = fakeSpeech([])
    open(session, { member })
    await voice()
    speech.list(french)
    await waitFor(async () => expect(await voice()).toBeChecked())
  })

  test('is not heard once silence was chosen, which is remembered', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(session, { member })
    await person.click(await silence())
    await press(person, 'Lecture')
    expect(speech.said).toEqual([])
    cleanup()
    open(session, { member })
    expect(await silence()).toBeChecked()
  })

  test('is explained where the device has none of the language', async ({ open, person }) => {
    fakeSpeech([
      ['Kate', 'en-GB', true],
      ['Online', 'fr-FR', false],
    ])
    open(session, { member })
    expect(await screen.findByText('Cet appareil n’a pas de voix française.')).toBeVisible()
    expect(await silence()).toBeChecked()
    expect(await voice()).toBeDisabled()
    await openSettings(person)
    expect(screen.getByText(/Vous pouvez en ajouter une dans ses réglages/)).toBeVisible()
  })
})

describe('a recorded voice', () => {
  const clips = [
    { at: 0, from: 0, to: 2 },
    { at: 20, from: 3, to: 5 },
    { at: 24, from: 6, to: 7.5 },
  ]
  const url = '/media-files/1/member-1.signature/audio/breathe.fr.m4a'
  const files = media.mainMedia ?? { sources: [], captions: [], poster: null }
  const recorded = { ...media, mainMedia: { ...files, voice: { url, clips } } }
  const playerOf = (played: typeof media) => (
    <PodcastPlayer media={played} sources={played.mainMedia?.sources ?? []} onListened={() => {}} />
  )
  let elements: HTMLAudioElement[] = []

  beforeEach(() => {
    elements = []
    vi.stubGlobal('Audio', function createAudio() {
      const element = document.createElement('audio')
      elements.push(element)
      return element
    })
  })

  /** The second of the recording that is heard now; null in silence. */
  const heard = () => elements.find(({ paused }) => !paused)?.currentTime ?? null

  /** The recording reaches this second. */
  function hear(seconds: number): void {
    const element = elements.find(({ paused }) => !paused)
    if (!element) throw new Error('the voice is silent')
    element.currentTime = seconds
    act(() => void element.dispatchEvent(new Event('timeupdate')))
  }

  test('says the words of each cue at its second, over a quieter sound, instead of the device', async ({
    open,
    person,
  }) => {
    const speech = fakeSpeech([french])
    open(playerOf(recorded), { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    expect(heard()).toBe(0)
    await waitFor(() => expect(audio().volume).toBeCloseTo(0.35))
    hear(1.9)
    expect(heard()).toBe(1.9)
    hear(2)
    expect(heard()).toBeNull()
    await waitFor(() => expect(audio().volume).toBe(1))
    reach(20)
    expect(heard()).toBe(3)
    await press(person, 'Pause')
    expect(heard()).toBeNull()
    await press(person, 'Lecture')
    expect(heard()).toBe(3)
    expect(speech.said).toEqual([])
  })

  test('says the same words in another length of a practice, when they come there', async ({ open, person }) => {
    fakeSpeech([french])
    const loop = { introSeconds: 10, loopSeconds: 20, closeSeconds: 30, beatSeconds: 10, repeatsWords: true }
    const lengths = [3, 5].map(minutes => ({ minutes, url: `/media-files/breathe.${minutes}.m4a` }))
    const practice = { ...recorded, loop, mainMedia: { ...recorded.mainMedia, lengths } }
    localStorage.setItem('seve.length.member-1.breathe', '3')
    open(playerOf(practice), { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    await press(person, 'Lecture')
    hear(2)
    // The loop begins again every 20 s, and with it its words.
    for (const seconds of [20, 40, 60]) {
      jump(seconds)
      expect(heard()).toBe(3)
      hear(5)
    }
  })

  test('leaves the words to the device if it cannot be played', async ({ open, person }) => {
    const speech = fakeSpeech([french])
    open(playerOf(recorded), { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
    act(() => {
      for (const element of elements) element.dispatchEvent(new Event('error'))
    })
    await press(person, 'Lecture')
    expect(speech.now()).toBe('Asseyez-vous.')
  })

  test('needs no voice of the device', async ({ open }) => {
    fakeSpeech([])
    open(playerOf(recorded), { member })
    await waitFor(async () => expect(await voice()).toBeChecked())
  })
})

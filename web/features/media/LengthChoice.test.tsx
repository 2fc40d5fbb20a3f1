import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { samplePodcast } from '../../testing/sample-medias.ts'
import { test } from '../../testing/screen-test.tsx'
import { PodcastPlayer } from './PodcastPlayer.tsx'

const loop = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, beatSeconds: 10, repeatsWords: false }
const usual = { url: '/media-files/practice.5.m4a', type: 'audio/mp4' }
const lengths = [3, 5, 10, 20].map(minutes => ({ minutes, url: `/media-files/practice.${minutes}.m4a` }))
const practice = samplePodcast('practice', {
  estimatedDuration: 300,
  cues: [
    { at: 0, heard: null, said: 'Asseyez-vous.' },
    { at: 280, heard: null, said: 'Levez-vous.' },
  ],
  loop,
  mainMedia: { sources: [usual], captions: [], poster: null, lengths },
})
const playerOf = (media: Media) => (
  <PodcastPlayer media={media} sources={media.mainMedia?.sources ?? []} onListened={() => {}} />
)

const played = () => document.querySelector('source')?.getAttribute('src')
const choice = (minutes: number) => screen.getByRole('radio', { name: `${minutes} minutes` })
const shown = () => screen.findByRole('group', { name: 'Durée de la séance' })
const audio = () => document.querySelector('audio') as HTMLAudioElement

describe('the length of a practice', () => {
  test('is the usual one until the member chooses, and its words follow', async ({ open, person }) => {
    open(playerOf(practice))
    await shown()
    expect(choice(5)).toBeChecked()
    expect(played()).toBe('/media-files/practice.5.m4a')
    await person.click(choice(10))
    expect(played()).toBe('/media-files/practice.10.m4a')
    expect(screen.getByText('0:00 - 10:00')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Réglages de la séance' }))
    expect(await screen.findByRole('button', { name: /^9:40/ })).toBeVisible()
  })

  test('is remembered by this browser', async ({ open, person }) => {
    open(playerOf(practice))
    await shown()
    await person.click(choice(20))
    cleanup()
    open(playerOf(practice))
    await shown()
    expect(choice(20)).toBeChecked()
    expect(played()).toBe('/media-files/practice.20.m4a')
  })

  test('is chosen before it starts', async ({ open }) => {
    open(playerOf(practice))
    await shown()
    fireEvent.play(audio())
    expect(screen.queryByRole('group', { name: 'Durée de la séance' })).toBeNull()
  })

  test('is not offered for other sounds', async ({ open }) => {
    open(playerOf(samplePodcast('sound', { cues: practice.cues })))
    expect(screen.queryByRole('group', { name: 'Durée de la séance' })).toBeNull()
  })
})

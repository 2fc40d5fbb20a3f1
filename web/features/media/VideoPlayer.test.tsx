import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { sampleMedia } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { test } from '../../testing/screen-test.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

const film = (
  <VideoPlayer
    media={sampleMedia('film', { type: 'video', title: 'Un film' })}
    sources={[{ url: '/media-files/film.mp4', type: 'video/mp4' }]}
    captions={[
      { locale: 'fr', url: '/media-files/fr.vtt' },
      { locale: 'en', url: '/media-files/en.vtt' },
    ]}
    poster="/media-files/film.webp"
  />
)

/** The film on the page, which lasts two minutes. */
function loadedFilm(): HTMLVideoElement {
  const video = screen.getByLabelText<HTMLVideoElement>('Un film')
  Object.defineProperty(video, 'duration', { value: 120, configurable: true })
  fireEvent.loadedMetadata(video)
  return video
}

describe('a hosted film', () => {
  test('has captions in both languages, those of the member shown', ({ open }) => {
    open(film, { member: sampleMember() })
    const tracks = [...loadedFilm().querySelectorAll('track')].map(track => [track.kind, track.srclang, track.default])
    expect(tracks).toEqual([
      ['captions', 'fr', true],
      ['captions', 'en', false],
    ])
  })

  test('resumes five seconds before where it was left, and begins again once it was watched to the end', ({ open }) => {
    open(film, { member: sampleMember() })
    const video = loadedFilm()
    video.currentTime = 42
    fireEvent.timeUpdate(video)
    expect(localStorage.getItem('seve.position.member-1.film')).toBe('42')
    fireEvent.loadedMetadata(video)
    expect(video.currentTime).toBe(37)
    expect(screen.getByText('Reprise à 0:37.')).toBeVisible()
    fireEvent.ended(video)
    expect(localStorage.getItem('seve.position.member-1.film')).toBeNull()
  })

  test('has our own controls for play, sound and position, which the keyboard works too', async ({ open, person }) => {
    open(film, { member: sampleMember() })
    const video = loadedFilm()
    fireEvent.durationChange(video)
    expect(video.controls).toBe(false)
    expect(video).toHaveAttribute('poster', '/media-files/film.webp')
    expect(screen.getByText('0:00 - 2:00')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Lecture' }))
    expect(video.paused).toBe(false)
    await person.click(screen.getByRole('button', { name: 'Couper le son' }))
    expect(video.muted).toBe(true)
    screen.getByRole('slider', { name: 'Position dans l’écoute' }).focus()
    await person.keyboard('{ArrowRight} ')
    expect(video.currentTime).toBe(10)
    expect(video.paused).toBe(true)
  })

  test('hides its captions and shows them again', async ({ open, person }) => {
    open(film, { member: sampleMember() })
    const tracks = [
      { language: 'fr', mode: 'showing' },
      { language: 'en', mode: 'disabled' },
    ]
    Object.defineProperty(loadedFilm(), 'textTracks', { value: tracks })
    const captions = screen.getByRole('button', { name: 'Sous-titres' })
    expect(captions).toHaveAttribute('aria-pressed', 'true')
    await person.click(captions)
    expect(captions).toHaveAttribute('aria-pressed', 'false')
    expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'disabled'])
    await person.click(captions)
    expect(tracks.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
  })

  test('fills the screen together with its controls', async ({ open, person }) => {
    open(film, { member: sampleMember() })
    const filling = vi.fn<(this: Element) => Promise<void>>(async () => {})
    Element.prototype.requestFullscreen = filling
    await person.click(screen.getByRole('button', { name: 'Plein écran' }))
    expect(filling.mock.contexts[0]).toContainElement(loadedFilm())
    expect(filling.mock.contexts[0]).toContainElement(screen.getByRole('button', { name: 'Lecture' }))
  })
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, vi } from 'vitest'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { samplePodcast } from '../../testing/sample-medias.ts'
import { spaced, test } from '../../testing/screen-test.tsx'
import { PodcastPlayer } from './PodcastPlayer.tsx'

/** Shows the player of a podcast whose file lasts `duration` seconds. */
function playerOf(duration: number, changes: Partial<Media> = {}) {
  const onListened = vi.fn<() => void>()
  const media = samplePodcast('breathe', { estimatedDuration: duration, ...changes })
  return {
    onListened,
    player: <PodcastPlayer media={media} sources={media.mainMedia?.sources ?? []} onListened={onListened} />,
  }
}

const audio = () => document.querySelector('audio') as HTMLAudioElement
const button = (name: string) => screen.getByRole('button', { name: spaced(name) })

/** The file's metadata has loaded. */
function load(duration: number): void {
  Object.defineProperty(audio(), 'duration', { value: duration, configurable: true })
  fireEvent.durationChange(audio())
}

/** Plays the file for this many seconds, reported as a browser does: four times a second. */
function listen(seconds: number): void {
  for (let quarter = 0; quarter < seconds * 4; quarter++) {
    act(() => {
      audio().currentTime += 0.25
    })
    fireEvent.timeUpdate(audio())
  }
}

/** The member seeks: the browser reports a jump, and where it lands before it has landed, and plays nothing in between. */
function reportJump(): void {
  fireEvent.seeking(audio())
  fireEvent.timeUpdate(audio())
  fireEvent.seeked(audio())
}

/** The player, and buttons by which its sound gets another link. */
function Relinked({ links }: { links: readonly string[] }) {
  const [url, setUrl] = useState(links[0] ?? '')
  return (
    <>
      {links.map(link => (
        <button key={link} type="button" onClick={() => setUrl(link)}>
          {link}
        </button>
      ))}
      <PodcastPlayer
        media={samplePodcast('breathe', { estimatedDuration: 60 })}
        sources={[{ url, type: 'audio/mp4' }]}
        onListened={() => undefined}
      />
    </>
  )
}

const cues = [
  { at: 0, heard: 'Un bol.', said: 'Asseyez-vous.' },
  { at: 20, heard: null, said: 'Inspirez par le nez.' },
]
const line = (clock: string) => screen.getByRole('button', { name: new RegExp(`^${clock}`) })

describe('the podcast player', () => {
  test('plays, pauses and shows the position', async ({ open, person }) => {
    open(playerOf(120).player)
    load(120)
    expect(screen.getByText('0:00 - 2:00')).toBeVisible()
    await person.click(button('Lecture'))
    expect(audio().paused).toBe(false)
    listen(3)
    expect(screen.getByText('0:03 - 2:00')).toBeVisible()
    await person.click(button('Pause'))
    expect(audio().paused).toBe(true)
    expect(button('Lecture')).toBeVisible()
  })

  test('skips ten seconds either way, and no further than its ends', async ({ open, person }) => {
    open(playerOf(25).player)
    load(25)
    await person.click(button('Avancer de 10 s'))
    expect(screen.getByText('0:10 - 0:25')).toBeVisible()
    await person.click(button('Avancer de 10 s'))
    await person.click(button('Avancer de 10 s'))
    expect(audio().currentTime).toBe(25)
    await person.click(button('Reculer de 10 s'))
    expect(audio().currentTime).toBe(15)
    await person.click(button('Reculer de 10 s'))
    await person.click(button('Reculer de 10 s'))
    expect(screen.getByText('0:00 - 0:25')).toBeVisible()
  })

  test('obeys space and arrows anywhere inside, and space on a button presses that button', async ({
    open,
    person,
  }) => {
    open(playerOf(120).player)
    load(120)
    screen.getByRole('slider').focus()
    await person.keyboard(' ')
    expect(audio().paused).toBe(false)
    await person.keyboard(' ')
    expect(audio().paused).toBe(true)
    button('Avancer de 10 s').focus()
    await person.keyboard('{ArrowRight}')
    expect(audio().currentTime).toBe(10)
    await person.keyboard(' ')
    expect(audio().currentTime).toBe(20)
    expect(audio().paused).toBe(true)
  })

  test('reports 20 seconds of playback once, at the twentieth', async ({ open, person }) => {
    const { player, onListened } = playerOf(120)
    open(player)
    load(120)
    await person.click(button('Lecture'))
    listen(19)
    expect(onListened).not.toHaveBeenCalled()
    listen(1)
    expect(onListened).toHaveBeenCalledTimes(1)
    listen(60)
    expect(onListened).toHaveBeenCalledTimes(1)
  })

  test('reports a podcast that is shorter than that at its full length', async ({ open, person }) => {
    const { player, onListened } = playerOf(8)
    open(player)
    load(8)
    await person.click(button('Lecture'))
    listen(7)
    expect(onListened).not.toHaveBeenCalled()
    listen(1)
    expect(onListened).toHaveBeenCalledTimes(1)
  })

  test('counts no second that was skipped', async ({ open, person }) => {
    const { player, onListened } = playerOf(120)
    open(player)
    load(120)
    await person.click(button('Lecture'))
    listen(2)
    for (let press = 0; press < 6; press++) {
      await person.click(button('Avancer de 10 s'))
      reportJump()
    }
    listen(2)
    expect(audio().currentTime).toBe(64)
    expect(onListened).not.toHaveBeenCalled()
  })

  test('goes back to the start at the end', async ({ open, person }) => {
    open(playerOf(30).player)
    load(30)
    await person.click(button('Lecture'))
    listen(30)
    act(() => audio().pause())
    fireEvent.ended(audio())
    expect(audio().currentTime).toBe(0)
    expect(screen.getByText('0:00 - 0:30')).toBeVisible()
    expect(button('Encore une fois')).toBeVisible()
  })

  test('shows at its end the time that was played and takes the focus there, until it is played again', async ({
    open,
    person,
  }) => {
    open(playerOf(300, { cues }).player)
    load(300)
    for (const [seconds, time] of [
      [295, 'Cinq minutes pour vous'],
      [70, 'Une minute pour vous'],
      [20, 'Un moment pour vous'],
    ] as const) {
      await person.click(screen.getByRole('button', { name: /^(Lecture|Encore une fois)$/ }))
      expect(screen.queryByText('Terminé')).toBeNull()
      listen(seconds)
      act(() => audio().pause())
      fireEvent.ended(audio())
      const title = await screen.findByRole('heading', { name: time })
      expect(title).toHaveFocus()
      expect(screen.getByText('Terminé')).toBeVisible()
      expect(screen.queryByText('Inspirez par le nez.')).toBeNull()
    }
  })

  test('is paused and back at the start when its screen is left', async ({ open, person }) => {
    open(playerOf(30).player)
    load(30)
    const left = audio()
    await person.click(button('Lecture'))
    listen(5)
    open(<p>ailleurs</p>, { address: '/elsewhere' })
    act(() => window.dispatchEvent(new PopStateEvent('popstate')))
    expect(left.isConnected).toBe(false)
    expect([left.paused, left.currentTime]).toEqual([true, 0])
  })

  test('changes its speed with each press', async ({ open, person }) => {
    open(playerOf(30).player)
    await person.click(button('Réglages de la séance'))
    await screen.findByRole('dialog')
    for (const [shown, rate] of [
      ['Vitesse 1×', 1.25],
      ['Vitesse 1,25×', 1.5],
      ['Vitesse 1,5×', 2],
      ['Vitesse 2×', 0.75],
      ['Vitesse 0,75×', 1],
    ] as const) {
      await person.click(button(shown))
      expect(audio().playbackRate).toBe(rate)
    }
  })

  test('shows the text of the session on request, marks its current line and jumps to another', async ({
    open,
    person,
  }) => {
    open(playerOf(60, { cues }).player)
    expect(screen.queryByRole('region', { name: 'Le texte de la séance' })).toBeNull()
    await person.click(button('Réglages de la séance'))
    expect(await screen.findByRole('region', { name: 'Le texte de la séance' })).toBeVisible()
    expect(line('0:00')).toHaveAttribute('aria-current', 'true')
    await person.click(line('0:20'))
    expect(audio().currentTime).toBe(20)
    expect(line('0:20')).toHaveAttribute('aria-current', 'true')
    expect(line('0:00')).not.toHaveAttribute('aria-current')
  })

  test('shows its picture, and the words of the moment once it is played', async ({ open, person }) => {
    open(playerOf(60, { cues, image: '/media-files/breathe.svg' }).player)
    load(60)
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media-files/breathe.svg')
    const [words] = screen.getAllByRole('status')
    expect(words).toBeEmptyDOMElement()
    await person.click(button('Lecture'))
    expect(words).toHaveTextContent('Asseyez-vous.')
    listen(20)
    expect(words).toHaveTextContent('Inspirez par le nez.')
  })

  test('is not begun again when the hour gives its file another link; another file is', async ({ open, person }) => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load')
    const [now, later, other] = [
      '/media-files/1/a/audio/bell.m4a',
      '/media-files/2/b/audio/bell.m4a',
      '/media-files/2/c/audio/rain.m4a',
    ] as const
    open(<Relinked links={[now, later, other]} />)
    audio().currentTime = 20
    await person.click(button(later))
    expect(load).not.toHaveBeenCalled()
    await person.click(button(other))
    expect(load).toHaveBeenCalledTimes(1)
    audio().currentTime = 0
    await person.click(button(now))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('reports that it could not be played, and retries', async ({ open, person }) => {
    open(playerOf(30).player)
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new DOMException('', 'NotSupportedError'))
    await person.click(button('Lecture'))
    expect(await screen.findByRole('alert')).toHaveTextContent('La lecture n’a pas pu commencer.')
    await person.click(button('Réessayer'))
    expect(audio().paused).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('stops when its sound does not arrive, says so, and loads it again at the same second', async ({
    open,
    person,
  }) => {
    open(playerOf(60).player)
    load(60)
    const reload = vi.spyOn(HTMLMediaElement.prototype, 'load')
    const source = audio().querySelector('source') as HTMLSourceElement
    // Nobody has asked for it yet.
    fireEvent.error(source)
    expect(screen.queryByRole('alert')).toBeNull()
    await person.click(button('Lecture'))
    listen(7)
    Object.defineProperty(audio(), 'networkState', { value: HTMLMediaElement.NETWORK_NO_SOURCE, configurable: true })
    fireEvent.error(source)
    expect(screen.getByRole('alert')).toBeVisible()
    expect(button('Lecture')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    await person.click(button('Réessayer'))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(audio().currentTime).toBe(7)
    expect(audio().paused).toBe(false)
  })
})

describe('a breathing piece', () => {
  const breath = { start: 10, count: 4, inSeconds: 4, holdSeconds: 0, outSeconds: 6, restSeconds: 0 }
  const sun = () => document.querySelector('[style*="--fullness"]') as HTMLElement

  test('shows how full the breath is, and names it for those who see no motion', async ({ open, person }) => {
    open(playerOf(60, { breath }).player)
    load(60)
    expect(sun()).toHaveTextContent('')
    await person.click(button('Avancer de 10 s'))
    expect(sun()).toHaveTextContent('Inspirez')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '15' } })
    expect(sun()).toHaveTextContent('Expirez')
    expect(Number(sun().style.getPropertyValue('--fullness'))).toBeCloseTo(0.93, 2)
    fireEvent.change(screen.getByRole('slider'), { target: { value: '55' } })
    expect(sun()).toHaveTextContent('')
    // While it plays, the disc reads the position itself.
    await person.click(button('Lecture'))
    audio().currentTime = 15
    await waitFor(() => expect(sun()).toHaveTextContent('Expirez'))
  })

  test('sets the pace: it has no speed, and keeps the screen awake while it plays', async ({ open, person }) => {
    const release = vi.fn<() => Promise<void>>(async () => undefined)
    const request = vi.fn<() => Promise<unknown>>(async () => ({ release }))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    const tag = { id: 'breathing', title: 'Respiration', color: '#123456', image: null }
    open(playerOf(60, { breath, Tag: tag }).player)
    expect(screen.queryByRole('button', { name: /^Vitesse/ })).toBeNull()
    expect(request).not.toHaveBeenCalled()
    await person.click(button('Lecture'))
    expect(request).toHaveBeenCalledTimes(1)
    await person.click(button('Pause'))
    expect(release).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })
})

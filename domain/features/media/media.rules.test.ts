import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  embedSize,
  formatClock,
  formatElapsed,
  isMediaComplete,
  playerOf,
  podcastThresholdSeconds,
  setsPace,
  totalDuration,
} from './media.rules.ts'

test('a media is done once it has a progress record with the status done', () => {
  expect(isMediaComplete({ UsersProgressions: [] })).toBe(false)
  expect(isMediaComplete({ UsersProgressions: [{ status: 'done', completedOn: '2026-11-20T07:00:00Z' }] })).toBe(true)
})

test('a piece that paces breath or steps is played at no other speed', () => {
  const tagged = (id: string) => ({ Tag: { id, title: id, color: '#123456', image: null } })
  expect(['breathing', 'movement', 'sleep'].map(id => setsPace(tagged(id)))).toEqual([true, true, false])
  expect(setsPace({ Tag: null })).toBe(false)
})

test('the duration of a media includes its quiz', () => {
  expect(totalDuration({ estimatedDuration: 300, Quiz: null })).toBe(300)
  expect(totalDuration({ estimatedDuration: 300, Quiz: { estimatedDuration: 120 } })).toBe(420)
})

describe('an address', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', youtube],
    ['https://youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'youtube', youtube],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', 'youtube', youtube],
    ['https://youtu.be/aqz-KE-bpKQ?t=4', 'youtube', youtube],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ', 'youtube', youtube],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1', 'youtube', youtube],
    ['HTTPS://WWW.YOUTUBE.COM/watch?v=aqz-KE-bpKQ', 'youtube', youtube],
    ['https://vimeo.com/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/abc123def', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&h=abc123def'],
    [
      'https://player.vimeo.com/video/76979871?h=abc123',
      'vimeo',
      'https://player.vimeo.com/video/76979871?dnt=1&h=abc123',
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
    [
      'https://soundcloud.com/seve/vagues',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fseve%2Fvagues&show_user=false',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/34019569&auto_play=true',
      'soundcloud',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F34019569&show_user=false',
    ],
    ['https://files.example.org/vagues.mp3?signature=1', 'audio', 'https://files.example.org/vagues.mp3?signature=1'],
    ['https://files.example.org/vagues.M4A', 'audio', 'https://files.example.org/vagues.M4A'],
    ['https://files.example.org/dos.mp4', 'video', 'https://files.example.org/dos.mp4'],
    ['https://visite.example.org/jardin', 'frame', 'https://visite.example.org/jardin'],
  ])('%s is played by %s', (url, kind, address) => {
    expect(playerOf(url)).toEqual({ kind, address })
  })

  test('without a known host or ending is played by the built-in player when it is audio, framed when it is not', () => {
    expect(playerOf('https://ecoute.example.org/17', 'podcast')?.kind).toBe('audio')
    expect(playerOf('https://ecoute.example.org/17', 'video')?.kind).toBe('frame')
    expect(playerOf('https://soundcloud.com/seve/vagues', 'podcast')?.kind).toBe('soundcloud')
  })

  test.each([
    'https://youtube.com.evil.tld/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com.evil.tld/embed/aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com.evil.tld/76979871',
    'https://player.vimeo.com@evil.tld/76979871',
    'https://youtube.com@evil.tld/watch?v=aqz-KE-bpKQ',
    'https://user:secret@evil.tld/',
    'https://youtube.com:8443/watch?v=aqz-KE-bpKQ',
    'https://soundcloud.com.evil.tld/seve/vagues',
    'https://w.soundcloud.com/player/?url=https%3A//evil.tld/vagues',
    'https://w.soundcloud.com/player/',
    '//youtube.com/embed/aqz-KE-bpKQ',
    '//evil.tld/',
    '/files/vagues.mp3',
    'vagues.mp3',
    '',
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'http://files.example.org/vagues.mp3',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.org/1',
    'file:///etc/passwd',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/embed/..%2f..%2fx',
    'https://vimeo.com/about',
    'https://soundcloud.com/',
  ])('%s is refused', url => {
    expect(playerOf(url)).toBeNull()
    expect(playerOf(url, 'podcast')).toBeNull()
  })

  test('never throws, and never embeds anything but https on the service’s own host', () => {
    const hosts = {
      youtube: 'www.youtube-nocookie.com',
      vimeo: 'player.vimeo.com',
      soundcloud: 'w.soundcloud.com',
    }
    const anything = fc.oneof(
      fc.webUrl({ validSchemes: ['http', 'https'], withQueryParameters: true }),
      fc.string(),
      fc
        .tuple(
          fc.constantFrom('youtube.com', 'youtu.be', 'vimeo.com', 'soundcloud.com', 'w.soundcloud.com'),
          fc.constantFrom(
            '',
            '.evil.tld',
            '@evil.tld',
            ':1',
            '\\@evil.tld',
            '%2eevil.tld',
            '。evil.tld',
            '\t.evil.tld',
          ),
          fc.webPath(),
        )
        .map(([host, tail, path]) => `https://${host}${tail}${path}`),
    )
    fc.assert(
      fc.property(anything, url => {
        const player = playerOf(url)
        if (!player) return
        const { protocol, hostname } = new URL(player.address)
        expect(protocol).toBe('https:')
        if (player.kind in hosts) expect(hostname).toBe(hosts[player.kind as keyof typeof hosts])
        else expect(hostname).not.toMatch(/youtube|youtu\.be|vimeo\.com|soundcloud\.com/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an embed', () => {
  test.each([
    [
      { viewportWidth: 1360, viewportHeight: 900 },
      { width: 630, height: 472.5 },
    ],
    [
      { viewportWidth: 716, viewportHeight: 900 },
      { width: 630, height: 472.5 },
    ],
    [
      { viewportWidth: 390, viewportHeight: 844 },
      { width: 304, height: 228 },
    ],
    [
      { viewportWidth: 1360, viewportHeight: 500 },
      { width: 630, height: 300 },
    ],
    [
      { viewportWidth: 60, viewportHeight: 100 },
      { width: 0, height: 0 },
    ],
  ])('in %o measures %o', (viewport, size) => {
    expect(embedSize(viewport)).toEqual(size)
  })
})

describe('a podcast', () => {
  test.each([
    [300, 20],
    [20, 20],
    [12.5, 12.5],
    [Number.NaN, 20],
    [Number.POSITIVE_INFINITY, 20],
    [0, 20],
  ])('of %d seconds validates itself after %d', (duration, threshold) => {
    expect(podcastThresholdSeconds(duration)).toBe(threshold)
  })

  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [114, '1:54'],
    [600, '10:00'],
    [3599, '59:59'],
    [3723, '1:02:03'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
    [-3, '0:00'],
  ])('formats %d seconds as %s', (seconds, clock) => {
    expect(formatClock(seconds)).toBe(clock)
  })

  test('shows elapsed and total time, never more elapsed than total', () => {
    expect(formatElapsed(114, 300)).toBe('1:54 - 5:00')
    expect(formatElapsed(301, 300)).toBe('5:00 - 5:00')
    expect(formatElapsed(4, Number.NaN)).toBe('0:04 - 0:00')
  })
})

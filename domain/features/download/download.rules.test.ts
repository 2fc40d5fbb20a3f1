import { describe, expect, test } from 'vitest'
import type { DownloadMedia } from './download.contract.ts'
import { bytesOf, earlierVersions, filesToKeep, keptPathOf, keptVersionOf } from './download.rules.ts'

const link = (path: string, { hour = 1, owner = 'camille' } = {}) => `/media-files/${hour}/${owner}.signature/${path}`
const file = (path: string, bytes = 1) => ({ url: link(path), bytes, version: 'a' })

const practice: DownloadMedia = {
  id: 'medfasting-breathe',
  programDayId: 'medfasting-1',
  mediaId: 'breathe',
  type: 'podcast',
  title: 'Respirer',
  sources: [{ ...file('audio/breathe.5.m4a', 5), type: 'audio/mp4' }],
  lengths: [3, 5, 10].map(minutes => ({ ...file(`audio/breathe.${minutes}.m4a`, minutes), minutes })),
  others: [file('pictures/medias/breathe.svg')],
}
const film: DownloadMedia = {
  ...practice,
  id: 'medfasting-walk',
  mediaId: 'walk',
  type: 'video',
  sources: [
    { ...file('video/walk.webm', 20), type: 'video/webm' },
    { ...file('video/walk.mp4', 30), type: 'video/mp4' },
  ],
  lengths: undefined,
  others: [file('video/walk.webp'), file('video/walk.fr.vtt'), file('pictures/medias/breathe.svg')],
}

const keep = (medias: DownloadMedia[], { plays = /./, minutes = 0 } = {}) =>
  filesToKeep(medias, { canPlay: type => plays.test(type), minutesOf: () => minutes }).map(({ url }) =>
    url.replace(link(''), ''),
  )

describe('a device keeps', () => {
  test('a practice at its usual length, and at the chosen one', () => {
    expect(keep([practice])).toEqual(['audio/breathe.5.m4a', 'pictures/medias/breathe.svg'])
    expect(keep([practice], { minutes: 5 })).toEqual(keep([practice]))
    expect(keep([practice], { minutes: 10 })).toContain('audio/breathe.10.m4a')
  })

  test('a film in the first format that it plays, with its captions', () => {
    expect(keep([film])).toEqual([
      'video/walk.webm',
      'video/walk.webp',
      'video/walk.fr.vtt',
      'pictures/medias/breathe.svg',
    ])
    expect(keep([film], { plays: /mp4/ })[0]).toBe('video/walk.mp4')
  })

  test('a file of several medias once', () => {
    expect(keep([practice, film, practice])).toHaveLength(5)
    expect(bytesOf(filesToKeep([practice, practice], { canPlay: () => true, minutesOf: () => 0 }))).toBe(6)
  })
})

describe('a kept file', () => {
  test('is found by every link to it, whichever hour signed it', () => {
    const path = keptPathOf(link('audio/breathe.5.m4a'))
    expect(path).toBe('/downloads/camille/audio/breathe.5.m4a')
    expect(keptPathOf(link('audio/breathe.5.m4a', { hour: 2 }))).toBe(path)
  })

  test('is not found by another member’s link', () => {
    expect(keptPathOf(link('audio/x.m4a', { owner: 'louis' }))).not.toBe(keptPathOf(link('audio/x.m4a')))
  })

  test('is one photograph for all its sizes', () => {
    const [small, large] = ['480.avif', '960.jpg'].map(size => `/media-files/1/signature/pictures/medias/hedge.${size}`)
    expect(keptPathOf(small ?? '')).toBe('/downloads/pictures/medias/hedge.960.jpg')
    expect(keptPathOf(large ?? '')).toBe(keptPathOf(small ?? ''))
  })

  test('is another one once its bytes have changed', () => {
    const before = file('audio/x.m4a')
    expect(keptVersionOf({ ...before, version: 'b' })).not.toBe(keptVersionOf(before))
  })

  test('is an earlier version where the file has another now', () => {
    const [calm, waves] = [file('audio/calm.m4a'), file('audio/waves.m4a')]
    const kept = new Set([calm, waves].map(keptVersionOf))
    expect(earlierVersions([calm, waves], kept)).toEqual([])
    expect(earlierVersions([{ ...calm, version: 'b' }], kept)).toEqual([keptVersionOf(calm)])
  })

  test.each(['/api/tag', '/pictures/0a1b2c/stress.svg', '/media-files/1/signature'])('has no link %s', path => {
    expect(keptPathOf(path)).toBeUndefined()
  })
})

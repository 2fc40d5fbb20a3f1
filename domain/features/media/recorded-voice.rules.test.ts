import { describe, expect, test } from 'vitest'
import type { PracticeWords } from './length.rules.ts'
import type { PracticeLoop } from './media.contract.ts'
import { clipsAlong, clipsByText, findLateWords } from './recorded-voice.rules.ts'

const cue = (at: number, said: string | null) => ({ at, heard: said === null ? 'Un bol.' : null, said })
const cues = [cue(0, 'Asseyez-vous.'), cue(10, null), cue(20, 'Inspirez.'), cue(24, 'Expirez.'), cue(90, 'Revenez.')]
const session: PracticeWords = { seconds: 120, cues, breath: null }
const clip = (at: number, from: number, to: number) => ({ at, from, to })

describe('a recording along its session', () => {
  test('has each cue’s words at its second, for as long as they take to say', () => {
    expect(clipsAlong(cues, 120).map(({ at, from, to }) => [at, from, Math.round(to * 10) / 10])).toEqual([
      [0, 0, 2.8],
      [20, 20, 22.4],
      [24, 24, 26.3],
      [90, 90, 92.3],
    ])
  })

  test('never runs into the next words, nor beyond its own end', () => {
    const long = [cue(0, 'a'.repeat(200)), cue(5, 'b'.repeat(200))]
    expect(clipsAlong(long, 12).map(({ to }) => to)).toEqual([5, 12])
  })
})

test('a text that is said again has the clip of the first time', () => {
  const repeated = [cue(0, 'Serrez.'), cue(10, 'Relâchez.'), cue(60, 'Serrez.')]
  const texts = clipsByText(repeated, [clip(0, 0, 1), clip(10, 2, 3), clip(60, 4, 5)])
  expect([...texts]).toEqual([
    ['Serrez.', clip(0, 0, 1)],
    ['Relâchez.', clip(10, 2, 3)],
  ])
})

describe('words of a recording', () => {
  test('are not late where each is over before the next, or three seconds after it began', () => {
    const clips = [clip(0, 0, 5), clip(20, 6, 13), clip(24, 14, 20), clip(90, 21, 30)]
    expect(findLateWords(session, undefined, clips)).toEqual([])
  })

  test('are late where those before them last too long', () => {
    const clips = [clip(0, 0, 5), clip(20, 6, 14), clip(24, 14, 20), clip(90, 21, 30)]
    expect(findLateWords(session, undefined, clips)).toEqual([{ cue: cues[3], minutes: null, lateSeconds: 4 }])
  })

  test('are looked at in each length of a practice, where they may be nearer to each other', () => {
    const loop: PracticeLoop = {
      introSeconds: 30,
      loopSeconds: 60,
      closeSeconds: 30,
      beatSeconds: 10,
      repeatsWords: false,
    }
    const words = [cue(0, 'a'), cue(60, 'b'), cue(120, 'c'), cue(540, 'd')]
    const clips = [clip(0, 0, 1), clip(60, 2, 30), clip(120, 31, 35), clip(540, 36, 40)]
    const long: PracticeWords = { seconds: 600, cues: words, breath: null }
    expect(findLateWords(long, undefined, clips)).toEqual([])
    expect(findLateWords(long, loop, clips).map(({ minutes }) => minutes)).toEqual([3])
  })
})

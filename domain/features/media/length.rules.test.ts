import { describe, expect, test } from 'vitest'
import { atLength, closestMinutes, loopTimes, practiceMinutes, secondsOf } from './length.rules.ts'
import type { Breath, Cue, PracticeLoop } from './media.contract.ts'

const loop: PracticeLoop = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, beatSeconds: 10, repeatsWords: false }
const cue = (at: number, said: string): Cue => ({ at, heard: null, said })
const breath: Breath = { start: 20, count: 26, inSeconds: 5, holdSeconds: 0, outSeconds: 5, restSeconds: 0 }
const words = {
  seconds: 300,
  cues: [cue(0, 'Sit.'), cue(20, 'In.'), cue(30, 'On.'), cue(120, 'Softly.'), cue(280, 'The end.')],
  breath,
}

describe('the length of a practice', () => {
  test.each([
    [3, 180],
    [5, 300],
    [10, 600],
    [20, 1200],
  ])('of %i minutes is whole loops between an intro and a close', (minutes, seconds) => {
    expect(secondsOf(loop, loopTimes(loop, minutes * 60))).toBe(seconds)
  })

  test('is never without its loop', () => {
    expect(loopTimes({ ...loop, loopSeconds: 400 }, 180)).toBe(1)
  })

  test.each([
    [180, 3],
    [293, 5],
    [320, 5],
    [1160, 20],
  ])('%i seconds are the choice of %i minutes', (seconds, minutes) => {
    expect(closestMinutes(seconds)).toBe(minutes)
  })
})

describe('the words of a practice', () => {
  test('stay as they are at the usual length', () => {
    expect(atLength(words, loop, 5)).toEqual(words)
  })

  test('keep the intro’s distance from the start and the close’s from the end; those between fall on a beat', () => {
    expect(atLength(words, loop, 20).cues.map(({ at }) => at)).toEqual([0, 20, 30, 460, 1180])
    expect(atLength(words, loop, 3).cues.map(({ at }) => at)).toEqual([0, 20, 30, 80, 160])
  })

  test('stay in order at every length', () => {
    for (const minutes of practiceMinutes) {
      const times = atLength(words, loop, minutes).cues.map(({ at }) => at)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }
  })

  test('are repeated with each loop, where a loop is a whole round', () => {
    const rounds = { ...loop, loopSeconds: 120, repeatsWords: true }
    const spoken = {
      ...words,
      cues: [cue(0, 'Sit.'), cue(30, 'Feet.'), cue(90, 'Hands.'), cue(150, 'Feet.'), cue(210, 'Hands.')],
    }
    const shown = atLength({ ...spoken, breath: null }, rounds, 3).cues.map(({ at, said }) => `${at} ${said}`)
    expect(shown).toEqual(['0 Sit.', '30 Feet.', '90 Hands.'])
  })

  test('count as many breaths as the sound has', () => {
    expect(practiceMinutes.map(minutes => atLength(words, loop, minutes).breath?.count)).toEqual([14, 26, 56, 116])
  })
})

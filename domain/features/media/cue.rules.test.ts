import { describe, expect, test } from 'vitest'
import { cueIndexAt, guidanceAt } from './cue.rules.ts'

const cues = [
  { at: 0, heard: 'A bowl.', said: 'Sit down.' },
  { at: 20, heard: 'A clear note.', said: null },
  { at: 25, heard: null, said: 'Breathe out.' },
]

describe('the text of a session', () => {
  test.each([
    [-1, -1],
    [0, 0],
    [19.9, 0],
    [20, 1],
    [300, 2],
  ])('has at %d s the cue of index %d', (seconds, index) => {
    expect(cueIndexAt(cues, seconds)).toBe(index)
  })

  test('guides with the words of the moment and announces the next ones, skipping cues that only describe a sound', () => {
    expect(guidanceAt(cues, 21)).toEqual({ current: cues[0], next: cues[2] })
    expect(guidanceAt(cues, 25)).toEqual({ current: cues[2], next: undefined })
    expect(guidanceAt([], 3)).toEqual({ current: undefined, next: undefined })
  })
})

import { describe, expect, test } from 'vitest'
import { voiceFactsOf, voicesOf, withVoice } from './voice-facts.ts'

const heard = {
  loudness: -17.96,
  phrases: [
    { from: 0, to: 2.004 },
    { from: 3.5, to: 8.02 },
  ],
}

describe('the voice of a session', () => {
  test('is written as `npm run workshop -- voice` writes it, on a line of its language, and all else stays', () => {
    const facts = 'id: a # of its own\ndurationSeconds: 120\n'
    const french = withVoice(facts, 'fr', voiceFactsOf('audio/a.fr.m4a', 8.01, heard))
    expect(french).toBe(
      `${facts}voices:\n  fr: { file: audio/a.fr.m4a, durationSeconds: 8, loudness: -18, clips: [ [ 0, 2 ], [ 3.5, 8 ] ] }\n`,
    )
    const both = withVoice(french, 'en', { file: 'audio/a.en.m4a' })
    expect(both).toBe(`${french}  en: { file: audio/a.en.m4a }\n`)
    expect(withVoice(withVoice(both, 'en', undefined), 'fr', undefined)).toBe(facts)
  })

  test('is read from whatever form it was written in, and not where there is none', () => {
    expect(voicesOf('voices:\n  fr:\n    file: b\n    clips:\n      - [0, 1]\n')).toEqual({
      fr: { file: 'b', clips: [[0, 1]] },
    })
    for (const facts of ['id: a\n', 'voices: 3\n', 'voices: [\n']) expect(voicesOf(facts)).toEqual({})
  })
})

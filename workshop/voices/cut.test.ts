import { describe, expect, test } from 'vitest'
import { phrasesBetween, placed, widened, withVoice } from './cut.ts'

const report = `
[silencedetect @ 0x1] silence_start: 0
[silencedetect @ 0x1] silence_end: 1.2 | silence_duration: 1.2
[silencedetect @ 0x1] silence_start: 4.5
[silencedetect @ 0x1] silence_end: 6.5 | silence_duration: 2
[silencedetect @ 0x1] silence_start: 6.6
[silencedetect @ 0x1] silence_end: 8 | silence_duration: 1.4
`

describe('a recording', () => {
  test('has a phrase wherever it is not silent, and a click is none', () => {
    expect(phrasesBetween(report, 11)).toEqual([
      { from: 1.2, to: 4.5 },
      { from: 8, to: 11 },
    ])
  })

  test('keeps a moment around each phrase, and what follows is placed after a short silence', () => {
    const kept = widened(phrasesBetween(report, 11), 11)
    expect(kept).toEqual([
      { from: 1.05, to: 4.8 },
      { from: 7.85, to: 11 },
    ])
    expect(placed(kept)).toEqual([
      { from: 0, to: 3.75 },
      { from: 5.05, to: 8.2 },
    ])
  })
})

describe('the facts of a media', () => {
  test('name the voice of each language on one line, the latest one', () => {
    const once = withVoice('id: breathe\n', 'fr', '{ file: a }')
    expect(once).toBe('id: breathe\nvoices:\n  fr: { file: a }\n')
    const twice = withVoice(once, 'en', '{ file: b }')
    expect(twice).toBe('id: breathe\nvoices:\n  en: { file: b }\n  fr: { file: a }\n')
    expect(withVoice(twice, 'fr', '{ file: c }')).toBe('id: breathe\nvoices:\n  en: { file: b }\n  fr: { file: c }\n')
  })
})

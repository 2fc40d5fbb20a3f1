import { describe, expect, test } from 'vitest'
import { kindAt, placesOf, replacementPath, voiceLanguageOf } from './file.rules.ts'

describe('a recorded voice', () => {
  const path = 'audio/breathe-six.fr.m4a'

  test('is a sound named as its media, with its language', () => {
    expect(kindAt(path)).toBe('sound')
    expect(placesOf(path, 'sound', ['m4a'])).toEqual([{ path, ending: 'm4a' }])
    expect([voiceLanguageOf(path), voiceLanguageOf('audio/breathe-six.en.m4a')]).toEqual(['fr', 'en'])
  })

  test('is replaced in its session’s facts, where the new one is measured, and nowhere else', () => {
    expect(replacementPath(path)).toBeUndefined()
    expect(replacementPath('audio/breathe-six.m4a')).toBe('audio/breathe-six.m4a')
  })

  test.each([
    'audio/breathe-six.m4a',
    'audio/breathe-six.5.m4a',
    'audio/breathe-six.de.m4a',
    'video/walk.fr.m4a',
    'video/walk.fr.vtt',
  ])('is not %s', other => {
    expect(voiceLanguageOf(other)).toBeUndefined()
  })

  test('leaves captions what they are: no film', () => {
    expect(kindAt('video/walk.fr.vtt')).toBeUndefined()
    expect(replacementPath('video/walk.fr.vtt')).toBeUndefined()
  })
})

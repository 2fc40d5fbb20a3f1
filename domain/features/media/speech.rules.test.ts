import { describe, expect, test } from 'vitest'
import type { SpokenCue } from './cue.rules.ts'
import { isDue, parseVoiceChoice, sentencesOf, speakingRate, voicesFor } from './speech.rules.ts'

const voice = (name: string, lang: string, changes = {}) => ({
  name,
  lang,
  localService: true,
  default: false,
  ...changes,
})
const cue = (at: number, said: string): SpokenCue => ({ at, heard: null, said })

describe('the device’s voices', () => {
  test('are those of the language that send nothing to a server, the member’s region first', () => {
    const voices = [
      voice('Nathalie', 'fr-CA'),
      voice('Thomas', 'fr_FR'),
      voice('Online', 'fr-FR', { localService: false }),
      voice('Kate', 'en-GB'),
    ]
    expect(voicesFor(voices, 'fr').map(({ name }) => name)).toEqual(['Thomas', 'Nathalie'])
    expect(voicesFor(voices, 'en').map(({ name }) => name)).toEqual(['Kate'])
  })

  test('begin with the device’s default', () => {
    const voices = [voice('Thomas', 'fr-FR'), voice('Amélie', 'fr-CA', { default: true })]
    expect(voicesFor(voices, 'fr')[0]?.name).toBe('Amélie')
  })
})

describe('a cue', () => {
  test.each([
    [19.9, false],
    [20, true],
    [22.9, true],
    [23, false],
  ])('of second 20 is due at %d s: %s', (seconds, isExpected) => {
    expect(isDue(cue(20, 'Inspirez.'), seconds)).toBe(isExpected)
  })

  test('is spoken at the chosen pace and the player’s speed', () => {
    expect(speakingRate(cue(0, 'Inspirez.'), 20, 'slow', 1)).toBe(0.8)
    expect(speakingRate(cue(0, 'Inspirez.'), 20, 'normal', 1.5)).toBe(1.5)
    expect(speakingRate(cue(0, 'Inspirez.'), undefined, 'fast', 2)).toBe(2)
    expect(speakingRate(cue(0, 'Inspirez.'), undefined, 'slow', 0.5)).toBe(0.5)
  })

  test('is hurried where the next one is near, by half at most', () => {
    expect(speakingRate(cue(0, 'x'.repeat(84)), 5, 'slow', 1)).toBeCloseTo(1.2)
    expect(speakingRate(cue(0, 'x'.repeat(400)), 5, 'slow', 1)).toBe(1.5)
  })
})

test('a stored choice is read as far as it is sound', () => {
  expect(parseVoiceChoice('{"isOn":true,"pace":"slow","name":"Thomas"}')).toEqual({
    isOn: true,
    isGuide: true,
    pace: 'slow',
    name: 'Thomas',
  })
  const untouched = { isOn: false, isGuide: true, pace: 'normal', name: null }
  for (const stored of [null, '', '{', 'null', '7', '{"isOn":1,"pace":"toString","name":2}'])
    expect(parseVoiceChoice(stored)).toEqual(untouched)
})

test('a text is split into its sentences', () => {
  const text = ' Asseyez-vous.  Les yeux ouverts\u00a0? Oui, à 7,5 cm.\n'
  expect(sentencesOf(text, 'fr').map(({ start, end }) => text.slice(start, end))).toEqual([
    'Asseyez-vous.',
    'Les yeux ouverts\u00a0?',
    'Oui, à 7,5 cm.',
  ])
  expect(sentencesOf('  ', 'fr')).toEqual([])
})

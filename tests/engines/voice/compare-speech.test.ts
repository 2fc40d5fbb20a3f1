import { expect, test } from 'vitest'
import { compareSpeech } from './compare-speech.ts'
import { chooseStretch } from './stretch.ts'

const cues = [
  { at: 0, heard: null, said: 'Asseyez-vous, les pieds au sol.' },
  { at: 20, heard: null, said: 'Inspirez par le nez.' },
  { at: 24, heard: null, said: 'Expirez.' },
]
const requests = cues.map(({ at, said }) => ({ at: at + 0.2, text: said, lang: 'fr-FR' }))
const heard = [
  { start: 0.4, end: 2.3 },
  { start: 20.5, end: 21.9 },
  { start: 24.3, end: 25.1 },
]
const french = { locale: 'fr' } as const
const faultsOf = (...args: Parameters<typeof compareSpeech>) => compareSpeech(...args).faults

test('speech at each cue and nowhere else has no fault, and the latest start is measured', () => {
  const { faults, latestStart, ...rest } = compareSpeech(cues, requests, heard, french)
  expect({ faults, ...rest }).toEqual({ faults: [], cues: 3, outside: 0 })
  expect(latestStart).toBeCloseTo(0.5)
})

test('a cue that is not heard, begins late or breaks off is a fault', () => {
  expect(faultsOf(cues, requests, heard.toSpliced(1, 1), french)).toEqual(['no speech at 20 s'])
  const late = heard.with(1, { start: 22, end: 23.4 })
  expect(faultsOf(cues, requests, late, french)).toEqual(['the words of 20 s begin at 22 s'])
  const brokenOff = heard.with(1, { start: 20.5, end: 20.7 })
  expect(faultsOf(cues, requests, brokenOff, french)).toHaveLength(1)
})

test('speech where no cue is, or that outlasts its cue, is a fault and is measured', () => {
  const { faults, outside } = compareSpeech(cues, requests, heard.toSpliced(1, 0, { start: 10, end: 12 }), french)
  expect(faults).toEqual(['speech from 10 to 12 s, where no cue is'])
  expect(outside).toBeCloseTo(2)
  expect(faultsOf(cues, requests, heard.with(2, { start: 24.3, end: 29 }), french)).toHaveLength(1)
  expect(faultsOf(cues, requests, [{ start: -1.5, end: -0.5 }, ...heard], french)).toHaveLength(1)
})

test('words that wait for the end of others may begin after their cue', () => {
  const waiting = [heard[0], { start: 20.5, end: 26.1 }, { start: 26.3, end: 27.1 }].filter(
    found => found !== undefined,
  )
  const long = { at: 20, said: 'Inspirez par le nez, sans remplir tout à fait, et sans forcer.' }
  const asked = [
    requests[0],
    { at: 20.2, text: long.said, lang: 'fr-FR' },
    { at: 26.2, text: 'Expirez.', lang: 'fr-FR' },
  ]
  expect(
    faultsOf(
      cues.map(cue => (cue.at === 20 ? long : cue)),
      asked.filter(found => found !== undefined),
      waiting,
      french,
    ),
  ).toEqual([])
})

test('other words, another language, words too early and a pause that does not silence are faults', () => {
  const other = requests.map(request => (request.text === 'Expirez.' ? { ...request, text: 'Inspirez.' } : request))
  expect(faultsOf(cues, other, heard, french)).toEqual(['at 24.2 s it said “Inspirez.” instead of “Expirez.”'])
  expect(faultsOf(cues, requests, heard, { locale: 'en' })).toHaveLength(3)
  const early = requests.map(request => (request.text === 'Expirez.' ? { ...request, at: 23 } : request))
  expect(faultsOf(cues, early, heard, french)).toEqual(['at 23 s it said the words of 24 s'])
  expect(faultsOf(cues, requests, heard, { locale: 'fr', cutOffAt: 24.4 })).toHaveLength(1)
})

test('a stretch has three cues or more, does not begin soon after another cue, and ends with words', () => {
  const { from, to, cues: within } = chooseStretch(cues, 60)
  expect({ from, count: within.length }).toEqual({ from: 0, count: 3 })
  expect(to).toBeGreaterThanOrEqual(30)
  const longer = [...cues, ...[60, 70, 75, 80].map(at => ({ at, heard: null, said: 'Expirez.' }))]
  expect(chooseStretch(longer, 120)).toMatchObject({ from: 58, cues: [{ at: 60 }, { at: 70 }, { at: 75 }, { at: 80 }] })
  expect(chooseStretch(longer, 90, true)).toMatchObject({ from: 68, to: 90 })
  const close = [29, 33].map(at => ({ at, heard: null, said: 'Inspirez par le nez, sans forcer.' }))
  expect(chooseStretch([...cues, ...close], 45)).toMatchObject({ from: 0, to: 32.5, cues: [...cues, close[0]] })
  expect(() => chooseStretch(cues.slice(1), 60)).toThrow('fewer than 3 cues')
})

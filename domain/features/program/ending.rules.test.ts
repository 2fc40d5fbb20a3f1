import { expect, test } from 'vitest'
import type { MediaType } from '../media/media.contract.ts'
import { joinSentence, keptMedias, secondsSpent, sentenceEntries } from './ending.rules.ts'
import type { ProgramDayProgress } from './program.contract.ts'

function dayOf(...medias: [id: string, type: MediaType, completedOn?: string][]): ProgramDayProgress {
  return {
    id: 'day',
    name: null,
    order: 1,
    isPublished: true,
    UserProgramDays: [],
    ProgramDayMedias: medias.map(([id, type, completedOn], order) => ({
      id: `place-${id}`,
      order,
      isOptional: false,
      programDayId: 'day',
      UsersProgressions: completedOn ? [{ status: 'done', completedOn: `2026-11-${completedOn}T08:00:00.000Z` }] : [],
      Media: { id, type, isPublished: true },
    })),
  }
}

test.each<[string, string, number | null, string[]]>([
  [
    'a week shows its own sentence, else that of the first days',
    'fatigue',
    0,
    ['energy-week-review.learnt', 'what-four-weeks-can-do.first'],
  ],
  ['a week without one shows that of the first days', 'medfasting', 1, ['honest-promise.promise']],
  [
    'a programme shows that of the first days, else the latest',
    'fatigue',
    null,
    ['what-four-weeks-can-do.first', 'energy-week-review.learnt'],
  ],
  [
    'a programme without first days’ sentence shows the latest',
    'stress',
    null,
    ['four-weeks-round.key', 'after-the-rain.rain', 'basket-of-the-body.body', 'round-the-garden.next'],
  ],
  ['a programme that code does not name has none', 'walking', null, []],
])('%s', (_, code, weekIndex, entries) => {
  expect(sentenceEntries(code, weekIndex)).toEqual(entries)
})

test.each([
  ['Dans trois semaines, j’aimerais…', 'me lever tôt.', 'Dans trois semaines, j’aimerais me lever tôt.'],
  ['Dans trois semaines, j’aimerais…', '… me lever tôt.', 'Dans trois semaines, j’aimerais me lever tôt.'],
  [
    'Dans trois semaines, j’aimerais…',
    'dans trois semaines, j’aimerais dormir',
    'dans trois semaines, j’aimerais dormir',
  ],
  ['Je garde…, je laisse…, et si…, alors…', 'Je garde le souffle.', 'Je garde le souffle.'],
  ['Ma phrase', 'Deux\n lignes', 'Deux lignes'],
])('under %j, %j reads %j', (label, written, sentence) => {
  expect(joinSentence(label, written)).toBe(sentence)
})

test.each<[string, Parameters<typeof dayOf>[0][], string[]]>([
  [
    'the last of each kind',
    [
      ['a', 'page', '02'],
      ['b', 'page', '01'],
      ['c', 'recipe', '01'],
      ['d', 'podcast', '03'],
    ],
    ['read a', 'cooked c', 'heard d'],
  ],
  [
    'a film where nothing was heard',
    [
      ['a', 'html', '01'],
      ['b', 'video', '01'],
    ],
    ['read a', 'watched b'],
  ],
  [
    'no film beside what was heard',
    [
      ['a', 'podcast', '01'],
      ['b', 'video', '02'],
    ],
    ['heard a'],
  ],
  [
    'nothing that was not done',
    [
      ['a', 'page'],
      ['b', 'recipe'],
    ],
    [],
  ],
])('an end keeps %s', (_, medias, kept) => {
  expect(keptMedias([dayOf(...medias)]).map(({ kind, mediaId }) => `${kind} ${mediaId}`)).toEqual(kept)
})

test('time spent counts what was done, without the kitchen', () => {
  const day = dayOf(['a', 'page', '01'], ['b', 'podcast'], ['c', 'recipe', '01'], ['gone', 'page', '01'])
  const seconds = (estimatedDuration: number) => ({ estimatedDuration, Quiz: null })
  const medias = new Map([
    ['a', seconds(120)],
    ['b', seconds(60)],
    ['c', seconds(1800)],
  ])
  expect(secondsSpent([day], medias)).toBe(120)
})

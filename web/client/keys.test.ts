import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys, outdatedBy } from './keys.ts'
import { readAgain } from './read-again.ts'

/** An answer of each kind, as screens keep them. */
const kept = [
  keys.user(),
  keys.profilePrograms('profile', 'fr'),
  keys.programDay('day', 'fr'),
  keys.programDayMedia('media', 'fr'),
  keys.programDayMedia('other', 'fr'),
  keys.afterwards('stress', 'fr'),
  keys.library('fr'),
  keys.tags('fr'),
  keys.mediaSearch('pois', null, 'fr'),
  keys.fastingPlans('fr'),
  keys.fastingPlansOfTest('fr'),
  keys.notebook(),
  keys.notebook('media'),
  keys.notices('fr'),
  keys.vouchers(),
  keys.subscriptionDetails('subscription'),
]

test.each([
  [
    'completing a media',
    outdatedBy.completingMedia('media'),
    ['user', 'profilePrograms profile fr', 'programDay day fr', 'programDayMedia media fr', 'afterwards stress fr'],
  ],
  ['choosing a programme', outdatedBy.choosingProgram(), ['profilePrograms profile fr']],
  [
    'saving the profiling',
    outdatedBy.savingProfiling(),
    [
      'user',
      'profilePrograms profile fr',
      'programDay day fr',
      'programDayMedia media fr',
      'programDayMedia other fr',
      'library fr',
      'mediaSearch pois  fr',
      'fastingPlans fr',
    ],
  ],
  ['a payment', outdatedBy.changingMember(), ['user']],
  ['a change of the subscription', outdatedBy.changingSubscription(), ['subscriptionDetails subscription']],
  ['redeeming a voucher', outdatedBy.redeemingVoucher(), ['vouchers']],
  ['seeing an answer', outdatedBy.seeingAnswers(), ['notices fr']],
  ['choosing a version of an entry', outdatedBy.choosingEntryVersion(), ['notebook']],
  ['erasing entries', outdatedBy.erasingEntries(), ['notebook', 'notebook media']],
])('%s makes out of date what depends on it, and nothing else', async (_write, outdated, expected) => {
  const queries = new QueryClient()
  for (const key of kept) queries.setQueryData(key, 'an answer')
  await readAgain(queries, outdated)
  const stale = kept.filter(key => queries.getQueryState(key)?.isInvalidated)
  expect(stale.map(key => key.join(' '))).toEqual(expected)
})

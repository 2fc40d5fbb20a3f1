/** Yesterday and today at 8:00 in Paris, when it is 14:00 on 20 November 2026. */
export const yesterday = '2026-11-19T07:00:00Z'
export const earlierToday = '2026-11-20T07:00:00Z'

interface Told {
  done?: string | boolean
  optional?: boolean
  published?: boolean
}

let lastId = 0

/** Returns a day media: `done` yesterday when true, or at the given instant. */
export function media({ done = false, optional = false, published = true }: Told = {}) {
  lastId += 1
  const completedOn = typeof done === 'string' ? done : yesterday
  return {
    id: `media-${lastId}`,
    isOptional: optional,
    UsersProgressions: done ? [{ status: 'done' as const, completedOn }] : [],
    Media: { isPublished: published },
  }
}

/** Returns a day with these medias, locked if `unlockedOn` is null. */
export function day(
  unlockedOn: string | null,
  medias: ReturnType<typeof media>[] = [media()],
  { isPublished = true, order = 1 } = {},
) {
  const UserProgramDays = unlockedOn === null ? [] : [{ unlockedOn }]
  return { id: `day-${order}`, order, isPublished, UserProgramDays, ProgramDayMedias: medias }
}

/** Days, and whether each is complete: for the rule, and for the server's reading of what is stored. */
export const completeCases: [is: string, given: ReturnType<typeof day>, isComplete: boolean][] = [
  ['complete when its media is done', day(yesterday, [media({ done: true })]), true],
  ['not while one of two is left', day(yesterday, [media({ done: true }), media()]), false],
  ['complete with an optional media left', day(yesterday, [media({ done: true }), media({ optional: true })]), true],
  [
    'complete with an unpublished media left',
    day(yesterday, [media({ done: true }), media({ published: false })]),
    true,
  ],
  ['not while locked, although its media was done from the library', day(null, [media({ done: true })]), false],
  ['complete as soon as unlocked when it holds nothing', day(earlierToday, []), true],
  ['not until then', day(null, []), false],
  ['complete as soon as unlocked when all is optional', day(earlierToday, [media({ optional: true })]), true],
]

export const lockedDay = () => day(null)
export const startedDay = () => day(yesterday)
export const completeDay = () => day(yesterday, [media({ done: true })])

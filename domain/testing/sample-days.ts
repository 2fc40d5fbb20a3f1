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

export const lockedDay = () => day(null)
export const startedDay = () => day(yesterday)
export const completeDay = () => day(yesterday, [media({ done: true })])

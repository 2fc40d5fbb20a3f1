import type { Catalogue } from '../../content/catalogue.ts'

/** A published day of a programme, as it is counted. */
interface CountedDay {
  id: string
  program: string
  /** Its place in the programme, from 1. */
  number: number
  isLast: boolean
  /** How many medias complete it. */
  needed: number
  /** The day after it, whose unlocking shows that it was complete, if everything that it requires is hidden from some; '' otherwise. */
  nextId: string
}

/** The part of the content that the counts need. */
export interface CountedContent {
  programs: { id: string; code: string }[]
  days: CountedDay[]
  /** The day medias that complete a day, each with its day. */
  needed: { id: string; dayId: string }[]
  /** Every day media with its programme and the type of its media. */
  entries: { id: string; program: string; type: string }[]
  /** Every media with its type, once for each programme in which it appears; '' if it appears in none. */
  medias: { id: string; program: string; type: string }[]
}

/**
 * Returns what the counts look at. They read nobody's answers: a day is complete once the medias that it requires of everybody are, whatever
 * else it requires of members who may fast. If it requires something only of them, it is complete by that, or because the next day was
 * unlocked.
 */
export function countedContentOf({ programs, medias }: Pick<Catalogue, 'programs' | 'medias'>): CountedContent {
  const days = programs.flatMap(({ code, days }) => {
    const published = days.filter(({ isPublished }) => isPublished)
    return published.map((day, index) => {
      const required = day.medias.filter(
        ({ isOptional, requiredSince, media }) => media.isPublished && !isOptional && !requiredSince,
      )
      const common = required.filter(({ media }) => !media.hiddenWithin?.length)
      return {
        id: day.id,
        program: code,
        number: day.order,
        isLast: index === published.length - 1,
        entries: day.medias,
        completing: common.length > 0 ? common : required,
        nextId: common.length === 0 && required.length > 0 ? (published[index + 1]?.id ?? '') : '',
      }
    })
  })
  return {
    programs: programs.map(({ id, code }) => ({ id, code })),
    days: days.map(({ entries: _entries, completing, ...day }) => ({ ...day, needed: completing.length })),
    needed: days.flatMap(day => day.completing.map(({ id }) => ({ id, dayId: day.id }))),
    entries: days.flatMap(({ program, entries }) =>
      entries.map(({ id, media }) => ({ id, program, type: media.type })),
    ),
    medias: [...medias].flatMap(([id, { media, places }]) => {
      const codes = new Set(places.map(({ programCode }) => programCode))
      return [...(codes.size > 0 ? codes : [''])].map(program => ({ id, program, type: media.type }))
    }),
  }
}

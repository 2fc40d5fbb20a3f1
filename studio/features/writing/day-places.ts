import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { changeYaml, readYaml } from './yaml-text.ts'

/** A media's place in a day, as the day's file has it. */
export interface DayPlace {
  /** Never changes: members' progress refers to it. */
  id: string
  media: string
  isOptional: boolean
  requiredSince?: string | undefined
}

/** Returns the places of a day's file; none if it cannot be read. */
export function placesOf(text: string): DayPlace[] {
  const data = readYaml(text)
  const listed = typeof data === 'object' && data !== null && 'medias' in data ? data.medias : []
  return (Array.isArray(listed) ? listed : []).flatMap((entry: unknown): DayPlace[] => {
    if (typeof entry !== 'object' || entry === null || !('id' in entry) || !('media' in entry)) return []
    const { id, media } = entry
    if (typeof id !== 'string' || typeof media !== 'string') return []
    const requiredSince = 'requiredSince' in entry ? String(entry.requiredSince) : undefined
    return [{ id, media, isOptional: 'isOptional' in entry && entry.isOptional === true, requiredSince }]
  })
}

/** Returns a day's file with other places. */
export function withPlaces(text: string, places: readonly DayPlace[]): string {
  const listed = places.map(({ id, media, isOptional, requiredSince }) => ({
    id,
    media,
    ...(isOptional && { isOptional }),
    ...(requiredSince !== undefined && { requiredSince }),
  }))
  return changeYaml(text, ['medias'], listed.length > 0 ? listed : undefined)
}

/**
 * Returns the id of a media's new place in a day: the programme's code and the media's id, with a number if another day has that id already,
 * since a media may return in the same programme.
 */
export function newPlaceId({ programs }: Pick<Outline, 'programs'>, day: string, media: string): string {
  const [, code = ''] = day.split('/')
  const days = programs.flatMap(({ weeks }) => weeks.flatMap(week => week.days))
  const taken = new Set(days.filter(({ stem }) => stem !== day).flatMap(({ medias }) => medias.map(({ id }) => id)))
  const base = `${code}-${media}`
  let id = base
  for (let number = 2; taken.has(id); number++) id = `${base}-${number}`
  return id
}

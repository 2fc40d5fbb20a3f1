import { isNamedProgramCode, type NamedProgramCode, type ProgramCode } from '../../program-codes.ts'
import { isMediaComplete, totalDuration } from '../media/media.rules.ts'
import type { ProgramDayProgress } from './program.contract.ts'

/** What members are asked to write about themselves in one sentence: ids of notebook entries. */
interface Sentences {
  /** Written in the first days, about the whole programme. */
  first?: string
  /** Written at the end of each week. */
  weeks: readonly string[]
}

const sentences: Record<NamedProgramCode, Sentences> = {
  medfasting: { first: 'honest-promise.promise', weeks: [] },
  fatigue: { first: 'what-four-weeks-can-do.first', weeks: ['energy-week-review.learnt'] },
  stress: {
    weeks: ['round-the-garden.next', 'basket-of-the-body.body', 'after-the-rain.rain', 'four-weeks-round.key'],
  },
}

/** Returns the notebook entries of which an end shows the first that was written: of a week, or of the programme if `weekIndex` is null. */
export function sentenceEntries(code: ProgramCode, weekIndex: number | null): string[] {
  if (!isNamedProgramCode(code)) return []
  const { first, weeks } = sentences[code]
  const ids = weekIndex === null ? [first, ...weeks.toReversed()] : [weeks[weekIndex], first]
  return ids.filter(id => id !== undefined)
}

/** Returns what a member wrote as one sentence: behind its label, if that is the beginning of a sentence which they did not write again. */
export function joinSentence(label: string, written: string): string {
  const text = written.trim().replaceAll(/\s*\n\s*/g, ' ')
  const beginning = /^([^…]+)…$/.exec(label)?.[1]?.trim()
  if (beginning === undefined || text.toLowerCase().startsWith(beginning.toLowerCase())) return text
  return `${beginning} ${text.replace(/^…\s*/, '')}`
}

/** A kind of piece that an end shows one picture of. */
export type KeptKind = 'read' | 'cooked' | 'heard' | 'watched'

const kindOf = { page: 'read', html: 'read', recipe: 'cooked', podcast: 'heard', video: 'watched' } as const

/** Returns of each kind the media that was done last, at most three: a film only where nothing was heard. */
export function keptMedias(
  days: readonly ProgramDayProgress[],
): { kind: KeptKind; programDayMediaId: string; mediaId: string }[] {
  const done = days
    .flatMap(day => day.ProgramDayMedias)
    .filter(({ Media }) => Media.isPublished)
    .flatMap(media => media.UsersProgressions.slice(0, 1).map(({ completedOn }) => ({ media, completedOn })))
    .toSorted((one, other) => one.completedOn.localeCompare(other.completedOn))
  const lastOf = (kind: KeptKind) => done.findLast(({ media }) => kindOf[media.Media.type] === kind)?.media
  const heard: KeptKind = lastOf('heard') ? 'heard' : 'watched'
  return (['read', 'cooked', heard] as const).flatMap(kind => {
    const media = lastOf(kind)
    return media ? [{ kind, programDayMediaId: media.id, mediaId: media.Media.id }] : []
  })
}

/** Returns the seconds of what was read, watched and heard; kitchen time stays outside. */
export function secondsSpent(
  days: readonly ProgramDayProgress[],
  medias: ReadonlyMap<string, Parameters<typeof totalDuration>[0]>,
): number {
  const done = days.flatMap(day => day.ProgramDayMedias).filter(isMediaComplete)
  const durations = done.map(({ Media: { id, type } }) => {
    const media = type === 'recipe' ? undefined : medias.get(id)
    return media ? totalDuration(media) : 0
  })
  return durations.reduce((sum, seconds) => sum + seconds, 0)
}

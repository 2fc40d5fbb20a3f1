import type { MediaCard } from '../media/media.contract.ts'
import { totalDuration } from '../media/media.rules.ts'
import { isOnShelf } from './library.rules.ts'

/** Moments of a day for which the library proposes media. */
export const moments = ['pause', 'bedtime', 'table'] as const

export type Moment = (typeof moments)[number]

type Proposed = Pick<MediaCard, 'type' | 'estimatedDuration' | 'Quiz' | 'Tag'>

const pauseSeconds = 5 * 60
const bedtimeSeconds = 10 * 60
const tableSeconds = 40 * 60

const sleepTagId = 'sleep'
/** Tags of what can be listened to in bed; tags of movement or of the kitchen wake one up. */
const restfulTagIds = [sleepTagId, 'breathing', 'awareness']

/**
 * Returns whether a media fits a moment. Pause: five minutes, kitchen excluded. Bedtime: whatever is tagged sleep and short restful podcasts.
 * Table: recipes ready within forty minutes.
 */
export function fitsMoment(media: Proposed, moment: Moment): boolean {
  const seconds = totalDuration(media)
  switch (moment) {
    case 'pause':
      return seconds <= pauseSeconds && !isOnShelf(media, 'recipe')
    case 'bedtime':
      return isHeardInBed(media) || (media.Tag?.id === sleepTagId && !isOnShelf(media, 'recipe'))
    case 'table':
      return isOnShelf(media, 'recipe') && seconds <= tableSeconds
  }
}

function isHeardInBed(media: Proposed): boolean {
  return (
    isOnShelf(media, 'audio') &&
    totalDuration(media) < bedtimeSeconds &&
    media.Tag !== null &&
    restfulTagIds.includes(media.Tag.id)
  )
}

/** Returns the moment to propose first at this hour (0 to 23): the table before the two meals, bedtime from 20:00, otherwise a pause. */
export function momentAt(hour: number): Moment {
  if (hour >= 20 || hour < 4) return 'bedtime'
  return hour === 11 || hour === 12 || hour >= 18 ? 'table' : 'pause'
}

/** How many media the cover proposes. */
const coverCount = 3

/**
 * Returns the media that the cover of a moment proposes on this calendar day (`YYYY-MM-DD`): other ones each day until all had their turn,
 * and at bedtime only what is heard, without a lit screen.
 */
export function pickForCover<Card extends Proposed>(medias: readonly Card[], moment: Moment, day: string): Card[] {
  const fitting = medias.filter(media => (moment === 'bedtime' ? isHeardInBed(media) : fitsMoment(media, moment)))
  const first = (Date.parse(day) / (24 * 60 * 60 * 1000)) * coverCount
  return Array.from({ length: Math.min(coverCount, fitting.length) }, (_, index) => {
    return fitting[(first + index) % fitting.length]
  }).filter(media => media !== undefined)
}

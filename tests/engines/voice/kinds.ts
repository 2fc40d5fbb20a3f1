import type { PracticeMinutes } from '../../../domain/features/media/length.rules.ts'
import type { Locale } from '../../../domain/locale.ts'

/** The kinds of media whose words a voice speaks: each comes to its words, or shows them, in another way. */
export type KindName =
  | 'sound'
  | 'breathing'
  | 'breathing of a chosen length'
  | 'practice of a chosen length'
  | 'practice in rounds'
  | 'walk'
  | 'night session'
  | 'film'
  | 'recap film'
  | 'reading'

/** A kind, and the media that is followed for it. */
export interface Followed {
  kind: KindName
  /** The id of a programme day's media; of a recap film, that of its file. */
  media: string
  /** The language of the member. */
  locale: Locale
  /** The length to choose. */
  minutes?: PracticeMinutes
  /** Its last words are followed, and the silence after its end. */
  isToTheEnd?: true
  /** It is paused in the middle of words. */
  isCutOff?: true
}

/** One media of each kind. The recap film is that of the plan of a demo member, Camille. */
export const followed: readonly Followed[] = [
  { kind: 'sound', media: 'medfasting-one-walnut', locale: 'fr' },
  { kind: 'breathing', media: 'medfasting-breathe-long-out', locale: 'fr', isCutOff: true },
  { kind: 'breathing of a chosen length', media: 'stress-breathe-square', locale: 'fr', minutes: 5 },
  { kind: 'practice of a chosen length', media: 'stress-body-scan-bells', locale: 'fr', minutes: 3 },
  { kind: 'practice in rounds', media: 'fatigue-muscle-release', locale: 'en', minutes: 3, isToTheEnd: true },
  { kind: 'walk', media: 'medfasting-walking-pulse', locale: 'fr', minutes: 3 },
  { kind: 'night session', media: 'fatigue-sleep-descent', locale: 'en', minutes: 3 },
  { kind: 'film', media: 'medfasting-night-without-food', locale: 'en', isToTheEnd: true },
  { kind: 'recap film', media: 'recap-energy-optimization', locale: 'fr' },
  { kind: 'reading', media: 'medfasting-honest-promise', locale: 'fr' },
]

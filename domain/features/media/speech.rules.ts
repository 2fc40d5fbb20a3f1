import type { Locale } from '../../locale.ts'
import type { SpokenCue } from './cue.rules.ts'
import type { Cue } from './media.contract.ts'

/** A voice as the browser describes it. */
export interface DeviceVoice {
  name: string
  /** A language tag, `fr-FR`; Android writes `fr_FR`. */
  lang: string
  /** Whether the device speaks by itself: other voices send the text to a server. */
  localService: boolean
  default: boolean
}

/** How fast the voice speaks: 1 is the voice's normal pace. */
export const voicePaces = { slow: 0.8, normal: 1, fast: 1.2 } as const

export type VoicePace = keyof typeof voicePaces

/** The voice chosen in this browser. */
export interface VoiceChoice {
  /** Whether it speaks over films, which show what they say. */
  isOn: boolean
  /** Whether it guides what is listened to. */
  isGuide: boolean
  pace: VoicePace
  /** The name of the voice; null for the best one. */
  name: string | null
}

/** Seconds after its start at which a cue is too late to be spoken. */
const lateSeconds = 3
/** Characters a second that voices speak at their normal pace. */
const charactersPerSecond = 14
/** The fastest that a cue is hurried, and the range that every engine accepts. */
const hurriedPace = 1.5
const slowestRate = 0.5
const fastestRate = 2

const regions: Record<Locale, string> = { fr: 'fr-fr', en: 'en-gb' }

/** Returns the voices that speak the language on the device, the best first: the device's default, then the member's region. */
export function voicesFor<Voice extends DeviceVoice>(voices: readonly Voice[], locale: Locale): Voice[] {
  const tagOf = ({ lang }: DeviceVoice) => lang.toLowerCase().replace('_', '-')
  const rank = (voice: DeviceVoice) => (voice.default ? 2 : 0) + (tagOf(voice) === regions[locale] ? 1 : 0)
  return voices
    .filter(voice => voice.localService && tagOf(voice).split('-')[0] === locale)
    .toSorted((a, b) => rank(b) - rank(a))
}

/** Returns whether the cue has just begun, so that it is spoken when playback reaches it or jumps to it. */
export function isDue(cue: Cue, seconds: number): boolean {
  return seconds >= cue.at && seconds - cue.at < lateSeconds
}

/**
 * Returns the rate at which to speak a cue: the chosen pace times the player's speed, faster where the next cue would come before its end.
 */
export function speakingRate(cue: SpokenCue, nextAt: number | undefined, pace: VoicePace, speed: number): number {
  const seconds = ((nextAt ?? Number.POSITIVE_INFINITY) - cue.at) / speed
  const hurry = Math.min(hurriedPace, cue.said.length / charactersPerSecond / seconds)
  return Math.min(fastestRate, Math.max(slowestRate, voicePaces[pace] * speed, hurry))
}

/** Reads a stored choice; what is missing or unknown is at its default. */
export function parseVoiceChoice(stored: string | null): VoiceChoice {
  const choice: VoiceChoice = { isOn: false, isGuide: true, pace: 'normal', name: null }
  try {
    const read: unknown = JSON.parse(stored ?? 'null')
    if (typeof read !== 'object' || read === null) return choice
    if ('isOn' in read) choice.isOn = read.isOn === true
    if ('isGuide' in read) choice.isGuide = read.isGuide !== false
    if ('pace' in read && typeof read.pace === 'string' && Object.hasOwn(voicePaces, read.pace))
      choice.pace = read.pace as VoicePace
    if ('name' in read && typeof read.name === 'string') choice.name = read.name
  } catch {
    // Edited by hand.
  }
  return choice
}

/** A sentence in a text, by its offsets. */
export interface Sentence {
  start: number
  end: number
}

/** Splits a text into sentences, without the spaces around them. */
export function sentencesOf(text: string, locale: Locale): Sentence[] {
  const segments = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)]
  return segments.flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length
    const end = index + segment.trimEnd().length
    return end > start ? [{ start, end }] : []
  })
}

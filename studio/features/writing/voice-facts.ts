import { stringify } from 'yaml'
import { type Locale, locales } from '../../../domain/locale.ts'
import type { HeardVoice } from './voice-sound.ts'
import { changeYaml, readYaml } from './yaml-text.ts'

/** A recorded voice as the facts of a media say it; an editor may have left out any of it. */
export interface VoiceFacts {
  file?: string
  durationSeconds?: number
  loudness?: number
  clips?: [number, number][]
  /** Digest of the text that was read: once the text changes, the recording is no longer played. */
  scriptDigest?: string | undefined
}

export type Voices = Partial<Record<Locale, VoiceFacts>>

/** Returns the recorded voices that the facts of a media name. */
export function voicesOf(facts: string): Voices {
  const data = readYaml(facts)
  const voices = isGroup(data) ? Reflect.get(data, 'voices') : undefined
  if (!isGroup(voices)) return {}
  return Object.fromEntries(locales.flatMap(locale => (isGroup(voices[locale]) ? [[locale, voices[locale]]] : [])))
}

/** Sets the voice of one language, on its own line as `npm run workshop -- voice` writes it, or removes it if `voice` is undefined. */
export function withVoice(facts: string, locale: Locale, voice: VoiceFacts | undefined): string {
  const voices: Voices = { ...voicesOf(facts), [locale]: voice }
  const data = readYaml(facts)
  const rest = isGroup(data) && 'voices' in data ? changeYaml(facts, ['voices'], undefined) : facts
  const lines = locales.flatMap(one => (voices[one] ? [`  ${one}: ${onOneLine(voices[one])}`] : []))
  return lines.length === 0 ? rest : `${rest.trimEnd()}\nvoices:\n${lines.join('\n')}\n`
}

/** Returns what the facts say of a recording at a path, as it was heard, and of the text that it says. */
export function voiceFactsOf(
  path: string,
  seconds: number,
  { loudness, phrases }: HeardVoice,
  scriptDigest?: string,
): VoiceFacts {
  const durationSeconds = rounded(seconds, 10)
  return {
    file: path,
    durationSeconds,
    loudness: rounded(loudness, 10),
    clips: phrases.map(({ from, to }) => [rounded(from, 100), Math.min(rounded(to, 100), durationSeconds)]),
    ...(scriptDigest === undefined ? {} : { scriptDigest }),
  }
}

function onOneLine(voice: VoiceFacts): string {
  return stringify(voice, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

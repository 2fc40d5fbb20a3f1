import type { z } from 'zod'
import type { Cue, VoiceClip } from '../../../domain/features/media/media.contract.ts'
import {
  clipsAlong,
  findLateWords,
  type LateWords,
  spokenCues,
} from '../../../domain/features/media/recorded-voice.rules.ts'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import type { VoiceContent } from '../content.ts'
import type { mediaFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'
import { digestOfScript } from './script-digest.ts'

type MediaFile = z.infer<typeof mediaFile>
type VoiceFile = NonNullable<NonNullable<MediaFile['voices']>[Locale]>

/**
 * Returns the recorded voices of a media, in the languages that have one. Reports a recording that has another name, does not say each text, or
 * says one too late in a length that members may choose. One that was read from another text is outdated: a rule of the house reports it.
 */
export function buildVoices(
  folder: ContentFolder,
  read: MediaFile,
  cues: InBothLanguages<readonly Cue[]>,
): Partial<Record<Locale, VoiceContent>> {
  const voices: Partial<Record<Locale, VoiceContent>> = {}
  for (const locale of locales) {
    const voice = read.voices?.[locale]
    if (!voice) continue
    checkFile(folder, read, voice, locale)
    const { file, scriptDigest } = voice
    const isRead = scriptDigest === digestOfScript(cues[locale])
    // Clips of another text cannot be told from wrong ones.
    const clips = isRead || scriptDigest === undefined ? clipsOf(folder, read, voice, cues[locale]) : []
    voices[locale] = { path: file, clips, ...(!isRead && { isOutdated: true as const }) }
  }
  return voices
}

function checkFile(folder: ContentFolder, { id, languages }: MediaFile, { file }: VoiceFile, locale: Locale): void {
  const media = `medias/${id}.yaml`
  const expected = `audio/${id}.${locale}.m4a`
  if (file !== expected) folder.report(media, say('voiceFile', expected), { field: `voices.${locale}.file` })
  if (languages && locale !== 'fr') folder.report(media, say('voiceLanguage'), { field: 'voices' })
  folder.expect(file, media)
}

function clipsOf(folder: ContentFolder, read: MediaFile, voice: VoiceFile, all: readonly Cue[]): VoiceClip[] {
  const media = `medias/${read.id}.yaml`
  const cues = spokenCues(all)
  const { clips, durationSeconds } = voice
  const sessionSeconds = read.durationSeconds ?? 0
  if (!clips) {
    const reaches = durationSeconds > (cues.at(-1)?.at ?? 0) && durationSeconds <= sessionSeconds + 1
    if (!reaches) folder.report(media, say('voiceLength', sessionSeconds), { field: 'voices' })
    return clipsAlong(all, durationSeconds)
  }
  if (clips.length !== cues.length) {
    folder.report(media, say('voiceClips', clips.length, cues.length), { field: 'voices' })
    return []
  }
  if (!clips.every(([from, to], index) => from < to && from >= (clips[index - 1]?.[1] ?? 0) && to <= durationSeconds))
    folder.report(media, say('voiceOrder'), { field: 'voices' })
  const placed = cues.map(({ at }, index) => ({ at, from: clips[index]?.[0] ?? 0, to: clips[index]?.[1] ?? 0 }))
  const words = { seconds: sessionSeconds, cues: [...all], breath: null }
  for (const late of findLateWords(words, read.loop, placed)) folder.report(media, sayLate(late), { field: 'voices' })
  return placed
}

function sayLate({ cue, lateSeconds, minutes }: LateWords) {
  return say('voiceLate', cue.said, Math.round(lateSeconds * 10) / 10, minutes)
}

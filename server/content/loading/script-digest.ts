import { createHash } from 'node:crypto'
import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { spokenCues } from '../../../domain/features/media/recorded-voice.rules.ts'
import { transcriptHeading } from '../../../domain/features/media/sections.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { readCues } from './read-cues.ts'

/**
 * Returns the digest of what a session says: a recording's facts keep the one of the text that was read. Seconds are not part of it, because
 * another second needs no other recording. `npm run workshop -- voice` computes the same one.
 */
export function digestOfScript(cues: readonly Cue[]): string {
  const said = spokenCues(cues).map(cue => cue.said)
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16)
}

/** Returns the same digest, of a media's page in one language. */
export function digestOfPage(markdown: string, locale: Locale): string {
  const [, transcript = ''] = markdown.split(transcriptLine[locale])
  return digestOfScript(readCues(transcript, () => {}))
}

/** The line after which a page has its transcript. */
export const transcriptLine = { fr: lineOf(transcriptHeading.fr), en: lineOf(transcriptHeading.en) } as const

function lineOf(heading: string): RegExp {
  return new RegExp(`^## ${heading}\\s*$`, 'm')
}

import { locales } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentSource } from '../loading/content-source.ts'
import { digestOfScript, transcriptLine } from '../loading/script-digest.ts'
import type { Finding } from './finding.ts'

/** Finds texts of sessions that changed after somebody had recorded them: members hear their device instead. */
export function findOutdatedVoices({ medias }: Content, source: ContentSource): Finding[] {
  return medias.flatMap(({ id, voices, words }) =>
    locales.flatMap(locale => {
      if (!voices?.[locale]?.isOutdated) return []
      const file = `medias/${id}.${locale}.md`
      const [before = ''] = (source.has(file) ? source.read(file) : '').split(transcriptLine[locale])
      const digest = digestOfScript(words[locale].cues)
      const field = `voices.${locale}.scriptDigest`
      const detail = {
        en: `The one of ${id} (${locale}) no longer says this text, so members hear their device’s voice. Record it again; if it does say this text, ${field} is ${digest}.`,
        fr: `Celui de ${id} (${locale}) ne dit plus ce texte\u00a0: les membres entendent la voix de leur appareil. Refaites-le\u00a0; s’il dit bien ce texte, ${field} vaut ${digest}.`,
      }
      return [{ file, line: before.split('\n').length, detail }]
    }),
  )
}

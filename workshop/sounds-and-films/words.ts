import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Cue, Piece } from './piece.ts'

const LANGUAGES = ['fr', 'en'] as const
type Language = (typeof LANGUAGES)[number]

const HEADINGS: Readonly<Record<Language, string>> = { fr: '## Transcription', en: '## Transcript' }
/** Caption limits on a phone held upright. */
const CAPTION_LINE_LENGTH = 37

/** French requires a no-break space before high punctuation, inside guillemets and before units; scripts are typed with plain ones. */
function typeset(text: string, language: Language): string {
  if (language === 'en') return text
  return text
    .replace(/ ([;:!?%»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (heures|minutes|secondes|ans|kcal)\b/g, '$1\u00a0$2')
}

/** Replaces the transcript on the media's pages by the script's; the introduction above it belongs to its authors. */
export function writeTranscripts(piece: Piece, mediasFolder: string): void {
  for (const language of LANGUAGES) {
    const path = `${mediasFolder}/${piece.id}.${language}.md`
    if (!existsSync(path)) continue
    const introduction = readFileSync(path, 'utf8').split(HEADINGS[language])[0] ?? ''
    const lines = piece.script.map(
      cue => `- **${clockTime(cue.at)}** ${typeset(transcriptLine(cue, language), language)}`,
    )
    writeFileSync(path, `${introduction.trimEnd()}\n\n${HEADINGS[language]}\n\n${lines.join('\n')}\n`)
  }
}

function transcriptLine(cue: Cue, language: Language): string {
  const heard = cue.heard ? `*${cue.heard[language]}*` : ''
  return [heard, cue.said?.[language] ?? ''].filter(Boolean).join(' ')
}

function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

export function writeCaptions(piece: Piece, target: string): void {
  const spoken = piece.script.filter(cue => cue.said)
  for (const language of LANGUAGES) {
    const blocks = spoken.map((cue, index) => {
      const next = spoken[index + 1]?.at ?? piece.seconds
      const until = Math.min(cue.until ?? next, next, piece.seconds)
      const text = typeset(cue.said?.[language] ?? '', language)
      return `${captionTime(cue.at)} --> ${captionTime(until)}\n${captionLines(text).join('\n')}\n`
    })
    writeFileSync(`${target}.${language}.vtt`, `WEBVTT\n\n${blocks.join('\n')}`)
  }
}

function captionTime(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}

/** One line if it fits, else the most even split into two; throws if it would need three. */
function captionLines(text: string): string[] {
  if (text.length <= CAPTION_LINE_LENGTH) return [text]
  const words = text.split(' ')
  const splits = words
    .map((_, index) => [words.slice(0, index).join(' '), words.slice(index).join(' ')])
    .filter(lines => lines.every(line => line.length > 0 && line.length <= CAPTION_LINE_LENGTH))
  const best = splits.sort((one, other) => longest(one) - longest(other))[0]
  if (!best) throw new Error(`caption too long for two lines: ${text}`)
  return best
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(line => line.length))
}

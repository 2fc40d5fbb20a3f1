/** A stretch of a recording, in seconds. */
export interface Stretch {
  from: number
  to: number
}

/** Shorter than this is a click or a breath, not a phrase. */
const leastPhraseSeconds = 0.3
/** Kept before and after each phrase, so that no consonant is cut. */
const before = 0.15
const after = 0.3
/** A silence at least this long is between two phrases; a shorter one is inside. */
export const pauseSeconds = 1.2
/** Silence between two phrases of the file: longer than a pause, so that they can be told apart there too. */
export const betweenSeconds = 1.3

/** Returns the stretches of sound between the silences that ffmpeg's `silencedetect` reported. */
export function phrasesBetween(report: string, seconds: number): Stretch[] {
  const edges = [...report.matchAll(/silence_(start|end): (-?[\d.]+)/g)].map(([, edge, at]) => ({
    edge,
    at: Number(at),
  }))
  const phrases: Stretch[] = []
  let from: number | null = 0
  for (const { edge, at } of edges) {
    if (edge === 'end') from = at
    else if (from !== null) {
      phrases.push({ from, to: at })
      from = null
    }
  }
  if (from !== null) phrases.push({ from, to: seconds })
  return phrases.filter(phrase => phrase.to - phrase.from >= leastPhraseSeconds)
}

/** Returns each phrase with what is kept around it, within the recording. */
export function widened(phrases: readonly Stretch[], seconds: number): Stretch[] {
  return phrases.map(({ from, to }) => ({ from: Math.max(0, from - before), to: Math.min(seconds, to + after) }))
}

/** Returns where each stretch is once they follow each other with short silences. */
export function placed(stretches: readonly Stretch[]): Stretch[] {
  let start = 0
  return stretches.map(({ from, to }) => {
    const clip = { from: round(start), to: round(start + to - from) }
    start += to - from + betweenSeconds
    return clip
  })
}

/** Returns facts with the line of one language's voice, in place of an earlier one. */
export function withVoice(facts: string, language: string, line: string): string {
  const entry = `  ${language}: ${line}`
  if (!/^voices:$/m.test(facts)) return `${facts.trimEnd()}\nvoices:\n${entry}\n`
  const earlier = new RegExp(`^  ${language}: .*$`, 'm')
  const [head = '', tail = ''] = facts.split(/^voices:\n/m)
  return `${head}voices:\n${earlier.test(tail) ? tail.replace(earlier, entry) : `${entry}\n${tail}`}`
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** A text that a voice says, at a second of the session. */
export interface Phrase {
  at: number
  said: string
  /** Seconds until the next one, or until the end. */
  room: number
}

/** What a voice has to say in one session. */
export interface Session {
  title: string
  /** Of the usual length. */
  seconds: number
  /** Whether members may choose another length, in which phrases are nearer to each other or further apart. */
  hasLengths: boolean
  phrases: Phrase[]
}

const content = join(import.meta.dirname, '../../content')
const line = /^- \*\*(\d{1,3}):([0-5]\d)\*\*(?: \*[^*]+\*)?(?: ([^*]+))?$/

/** Returns the path of a file of the content. */
export function contentPath(...names: string[]): string {
  return join(content, ...names)
}

/** Returns the digest of what was read, by which a later change of the text is noticed. The server computes the same one. */
export function digestOfScript(phrases: readonly Phrase[]): string {
  const said = phrases.map(phrase => phrase.said)
  return createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 16)
}

/** Reads what a media says in one language, from its page and its facts. */
export function readSession(id: string, language: Language): Session {
  const facts = readFileSync(contentPath('medias', `${id}.yaml`), 'utf8')
  const page = readFileSync(contentPath('medias', `${id}.${language}.md`), 'utf8')
  const seconds = Number(/^durationSeconds: (\d+)$/m.exec(facts)?.[1])
  const [, transcript = ''] = page.split(/^## Transcript(?:ion)?\s*$/m)
  const said = transcript.split('\n').flatMap(text => {
    const [, minutes, rest, words] = line.exec(text.trimEnd()) ?? []
    return words === undefined ? [] : [{ at: Number(minutes) * 60 + Number(rest), said: words }]
  })
  if (!seconds || said.length === 0) throw new Error(`${id} is no session with words in ${language}`)
  return {
    title: /^title: (.+)$/m.exec(page)?.[1] ?? id,
    seconds,
    hasLengths: /^loop:/m.test(facts),
    phrases: said.map((phrase, index) => ({ ...phrase, room: (said[index + 1]?.at ?? seconds) - phrase.at })),
  }
}

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeProblem } from '../../../domain/features/edition/problem.rules.ts'
import { findRuleProblems } from '../rules/rules.ts'
import { type ContentSource, FolderSource } from './content-source.ts'
import { loadContentFrom } from './load-content.ts'
import { digestOfPage } from './script-digest.ts'

const own = new FolderSource(join(import.meta.dirname, '../../../content'))
const page = 'medias/micro-rest.fr.md'
const words = own.read(page)
const recording = 'audio/micro-rest.fr.m4a'
/** As many clips as the session says texts, a second each. */
const clips = [...words.matchAll(/^- \*\*\d+:\d\d\*\*(?: \*[^*]+\*)? [^*]+$/gm)].map((_, at) => `[${at}, ${at + 1}]`)

/** Loads the product's content with a recording that was made of the page as it is, and another text of the page now. */
function load({ now = words, digest = digestOfPage(words, 'fr') }: { now?: string; digest?: string | undefined }) {
  const voice = `file: ${recording}, durationSeconds: ${clips.length}, loudness: -18, clips: [${clips}]`
  const facts = `${own.read('medias/micro-rest.yaml')}\nvoices:\n  fr: { ${voice}${digest && `, scriptDigest: ${digest}`} }\n`
  const changed: Record<string, string> = { [page]: now, 'medias/micro-rest.yaml': facts, [recording]: '' }
  const source: ContentSource = {
    has: path => path in changed || own.has(path),
    list: folder => own.list(folder),
    read: path => changed[path] ?? own.read(path),
  }
  const content = loadContentFrom(source)
  const { voices } = content.medias.find(({ id }) => id === 'micro-rest') ?? {}
  return { voice: voices?.fr, problems: findRuleProblems(content, source).map(problem => writeProblem(problem, 'en')) }
}

/** The last line of the transcript, which is said. */
const lastLine = words.trimEnd().split('\n').at(-1) ?? ''

test('a recording of the text that members read is heard, at whatever second its words are', () => {
  const later = words.replace(
    lastLine,
    lastLine.replace(/:(\d)(\d)\*\*/, (_, tens, ones) => `:${tens}${(Number(ones) + 1) % 10}**`),
  )
  for (const now of [words, later]) {
    const { voice, problems } = load({ now })
    expect(voice?.isOutdated).toBeUndefined()
    expect(voice?.clips).toHaveLength(clips.length)
    expect(problems).toEqual([])
  }
})

test.each([
  ['a word changed', { now: words.replace(lastLine, `${lastLine} Encore.`) }],
  ['a text was added', { now: `${words.trimEnd()}\n- **2:55** Et voilà.\n` }],
  ['nobody knows which text was read', { digest: '' }],
])('a recording is set aside where %s since it was made, and the rule names the text and its digest', (_, change) => {
  const { voice, problems } = load(change)
  expect(voice?.isOutdated).toBe(true)
  const digest = digestOfPage('now' in change ? change.now : words, 'fr')
  const line = words.split('\n').indexOf('## Transcription') + 1
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(`${page}:${line}: A recording says the text of its session.`)
  expect(problems[0]).toContain(`voices.fr.scriptDigest is ${digest}`)
})

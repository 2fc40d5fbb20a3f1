import type { z } from 'zod'
import type { ContentProblem } from '../../../domain/errors.ts'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import { type Said, say } from './content-problem.ts'
import type { ContentSource } from './content-source.ts'
import { parseContent } from './problem-words.ts'
import { readYaml } from './read-yaml.ts'

export interface MarkdownFile<Head> {
  head: Head
  text: string
  /** The line of the file at which the text begins. */
  firstLine: number
}

/** Reads the files of the content and collects every problem instead of throwing at the first. */
export class ContentFolder {
  readonly problems: ContentProblem[] = []
  readonly #source: ContentSource
  /** What placeholders such as `{{operator.name}}` stand for in the texts of each language. */
  placeholders: InBothLanguages<Record<string, string>> = { fr: {}, en: {} }

  constructor(source: ContentSource) {
    this.#source = source
  }

  /** @param field the field that it is about; null for the file. */
  report(file: string, said: Said, { line = 1, field = null }: { line?: number; field?: string | null } = {}): void {
    this.problems.push({ file, line, field, ...said })
  }

  has(file: string): boolean {
    return this.#source.has(file)
  }

  /** Returns the names in a folder that end with `ending`, sorted; empty if the folder does not exist. */
  list(folder: string, ending = ''): string[] {
    return this.#source
      .list(folder)
      .filter(name => name.endsWith(ending) && !name.startsWith('.'))
      .sort()
  }

  /** Reports `file` (referenced by `by`) if it does not exist. */
  expect(file: string, by: string): void {
    if (!this.has(file)) this.report(by, say('notThere', file))
  }

  yaml<Shape>(file: string, schema: z.ZodType<Shape>): Shape | undefined {
    const text = this.read(file)
    return text === undefined ? undefined : this.parseYaml(file, text, schema, 0)
  }

  /**
   * Reads a Markdown file that starts with a head between two lines of `---`.
   * @param left names placeholders that stay as they are: they are filled when the text is used.
   */
  markdown<Head>(
    file: string,
    headSchema: z.ZodType<Head>,
    left: readonly string[] = [],
  ): MarkdownFile<Head> | undefined {
    const whole = this.read(file, left)
    if (whole === undefined) return undefined
    const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole)
    if (!match) {
      this.report(file, say('noHead'))
      return undefined
    }
    const head = this.parseYaml(file, match[1] ?? '', headSchema, 1)
    const firstLine = (match[1] ?? '').split('\n').length + 3
    return head === undefined ? undefined : { head, text: match[2] ?? '', firstLine }
  }

  /** Reads the same Markdown file in both languages: `name.fr.md` and `name.en.md`. */
  markdownInBothLanguages<Head>(
    name: string,
    headSchema: z.ZodType<Head>,
    left: readonly string[] = [],
  ): InBothLanguages<MarkdownFile<Head>> | undefined {
    return inBothLanguages(locale => this.markdown(`${name}.${locale}.md`, headSchema, left))
  }

  /** Reads the text of `name.fr.md` and `name.en.md`, files without a head. */
  textInBothLanguages(name: string): InBothLanguages<string> | undefined {
    return inBothLanguages(locale => this.read(`${name}.${locale}.md`))
  }

  private read(file: string, left: readonly string[] = []): string | undefined {
    if (!this.has(file)) {
      this.report(file, say('missing'))
      return undefined
    }
    const text = this.#source.read(file).replaceAll('\r\n', '\n')
    const locale = locales.find(known => file.endsWith(`.${known}.md`))
    return locale ? this.fillIn(file, text, this.placeholders[locale], left) : text
  }

  /** Replaces placeholders; an unknown name is a problem. */
  private fillIn(file: string, text: string, known: Record<string, string>, left: readonly string[]): string {
    return text.replaceAll(/\{\{([\w.]+)\}\}/g, (placeholder, name: string, position: number) => {
      if (left.includes(name)) return placeholder
      const value = known[name]
      const line = text.slice(0, position).split('\n').length
      if (value === undefined) this.report(file, say('undefinedPlaceholder', placeholder), { line })
      return value ?? placeholder
    })
  }

  private parseYaml<Shape>(
    file: string,
    text: string,
    schema: z.ZodType<Shape>,
    lineOffset: number,
  ): Shape | undefined {
    const read = readYaml(text)
    if ('problems' in read) {
      for (const { line, ...said } of read.problems) this.report(file, said, { line: line + lineOffset })
      return undefined
    }
    const parsed = parseContent(schema, read.data)
    if ('data' in parsed) return parsed.data
    for (const { path, code, says } of parsed.problems)
      this.report(file, { code, says }, { line: read.lineOf(path) + lineOffset, field: path.join('.') || null })
    return undefined
  }
}

function inBothLanguages<Read>(read: (locale: Locale) => Read | undefined): InBothLanguages<Read> | undefined {
  const [fr, en] = locales.map(read)
  return fr === undefined || en === undefined ? undefined : { fr, en }
}

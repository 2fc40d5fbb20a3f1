import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { z } from 'zod'
import type { NamedProgramCode } from '../../domain/program-codes.ts'
import { findScreen, modulesOf, type ScreenName, screenOf } from '../../domain/screens.ts'
import { paintBanner } from './arrival-banner.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** What documents contain about the card provider. */
export interface CardScript {
  publishableKey: string
  scriptUrl: string
}

const firstCallsModule = 'client/first-calls.ts'
const firstThemeModule = 'ui/first-theme.ts'

const toGzip = promisify(gzip)

/** Of brotli, 0 to 11: on 29 kB, 5 takes 4 ms, 11 takes 60 ms and saves a twelfth more. */
const firstQuality = 5

/** A document as it is sent: rendered once, and compressed on another thread. */
export interface PageDocument {
  html: string
  /** Digest of the inlined style, by which the content security policy allows it. */
  styleDigest: string
  /** The best there is: at first compressed quickly, because somebody is waiting. */
  brotli: Promise<Buffer>
  gzip: Promise<Buffer>
}

function toBrotli(html: string, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}

/** Compresses a document as far as possible, once its first reader has it. */
async function improve(document: PageDocument): Promise<void> {
  await document.brotli
  const best = await toBrotli(document.html, constants.BROTLI_MAX_QUALITY)
  document.brotli = Promise.resolve(best)
}

/**
 * The built application's document for each path, with the style of its first screen inlined and the scripts preloaded. With the style of
 * one screen it fits into what a server may send before the browser's first acknowledgement, about 14 kB; with that of all screens it
 * took another round trip.
 */
export class Documents {
  /** The built document without its style sheets. */
  readonly #html: string
  /** Sheets that every screen needs. */
  readonly #sheets: string[]
  readonly #manifest: Manifest
  readonly #written = new Map<string, PageDocument>()
  /** What `#written` holds is written with these. */
  #accents = ''
  readonly #distFolder: string
  readonly #cards: CardScript

  /** @param distFolder output of `setup/build.ts`. */
  constructor(distFolder: string, cards: CardScript) {
    this.#cards = cards
    this.#distFolder = distFolder
    this.#manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')))
    const built = readFileSync(join(distFolder, 'index.html'), 'utf8')
    const links = [...built.matchAll(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g)]
    this.#sheets = links.map(link => link[1] ?? '')
    this.#html = links.reduce((html, link) => html.replace(link[0], ''), built)
  }

  /**
   * Returns the document of a path.
   * @param program that a referrer sent this visitor for: visitors' screens show its banner.
   * @param accents style rules of the programmes that the build does not know.
   */
  of(path: string, program: NamedProgramCode | null = null, accents = ''): PageDocument {
    if (accents !== this.#accents) this.#written.clear()
    this.#accents = accents
    const name = findScreen(path)
    const { hasBanner } = screenOf(name)
    const key = hasBanner ? `${name} ${program}` : name
    const known = this.#written.get(key)
    if (known) return known
    const style = this.#styleOf(modulesOf(name))
    const linked = this.#html.replace('</head>', () => `${style.written}${this.#linksOf(name)}</head>`)
    const html = hasBanner ? paintBanner(linked, this.#distFolder, file => this.#addressOf(file), program) : linked
    const written = {
      html,
      styleDigest: style.digest,
      brotli: toBrotli(html, firstQuality),
      gzip: toGzip(html, { level: 9 }),
    }
    void improve(written)
    this.#written.set(key, written)
    return written
  }

  #linksOf(name: ScreenName): string {
    const { frame, takesCards } = screenOf(name)
    const { publishableKey, scriptUrl } = this.#cards
    const firstCalls = this.#manifest[firstCallsModule]?.file
    const firstTheme = this.#manifest[firstThemeModule]?.file
    return [
      // Blocks the first paint, so that the page never changes colours after it. It reads the tokens: it comes after the style.
      ...(firstTheme ? [`<script src="/${firstTheme}"></script>`] : []),
      // Members' screens begin with the same calls: they start before the application has loaded.
      ...(frame && firstCalls ? [`<script type="module" async src="/${firstCalls}"></script>`] : []),
      ...(frame ? [`<meta name="stripe-publishable-key" content="${publishableKey}">`] : []),
      ...(takesCards ? [`<script src="${scriptUrl}" defer></script>`] : []),
      ...this.#chunksOf(modulesOf(name)).map(file => `<link rel="modulepreload" href="/${file}">`),
    ].join('')
  }

  /** Inlines the modules' sheets, then links each as disabled: Vite's loader fetches only sheets that the document does not link. */
  #styleOf(modules: string[]): { written: string; digest: string } {
    const sheets = [...new Set([...this.#sheets, ...this.#partsOf(modules).flatMap(({ css }) => css ?? [])])]
    const style = sheets.map(file => readFileSync(join(this.#distFolder, file), 'utf8').trim()).join('') + this.#accents
    const named = sheets.map(file => `<link rel="stylesheet" disabled href="/${file}">`).join('')
    const digest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    return { written: `<style>${style}</style>${named}`, digest }
  }

  #chunksOf(modules: string[]): string[] {
    return this.#partsOf(modules)
      .map(({ file }) => file)
      .filter(file => !this.#html.includes(`/${file}"`))
  }

  /** Returns the built chunks of these modules and of everything they import. */
  #partsOf(modules: string[]): Manifest[string][] {
    const parts = new Set<Manifest[string]>()
    const visit = (name: string) => {
      const part = this.#manifest[name]
      if (!part || parts.has(part)) return
      parts.add(part)
      for (const imported of part.imports ?? []) visit(imported)
    }
    for (const name of modules) visit(name)
    return [...parts]
  }

  /** Returns the built address of a source file with this name. */
  #addressOf(name: string): string {
    return Object.entries(this.#manifest).find(([found]) => found.split('/').at(-1) === name)?.[1].file ?? name
  }
}

/** Reads the documents of a built application; null when nothing was built, so that only the API is served. */
export function readDocuments(distFolder: string, cards: CardScript): Documents | null {
  return existsSync(join(distFolder, 'index.html')) ? new Documents(distFolder, cards) : null
}

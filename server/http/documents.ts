import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { stopRemindersPath } from '../../domain/features/reminder/reminder.rules.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
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

interface Route {
  pattern: RegExp
  /** Modules of `web/` that a first visit needs: preloaded, so that the browser need not discover them one by one. */
  modules: string[]
  /** A visitor's screen: its banner is painted before the application has arrived. */
  hasBanner?: true
  /** Starts the first calls before the application itself has arrived. */
  startsCalls?: true
  /** Whether the document loads the card provider's script: two do. */
  takesCards?: true
}

/** What documents say of the card provider. */
export interface CardScript {
  publishableKey: string
  scriptUrl: string
}

/** The paths whose documents take a card: to subscribe, and to change it or pay a renewal that failed. */
export const paymentPath = /^\/app\/subscription(\/card)?\/?$/

/** A pattern that these paths match and no other. */
function oneOf(paths: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`^(${Object.values(paths).join('|')})$`)
}

const routes: Route[] = [
  { pattern: /^\/login$/, modules: ['features/account/LoginPage.tsx'], hasBanner: true },
  { pattern: /^\/register$/, modules: ['features/account/RegisterPage.tsx'], hasBanner: true },
  { pattern: /^\/forgot-password$/, modules: ['features/account/ForgotPasswordPage.tsx'], hasBanner: true },
  // Not painted ahead: its typefaces must be preloaded. One that the written style asks for first is told the page's whole address, the
  // mailed token in it, whatever the policy of referrers (Chromium 156).
  { pattern: /^\/reset-password$/, modules: ['app/OtherPage.tsx', 'features/account/ResetPasswordPage.tsx'] },
  { pattern: oneOf(legalPagePaths), modules: ['app/OtherPage.tsx', 'features/legal/LegalPage.tsx'] },
  { pattern: oneOf(declarationPaths), modules: ['app/OtherPage.tsx', 'features/declaration/DeclarationPage.tsx'] },
  {
    pattern: oneOf({ stopRemindersPath }),
    modules: ['app/OtherPage.tsx', 'features/reminder/StopRemindersPage.tsx'],
  },
  {
    pattern: /^\/app\/programs\/media\//,
    modules: ['app/AppShell.tsx', 'features/media/MediaPage.tsx'],
    startsCalls: true,
  },
  {
    pattern: /^\/(app(\/programs(\/.*)?)?)?$/,
    modules: ['app/AppShell.tsx', 'features/program/ProgramPage.tsx'],
    startsCalls: true,
  },
  {
    pattern: /^\/app\/subscription\/card\/?$/,
    modules: ['app/AppShell.tsx', 'features/subscription/SubscriptionScreen.tsx', 'features/subscription/CardPage.tsx'],
    startsCalls: true,
    takesCards: true,
  },
  {
    pattern: /^\/app\/media-library$/,
    modules: ['app/AppShell.tsx', 'features/library/LibraryPage.tsx'],
    startsCalls: true,
  },
  {
    pattern: paymentPath,
    modules: [
      'app/AppShell.tsx',
      'features/subscription/SubscriptionScreen.tsx',
      'features/subscription/SubscriptionPage.tsx',
    ],
    startsCalls: true,
    takesCards: true,
  },
  {
    pattern: /^\/app\/settings(\/|$)/,
    modules: ['app/AppShell.tsx', 'features/settings/SettingsScreen.tsx'],
    startsCalls: true,
  },
  { pattern: /^\/app(\/|$)/, modules: ['app/AppShell.tsx'], startsCalls: true },
]

const firstCallsModule = 'api/first-calls.ts'

/** A document as it is sent: written and compressed once. */
export interface PageDocument {
  html: string
  /** Of its style, by which the content security policy allows it. */
  styleDigest: string
  brotli: Buffer
  gzip: Buffer
}

/**
 * The built application's document for each path: what its first screen needs of the style written into it, and of the scripts preloaded.
 * A visitor's document so fits into what a server may send before it hears back from the browser, about 14 kB: with the style of all
 * screens it took a round trip more.
 */
export class Documents {
  /** Without any style sheet. */
  readonly #html: string
  /** Sheets of every screen. */
  readonly #sheets: string[]
  readonly #manifest: Manifest
  readonly #written = new Map<string, PageDocument>()
  readonly #distFolder: string
  readonly #cards: CardScript

  /** @param distFolder what `setup/build.ts` built. */
  constructor(distFolder: string, cards: CardScript) {
    this.#cards = cards
    this.#distFolder = distFolder
    this.#manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')))
    const built = readFileSync(join(distFolder, 'index.html'), 'utf8')
    const links = [...built.matchAll(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g)]
    this.#sheets = links.map(link => link[1] ?? '')
    this.#html = links.reduce((html, link) => html.replace(link[0], ''), built)
  }

  /** The document of a path. @param program that a referrer sent this visitor for, if any: visitors' screens show its banner. */
  of(path: string, program: ProgramCode | null = null): PageDocument {
    const route = routes.find(({ pattern }) => pattern.test(path))
    const key = `${route?.pattern} ${route?.hasBanner ? program : ''}`
    const known = this.#written.get(key)
    if (known) return known
    const style = this.#styleOf(route?.modules ?? [])
    const linked = this.#html.replace('</head>', () => `${style.written}${route ? this.#linksOf(route) : ''}</head>`)
    const html = route?.hasBanner
      ? paintBanner(linked, this.#distFolder, name => this.#addressOf(name), program)
      : linked
    const written = {
      html,
      styleDigest: style.digest,
      brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      gzip: gzipSync(html, { level: 9 }),
    }
    this.#written.set(key, written)
    return written
  }

  #linksOf({ modules, startsCalls, takesCards }: Route): string {
    const { publishableKey, scriptUrl } = this.#cards
    const firstCalls = this.#manifest[firstCallsModule]?.file
    return [
      ...(startsCalls && firstCalls ? [`<script type="module" async src="/${firstCalls}"></script>`] : []),
      ...(startsCalls ? [`<meta name="stripe-publishable-key" content="${publishableKey}">`] : []),
      ...(takesCards ? [`<script src="${scriptUrl}" defer></script>`] : []),
      ...this.#chunksOf(modules).map(file => `<link rel="modulepreload" href="/${file}">`),
    ].join('')
  }

  /** The sheets of these modules in one, then each named as loaded: the build's own loader fetches only what the document does not name. */
  #styleOf(modules: string[]): { written: string; digest: string } {
    const sheets = [...new Set([...this.#sheets, ...this.#partsOf(modules).flatMap(({ css }) => css ?? [])])]
    const style = sheets.map(file => readFileSync(join(this.#distFolder, file), 'utf8').trim()).join('')
    const named = sheets.map(file => `<link rel="stylesheet" disabled href="/${file}">`).join('')
    const digest = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
    return { written: `<style>${style}</style>${named}`, digest }
  }

  #chunksOf(modules: string[]): string[] {
    return this.#partsOf(modules)
      .map(({ file }) => file)
      .filter(file => !this.#html.includes(`/${file}"`))
  }

  /** What was built of these modules and of all that they import. */
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

  /** Where the file imported under this name was built to. */
  #addressOf(name: string): string {
    return Object.entries(this.#manifest).find(([found]) => found.split('/').at(-1) === name)?.[1].file ?? name
  }
}

/** The documents of a built application; null when nothing was built, and only the API is served. */
export function readDocuments(distFolder: string, cards: CardScript): Documents | null {
  return existsSync(join(distFolder, 'index.html')) ? new Documents(distFolder, cards) : null
}

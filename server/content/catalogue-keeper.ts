import { and, eq, isNotNull } from 'drizzle-orm'
import { type FastingAnswers, type FastingCap, fastingCap } from '../../domain/features/profiling/fasting-cap.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import type { Database } from '../database/database.ts'
import { buildCatalogue, type Catalogue, type LiveEdition } from './catalogue.ts'
import { CatalogueView } from './catalogue-view.ts'
import { contentCatalogue, contentVersion, programDayMedia } from './content.tables.ts'
import type { Content } from './content.ts'
import type { ContentFiles } from './content-files.ts'
import { compile, compilerDigest, digestsToCompile } from './editions/compile.ts'
import { findEdition, readTexts, readTreeOf } from './editions/edition-store.ts'
import { readMediaReviews } from './editions/signatures.ts'
import { storeCatalogue } from './editions/write-edition.ts'
import type { FileLinks } from './file-links.ts'
import { ContentError } from './loading/content-error.ts'

/** How long members may see an older edition on this process after another has published a newer one. */
const refreshMilliseconds = 5000

/** Keeps the catalogue of the live edition, and its view in each language. */
export class CatalogueKeeper {
  readonly #db: Database
  readonly #links: FileLinks
  readonly #files: ContentFiles
  readonly #views = new Map<string, { period: number; view: CatalogueView }>()
  #catalogue: Catalogue
  #timer: NodeJS.Timeout | undefined
  /** The last refresh that was asked for; one follows the other, because each may wait for files. */
  #refreshing: Promise<void> = Promise.resolve()
  #isRefreshing = false

  private constructor(db: Database, links: FileLinks, files: ContentFiles, catalogue: Catalogue) {
    this.#db = db
    this.#links = links
    this.#files = files
    this.#catalogue = catalogue
  }

  /**
   * Reads the content, then follows the live edition's files again: another server may have published since they were opened.
   * @throws {StoreError} if files of that edition do not arrive.
   */
  static async open(db: Database, links: FileLinks, files: ContentFiles): Promise<CatalogueKeeper> {
    const catalogue = await loadCatalogue(db)
    await files.refresh(db)
    return new CatalogueKeeper(db, links, files, catalogue)
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  /** Returns the current content as a member reads it: in their language, within their cap on fasting. */
  viewFor(member: { locale: Locale } & FastingAnswers): CatalogueView {
    return this.view(member.locale, fastingCap(member))
  }

  /** Returns the current content in one language, for members with this cap on fasting. */
  view(locale: Locale, cap: FastingCap | null = null): CatalogueView {
    const period = this.#links.currentPeriod()
    const key = `${locale} ${cap}`
    const known = this.#views.get(key)
    if (known?.period === period) return known.view
    const view = new CatalogueView({
      catalogue: this.catalogue,
      locale,
      cap,
      links: this.#links,
      period,
      pictures: this.#files.pictures,
    })
    this.#views.set(key, { period, view })
    return view
  }

  /** Loads the live edition if that is another one. If it cannot, members go on with what they see. */
  async refresh(): Promise<void> {
    const refreshed = this.#refreshing.then(() => this.#reload())
    this.#refreshing = refreshed.catch(() => {})
    return refreshed
  }

  async #reload(): Promise<void> {
    this.#isRefreshing = true
    try {
      await this.#read()
    } finally {
      this.#isRefreshing = false
    }
  }

  async #read(): Promise<void> {
    const { live } = this.catalogue
    const { number, reviews } = await readLive(this.#db)
    if (number === live.number && reviews === live.reviews) return
    const catalogue = await loadCatalogue(this.#db)
    await this.#files.refresh(this.#db)
    this.#catalogue = catalogue
    this.#views.clear()
  }

  /** Refreshes periodically until `stop`. `onFailure` receives the error of a failed refresh; the next one runs all the same. */
  start(onFailure: (error: unknown) => void): void {
    this.#timer = setInterval(() => {
      // One that still waits for files sees what came meanwhile at the next interval.
      if (!this.#isRefreshing) void this.refresh().catch(onFailure)
    }, refreshMilliseconds)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Returns which edition members see; number 0 before the first. */
export async function readLive(db: Database): Promise<LiveEdition> {
  const { edition, reviews } = contentVersion
  const [row] = await db.select({ edition, reviews }).from(contentVersion)
  return { number: row?.edition ?? 0, reviews: row?.reviews ?? 0 }
}

/**
 * Loads the live edition.
 * @throws {ContentError} if another release made it, and this one must not show it.
 */
export async function loadCatalogue(db: Database): Promise<Catalogue> {
  const { edition, reviews } = contentVersion
  const isStored = and(eq(contentCatalogue.edition, edition), eq(contentCatalogue.compiler, compilerDigest()))
  const [row] = await db
    .select({ edition, reviews, content: contentCatalogue.content })
    .from(contentVersion)
    .leftJoin(contentCatalogue, isStored)
  if (!row?.edition) throw new Error('there is no edition yet')
  const content = row.content ?? (await compileStored(db, row.edition))
  const live = { number: row.edition, reviews: row.reviews }
  // Both may be of a later moment than the content: an id keeps its date, and a review counts only for the text that it names.
  return buildCatalogue({ live, content, addedOn: await readAdditions(db), reviews: await readMediaReviews(db) })
}

/** Compiles an edition that another release made, and stores it for the other processes of this one. */
async function compileStored(db: Database, number: number): Promise<Content> {
  const edition = await findEdition(db, number)
  if (!edition) throw new Error(`there is no edition ${number}`)
  const tree = await readTreeOf(db, edition.treeDigest)
  const compiled = await compile({ tree, texts: await readTexts(db, digestsToCompile(tree)) })
  if ('problems' in compiled) throw new ContentError(compiled.problems)
  await storeCatalogue(db, number, compiled.content)
  return compiled.content
}

/** Returns when each day media was added to a published day, by its id. */
async function readAdditions(db: Database): Promise<Map<string, string | undefined>> {
  const { id, addedOn } = programDayMedia
  const additions = await db.select({ id, addedOn }).from(programDayMedia).where(isNotNull(addedOn))
  return new Map(additions.map(row => [row.id, row.addedOn?.toISOString()]))
}

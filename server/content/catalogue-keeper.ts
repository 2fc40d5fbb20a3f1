import { type FastingAnswers, type FastingCap, fastingCap } from '../../domain/features/profiling/fasting-cap.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import type { Database } from '../database/database.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueView } from './catalogue-view.ts'
import type { ContentFiles } from './content-files.ts'
import type { FileLinks } from './file-links.ts'
import { loadCatalogue, readLive } from './load-catalogue.ts'

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

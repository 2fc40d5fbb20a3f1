import type { Locale } from '../../domain/locale.ts'
import type { Database } from '../database/database.ts'
import { type Catalogue, readCatalogue, readCatalogueVersion } from './catalogue.ts'
import { CatalogueView } from './catalogue-view.ts'
import type { FileLinks, PublicPictures } from './file-links.ts'

/** How long members may see older content here after another process synchronised newer content. */
const refreshMilliseconds = 5000

/** Caches the current snapshot of the content, and its view in each language. */
export class CatalogueKeeper {
  readonly #db: Database
  readonly #links: FileLinks
  readonly #pictures: PublicPictures
  readonly #views = new Map<Locale, { period: number; view: CatalogueView }>()
  #catalogue: Catalogue
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, links: FileLinks, pictures: PublicPictures, catalogue: Catalogue) {
    this.#db = db
    this.#links = links
    this.#pictures = pictures
    this.#catalogue = catalogue
  }

  get catalogue(): Catalogue {
    return this.#catalogue
  }

  /** Returns the current content in one language. */
  view(locale: Locale): CatalogueView {
    const period = this.#links.currentPeriod()
    const known = this.#views.get(locale)
    if (known?.period === period) return known.view
    const view = new CatalogueView({
      catalogue: this.#catalogue,
      locale,
      links: this.#links,
      period,
      pictures: this.#pictures,
    })
    this.#views.set(locale, { period, view })
    return view
  }

  /** Reads the content again if the database has another version. */
  async refresh(): Promise<void> {
    if ((await readCatalogueVersion(this.#db)) === this.#catalogue.version) return
    this.#catalogue = await readCatalogue(this.#db)
    this.#views.clear()
  }

  /** Refreshes periodically until `stop`. Passes each failure to `onFailure` and tries again. */
  start(onFailure: (error: unknown) => void): void {
    this.#timer = setInterval(() => void this.refresh().catch(onFailure), refreshMilliseconds)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

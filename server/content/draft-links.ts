import { isText, type Tree } from './editions/tree.ts'
import type { FileLinks } from './file-links.ts'

/** What signs the addresses of files. */
export type Links = Pick<FileLinks, 'linksTo'>

/**
 * Links to the files of a draft. What the live edition has too is linked as for members; other bytes by their digest, as in the Studio's
 * list of files. Texts, which are drawings and captions, have no such address: those of a draft lead to the live edition.
 */
export class DraftLinks implements Links {
  readonly #links: Links
  readonly #draft: Tree
  readonly #live: Tree

  constructor(links: Links, { draft, live }: { draft: Tree; live: Tree }) {
    this.#links = links
    this.#draft = draft
    this.#live = live
  }

  linksTo(period: number, userId?: string): (path: string) => string {
    const addressOf = this.#links.linksTo(period, userId)
    return path => addressOf(this.#assetOf(path) ?? path)
  }

  #assetOf(path: string): string | undefined {
    const digest = this.#draft[path]
    if (!digest || digest === this.#live[path] || isText(path)) return undefined
    return `studio/${digest}${path.slice(path.lastIndexOf('.'))}`
  }
}

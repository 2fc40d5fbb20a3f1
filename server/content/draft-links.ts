import { extname } from 'node:path'
import { isText, type Tree } from './editions/tree.ts'
import type { FileLinks } from './file-links.ts'

/**
 * Returns links to the files that a draft would have members fetch: what only the draft has by its digest, which is signed like any other
 * link, and the rest where members fetch it. Texts such as captions have no file before they are published.
 */
export function draftLinks(links: FileLinks, live: Tree, draft: Tree): Pick<FileLinks, 'linksTo'> {
  return {
    linksTo(period, userId) {
      const addressOf = links.linksTo(period, userId)
      return path => {
        const digest = draft[path]
        const isOfDraft = digest !== undefined && digest !== live[path] && !isText(path)
        return addressOf(isOfDraft ? `studio/${digest}${extname(path)}` : path)
      }
    },
  }
}

import type { NotebookEntry, NotebookPage } from '../../../domain/features/notebook/notebook.contract.ts'
import { doCellsFit, placeOf } from '../../../domain/features/notebook/notebook.rules.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import type { ReadableEntry } from './notebook.service.ts'

/** Groups what a member wrote by page, in the order of the programmes; pages that the content no longer has come last. */
export function describePages(view: CatalogueView, entries: readonly ReadableEntry[]): NotebookPage[] {
  const byMedia = Map.groupBy(entries, ({ entryId }) => placeOf(entryId)?.mediaId ?? '')
  const described = [...byMedia].map(([id, written]) => describePage(view, id, written))
  return described.toSorted((one, other) => one.order - other.order).map(({ page }) => page)
}

function describePage(
  view: CatalogueView,
  id: string,
  written: readonly ReadableEntry[],
): { page: NotebookPage; order: number } {
  const { medias, days, programs } = view.catalogue
  const known = medias.get(id)
  const place = known?.places[0]
  const program = programs.findIndex(({ code }) => code === place?.programCode)
  const day = days.get(place?.programDayId ?? '')?.order ?? 0
  const blocks = known ? view.notebookBlocks(known.media) : []
  const entries = written.map(({ entryId, cells, revision, writtenOn }): NotebookEntry => {
    const block = blocks.find(({ id }) => id === placeOf(entryId)?.blockId)
    // A block that was edited since may have other cells.
    const isSame = block && doCellsFit(block, cells)
    return { id: entryId, block: isSame ? block : null, cells, revision, writtenOn: writtenOn.toISOString() }
  })
  const orderOf = ({ block }: NotebookEntry) => (block ? blocks.indexOf(block) : blocks.length)
  return {
    order: known ? program * 1000 + day : Number.MAX_SAFE_INTEGER,
    page: {
      id,
      title: known?.media.words[view.locale].title ?? null,
      place: place
        ? {
            programCode: place.programCode,
            programTitle: programs[program]?.title[view.locale] ?? '',
            day,
            programDayMediaId: place.id,
          }
        : null,
      entries: entries.toSorted((one, other) => orderOf(one) - orderOf(other)),
    },
  }
}

import { lazy, Suspense, useCallback, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import styles from './NotebookContent.module.css'

const NotebookBlocks = lazy(async () => ({ default: (await import('./NotebookBlocks.tsx')).NotebookBlocks }))

/** The text of a media, with what it asks to write. The blocks load after the text, into places of their size. */
export function NotebookContent({
  media: { id, notebook },
  html,
  className,
  isPrinted = false,
  onShown,
  onDrawn,
}: {
  media: Pick<Media, 'id' | 'notebook'>
  /** The media's text. */
  html: string
  className?: string | undefined
  isPrinted?: boolean
  /** Called with the text's element before it is painted. Must be stable between renders. */
  onShown?: (text: HTMLElement) => void
  /** Called once the blocks are drawn. */
  onDrawn?: () => void
}) {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>()
  const findPlaces = useCallback(
    (root: HTMLElement) => {
      const found = notebook.flatMap(({ id }): [string, HTMLElement][] => {
        const marked = root.querySelector(`[data-notebook="${id}"]`)
        if (!marked) return []
        const place = document.createElement('div')
        place.className = styles.place ?? ''
        place.dataset.notebookPlace = ''
        marked.replaceWith(place)
        return [[id, place]]
      })
      setPlaces(new Map(found))
      onShown?.(root)
    },
    [notebook, onShown],
  )
  return (
    <>
      <SafeHtml html={html} className={className} onShown={findPlaces} />
      {notebook.length > 0 && places && (
        <Suspense>
          <NotebookBlocks mediaId={id} blocks={notebook} places={places} isPrinted={isPrinted} onDrawn={onDrawn} />
        </Suspense>
      )}
    </>
  )
}

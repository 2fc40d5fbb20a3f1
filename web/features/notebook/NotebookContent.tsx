import { lazy, Suspense, useCallback, useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import styles from './NotebookContent.module.css'

const NotebookBlocks = lazy(async () => ({ default: (await import('./NotebookBlocks.tsx')).NotebookBlocks }))

/** The text of a media, with what it asks to write. The blocks load after the text, into places of their size. */
export function NotebookContent({
  media: { id, content, notebook },
  className,
  isPrinted = false,
  onDrawn,
}: {
  media: Pick<Media, 'id' | 'content' | 'notebook'>
  className?: string | undefined
  isPrinted?: boolean
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
        marked.replaceWith(place)
        return [[id, place]]
      })
      setPlaces(new Map(found))
    },
    [notebook],
  )
  return (
    <>
      <SafeHtml html={content} className={className} onShown={findPlaces} />
      {notebook.length > 0 && places && (
        <Suspense>
          <NotebookBlocks mediaId={id} blocks={notebook} places={places} isPrinted={isPrinted} onDrawn={onDrawn} />
        </Suspense>
      )}
    </>
  )
}

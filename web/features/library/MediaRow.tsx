import { type FocusEvent, useId, useLayoutEffect } from 'react'
import type { Shelf } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDragScroll } from '../../ui/use-drag-scroll.ts'
import type { ShownMedia } from './begun-medias.ts'
import { libraryMessages } from './library.messages.ts'
import styles from './MediaRow.module.css'
import { ShelfCard } from './ShelfCard.tsx'

/** Each row's scroll position in pixels, restored on the way back from a media. Kept for the life of the page. */
const places = new Map<Shelf, number>()

interface RowProps {
  shelf: Shelf
  medias: readonly ShownMedia[]
  completeMediaIds: ReadonlySet<string>
}

/** A row of the library, scrolled sideways by buttons, mouse or finger, with an empty state. */
export function MediaRow(props: RowProps) {
  const say = useMessages(libraryMessages)
  const id = useId()
  if (props.medias.length > 0) return <FilledRow {...props} />
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{say.shelves[props.shelf]}</h2>
      </div>
      <p className={styles.empty}>{say.noMediaInCategory}</p>
    </section>
  )
}

/** When the keyboard reaches a card, the browser scrolls only its title into view. */
function showFocused({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

function FilledRow({ shelf, medias, completeMediaIds }: RowProps) {
  const say = useMessages(libraryMessages)
  const title = say.shelves[shelf]
  const id = useId()
  const { ref, handlers, canScrollBack, canScrollForward, scrollBack, scrollForward } =
    useDragScroll<HTMLUListElement>()

  useLayoutEffect(() => {
    const list = ref.current
    const place = places.get(shelf)
    // For a row at its start, scrolling would only force a layout during rendering.
    if (place) list?.scrollTo({ left: place, behavior: 'instant' })
    return () => {
      if (list) places.set(shelf, list.scrollLeft)
    }
  }, [ref, shelf])

  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="chevronLeft" label={say.previous(title)} disabled={!canScrollBack} onClick={scrollBack} />
        <IconButton icon="chevronRight" label={say.next(title)} disabled={!canScrollForward} onClick={scrollForward} />
      </div>
      <ul
        {...handlers}
        ref={ref}
        className={styles.list}
        data-shelf={shelf}
        data-before={canScrollBack || undefined}
        data-after={canScrollForward || undefined}
        aria-labelledby={id}
        onFocus={showFocused}
      >
        {medias.map(shown => (
          <li key={shown.programDayMediaId} className={styles.item}>
            <ShelfCard shown={shown} shelf={shelf} isComplete={completeMediaIds.has(shown.media.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

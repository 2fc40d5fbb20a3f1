import { type FocusEvent, useId, useLayoutEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useDragScroll } from '../../ui/use-drag-scroll.ts'
import type { ShownMedia } from './begun-medias.ts'
import { LibraryCard } from './LibraryCard.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './MediaRow.module.css'

/** How far each row was scrolled, in pixels, so that coming back from a media finds it again. Lives as long as the page. */
const places = new Map<string, number>()

interface RowProps {
  /** Tells rows apart in memory. */
  name: string
  title: string
  medias: readonly ShownMedia[]
  /** How many of them to draw by now. */
  drawnCount: number
  doneMediaIds: ReadonlySet<string>
}

/** A row of the library, scrolled sideways by buttons, mouse or finger (specification section 2); an empty one says so. */
export function MediaRow(props: RowProps) {
  const say = useMessages(libraryMessages)
  const id = useId()
  if (props.medias.length > 0) return <FilledRow {...props} />
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{props.title}</h2>
      </div>
      <p className={styles.empty}>{say.noMediaInCategory}</p>
    </section>
  )
}

/** The browser brings only the title into view, of a card that the keyboard reaches. */
function showFocused({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return
  target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

function FilledRow({ name, title, medias, drawnCount, doneMediaIds }: RowProps) {
  const say = useMessages(libraryMessages)
  const id = useId()
  const { ref, handlers, canScrollBack, canScrollForward, scrollBack, scrollForward } =
    useDragScroll<HTMLUListElement>()
  // A row that was left scrolled needs all its cards to stand there again.
  const [isScrolled] = useState(() => (places.get(name) ?? 0) > 0)

  useLayoutEffect(() => {
    const list = ref.current
    const place = places.get(name)
    // Asked of a row that stands at its start, scrolling would only have the page laid out within its drawing.
    if (place) list?.scrollTo({ left: place, behavior: 'instant' })
    return () => {
      if (list) places.set(name, list.scrollLeft)
    }
  }, [ref, name])

  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="chevronLeft" label={say.previous(title)} disabled={!canScrollBack} onClick={scrollBack} />
        <IconButton icon="chevronRight" label={say.next(title)} disabled={!canScrollForward} onClick={scrollForward} />
      </div>
      <ul {...handlers} ref={ref} className={styles.list} aria-labelledby={id} onFocus={showFocused}>
        {medias.slice(0, isScrolled ? undefined : drawnCount).map(shown => (
          <li key={shown.programDayMediaId} className={styles.item}>
            <LibraryCard shown={shown} isDone={doneMediaIds.has(shown.media.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useEffect, useId, useRef } from 'react'
import { type Shelf, shelves } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { scrollToCentre } from '../../ui/scroll-to-centre.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './ShelfFilter.module.css'

/** Filters by one type of media, or all. The filter applies to the rows, to a tag and to a search. */
export function ShelfFilter({ chosen, onChoose }: { chosen: Shelf | null; onChoose: (shelf: Shelf | null) => void }) {
  const say = useMessages(libraryMessages)
  const name = useId()
  const list = useRef<HTMLFieldSetElement>(null)

  // A phone shows three or four types: without this, an address that names another one would show none chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another type is chosen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const choice = list.current?.querySelector('input:checked')?.closest('label')
      if (list.current && choice) scrollToCentre(list.current, choice)
    })
    return () => cancelAnimationFrame(frame)
  }, [chosen])

  return (
    <fieldset ref={list} className={styles.filter}>
      <legend>
        <VisuallyHidden>{say.shelfFilter}</VisuallyHidden>
      </legend>
      {[null, ...shelves].map(shelf => (
        <label key={shelf} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={chosen === shelf}
            onChange={() => onChoose(shelf)}
          />
          {shelf ? say.shelves[shelf] : say.allShelves}
        </label>
      ))}
    </fieldset>
  )
}

import { useId } from 'react'
import { type Shelf, shelves } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './ShelfFilter.module.css'

/** Filters by one type of media, or all. The filter applies to the rows, to a tag and to a search. */
export function ShelfFilter({ chosen, onChoose }: { chosen: Shelf | null; onChoose: (shelf: Shelf | null) => void }) {
  const say = useMessages(libraryMessages)
  const name = useId()
  return (
    <fieldset className={styles.filter}>
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

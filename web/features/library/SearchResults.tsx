import emptyLibrary from '../../../content/pictures/public/empty-library.svg'
import type { MediaSearch } from '../../../domain/features/library/library.contract.ts'
import type { Shelf } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { libraryMessages } from './library.messages.ts'
import { SearchResult } from './SearchResult.tsx'
import styles from './SearchResults.module.css'

/** Lists the results of a search, or offers another way when there are none. */
export function SearchResults({
  query,
  shelf,
  found,
  isOlder,
  completeMediaIds,
  onClear,
  onSearchEverywhere,
}: {
  query: string
  shelf: Shelf | null
  found: MediaSearch
  /** Whether these are the previous results while new ones load. */
  isOlder: boolean
  completeMediaIds: ReadonlySet<string>
  onClear: () => void
  onSearchEverywhere: () => void
}) {
  const say = useMessages(libraryMessages)
  const isNothing = found.total === 0 && !isOlder
  return (
    <section aria-labelledby="results" aria-busy={isOlder || undefined} className={styles.results}>
      {isNothing ? (
        <h2 id="results">
          <VisuallyHidden>{say.resultsFor(query)}</VisuallyHidden>
        </h2>
      ) : (
        <div className={styles.head}>
          <h2 id="results">{say.resultsFor(query)}</h2>
          {!isOlder && <span className={styles.count}>{say.results(found.results.length, found.total)}</span>}
        </div>
      )}
      {isNothing && (
        <EmptyState title={say.nothingFound(query)} picture={emptyLibrary}>
          <p>{shelf ? say.nothingFoundHere : say.nothingFoundText}</p>
          {shelf && <Button onClick={onSearchEverywhere}>{say.searchEverywhere}</Button>}
          <Button variant="quiet" onClick={onClear}>
            {say.showAll}
          </Button>
        </EmptyState>
      )}
      {found.total > 0 && (
        <ul className={styles.list} aria-labelledby="results">
          {found.results.map(result => (
            <li key={result.media.id}>
              <SearchResult result={result} isComplete={completeMediaIds.has(result.media.id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useDeferredValue } from 'react'
import { isListed } from '../../../domain/features/library/filter.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { Status } from '../../ui/Status.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { showMedia } from './begun-medias.ts'
import { Favourites } from './Favourites.tsx'
import { LibraryHome } from './LibraryHome.tsx'
import styles from './LibraryPage.module.css'
import { LibrarySkeleton } from './LibrarySkeleton.tsx'
import { libraryMessages } from './library.messages.ts'
import { MediaList } from './MediaList.tsx'
import { SearchResults } from './SearchResults.tsx'
import { useLibrary, useMediaSearch, useTags } from './use-library.ts'
import type { LibraryAddress } from './use-library-address.ts'
import { useProgress } from './use-progress.ts'

/** Shows what the URL requests: search results, the media of a tag, a type or a moment, or the cover and the rows. */
export function LibraryContent({ address }: { address: LibraryAddress }) {
  const { query, tagId, shelf, moment, showShelf, showAll } = address
  const say = useMessages(libraryMessages)
  const isList = !query && (tagId !== null || shelf !== null || moment !== null)
  const isHome = !query && !isList
  const { data: tags } = useTags()
  const search = useMediaSearch(query, shelf)
  const library = useLibrary()
  const medias = library.data ?? []
  const { isAwaited, completeMediaIds, begun } = useProgress(medias)

  const asked = query ? search : library
  const found = query ? search.data : undefined
  // Nearly two hundred cards: deferred, so that React renders them in short tasks and the browser stays responsive.
  const isKnown = query ? found !== undefined : library.data !== undefined && !isAwaited
  // A deferred value is late by one render, also when the next page begins to load.
  const isReady = useDeferredValue(isKnown) && isKnown
  const listed = medias.filter(media => isListed(media, address)).flatMap(showMedia)
  const tagTitle = tags?.find(({ id }) => id === tagId)?.title

  const counted = isList
    ? isReady && (listed.length > 0 ? say.count(listed.length) : say.noMediaInCategory)
    : found && !search.isPlaceholderData && say.results(found.results.length, found.total)

  return (
    <div className={styles.content} data-home={isHome || undefined}>
      <div className={styles.main}>
        {/* Always mounted, so that screen readers announce what changes in it. Visually, the count sits beside its heading. */}
        <VisuallyHidden>
          <Status>{counted}</Status>
        </VisuallyHidden>
        {!isReady && asked.isError && <FailedState onRetry={() => void asked.refetch()} isRunning={asked.isFetching} />}
        {!isReady && !asked.isError && <LibrarySkeleton isHome={isHome} />}
        {isReady && found && (
          <SearchResults
            query={query}
            shelf={shelf}
            found={found}
            isOlder={search.isPlaceholderData}
            completeMediaIds={completeMediaIds}
            onClear={showAll}
            onSearchEverywhere={() => showShelf(null)}
          />
        )}
        {isReady && isList && (
          <MediaList
            title={[moment && say.ofMoment[moment].title, tagTitle, shelf && say.shelves[shelf]]
              .filter(Boolean)
              .join(' · ')}
            medias={listed}
            completeMediaIds={completeMediaIds}
            onShowAll={showAll}
          />
        )}
        {isReady && isHome && <LibraryHome medias={medias} begun={begun} completeMediaIds={completeMediaIds} />}
      </div>
      {/* The home screen places them beside its cover. */}
      {(!isHome || (!isReady && asked.isError)) && <Favourites />}
    </div>
  )
}

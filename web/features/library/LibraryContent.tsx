import { useDeferredValue } from 'react'
import { isOnShelf, suitsDiet } from '../../../domain/features/library/library.rules.ts'
import { fitsMoment } from '../../../domain/features/library/moments.rules.ts'
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
  const { query, tagId, shelf, moment, diet, showShelf, showAll } = address
  const say = useMessages(libraryMessages)
  const library = useLibrary()
  const { data: tags } = useTags()
  const search = useMediaSearch(query, shelf)
  const medias = library.data?.flatMap(({ items }) => items) ?? []
  const { isAwaited, doneMediaIds, begun } = useProgress(medias)

  const asked = query ? search : library
  const found = query ? search.data : undefined
  // Nearly two hundred cards: deferred, so that React renders them in short tasks and the browser stays responsive.
  const isReady = useDeferredValue(query ? found !== undefined : library.data !== undefined && !isAwaited)
  const isList = !query && (tagId !== null || shelf !== null || moment !== null)
  const isHome = !query && !isList
  const listed = medias
    .filter(
      media =>
        (tagId === null || media.Tag?.id === tagId) &&
        (shelf === null || isOnShelf(media, shelf)) &&
        (moment === null || fitsMoment(media, moment)) &&
        suitsDiet(media, diet),
    )
    .flatMap(showMedia)
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
            doneMediaIds={doneMediaIds}
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
            doneMediaIds={doneMediaIds}
            onShowAll={showAll}
          />
        )}
        {isReady && isHome && <LibraryHome medias={medias} begun={begun} doneMediaIds={doneMediaIds} />}
      </div>
      {/* The home screen places them beside its cover. */}
      {(!isHome || (!isReady && asked.isError)) && <Favourites />}
    </div>
  )
}

import { useDeferredValue } from 'react'
import { isListed } from '../../../domain/features/library/filter.rules.ts'
import type { LibraryQuery } from '../../../domain/features/library/library.contract.ts'
import { libraryPageLength } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
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
  const { query, tagId, shelf, moment, page, showShelf, showAll, showPage } = address
  const say = useMessages(libraryMessages)
  const isList = !query && (tagId !== null || shelf !== null || moment !== null)
  const isHome = !query && !isList
  const { data: tags } = useTags()
  const search = useMediaSearch(query, shelf)
  const library = useLibrary()
  // Of a large library this page has only a part: the server looks for the rest.
  const isPartial = library.data?.total !== undefined
  const list = useLibrary(readAddress(address), isPartial && isList)
  const place = useSession().user?.lastProgramDayMediaId
  const opened = useLibrary({ place: place ?? '' }, isPartial && isHome && Boolean(place))
  const shown = isList && isPartial ? list : library
  const medias = shown.data?.medias ?? []
  const { isAwaited, completeMediaIds, begun } = useProgress([...new Set([...medias, ...(opened.data?.medias ?? [])])])

  const asked = query ? search : shown
  const found = query ? search.data : undefined
  // Nearly two hundred cards: deferred, so that React renders them in short tasks and the browser stays responsive.
  const isKnown = query ? found !== undefined : shown.data !== undefined && !isAwaited
  // A deferred value is late by one render, also when the next page begins to load.
  const isReady = useDeferredValue(isKnown) && isKnown
  const listed = medias.filter(media => isListed(media, address)).flatMap(showMedia)
  const listedCount = (isPartial && shown.data?.total) || listed.length
  const pages = listedCount > medias.length ? Math.ceil(listedCount / libraryPageLength) : 1
  const counts = [say.count(listedCount), pages > 1 && say.pageOf(page, pages)].filter(Boolean).join(' · ')
  const tagTitle = tags?.find(({ id }) => id === tagId)?.title

  const counted = isList
    ? isReady && (listedCount > 0 ? counts : say.noMediaInCategory)
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
            counts={listedCount > 0 ? counts : null}
            page={page}
            pages={pages}
            completeMediaIds={completeMediaIds}
            onShowAll={showAll}
            onShowPage={showPage}
          />
        )}
        {isReady && isHome && (
          <LibraryHome medias={medias} isPartial={isPartial} begun={begun} completeMediaIds={completeMediaIds} />
        )}
      </div>
      {/* The home screen places them beside its cover. */}
      {(!isHome || (!isReady && asked.isError)) && <Favourites />}
    </div>
  )
}

/** What the URL requests, as the call takes it. */
function readAddress({ tagId, shelf, moment, diet, page }: LibraryAddress): LibraryQuery {
  return {
    ...(tagId !== null && { tag: tagId }),
    ...(shelf && { shelf }),
    ...(moment && { moment }),
    ...(diet.length > 0 && { diet: diet.join(',') }),
    page: String(page),
  }
}

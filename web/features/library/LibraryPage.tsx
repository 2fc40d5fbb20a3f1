import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { DietFilter } from './DietFilter.tsx'
import { LibraryContent } from './LibraryContent.tsx'
import styles from './LibraryPage.module.css'
import { libraryMessages } from './library.messages.ts'
import { SearchField } from './SearchField.tsx'
import { ShelfFilter } from './ShelfFilter.tsx'
import { TagPanel } from './TagPanel.tsx'
import { useLibraryAddress } from './use-library-address.ts'

/** /app/media-library, with a search, a filter by type, a cover and three moments. */
export function LibraryPage() {
  const say = useMessages(libraryMessages)
  usePageTitle(say.title)
  const address = useLibraryAddress()
  const [isPanelOpen, setPanelOpen] = useState(address.tagId !== null)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{say.title}</h1>
        <SearchField value={address.typed} onChange={address.type} />
        <Button
          variant="quiet"
          icon="settings"
          aria-expanded={isPanelOpen}
          aria-controls="library-tags"
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {say.filter}
        </Button>
      </div>
      {/* Always mounted, so that the button controls an existing element. */}
      <div id="library-tags" hidden={!isPanelOpen}>
        {isPanelOpen && <TagPanel chosenId={address.tagId} onChoose={address.showTag} />}
      </div>
      <ShelfFilter chosen={address.shelf} onChoose={address.showShelf} />
      {address.shelf === 'recipe' && !address.query && <DietFilter chosen={address.diet} onChoose={address.showDiet} />}
      <LibraryContent address={address} />
    </div>
  )
}

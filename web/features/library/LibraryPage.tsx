import emptyLibrary from '../../../content/pictures/public/empty-library.svg'
import { usePageTitle } from '../../app/page-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './LibraryPage.module.css'
import { libraryMessages } from './library.messages.ts'

/** /app/media-library. Says what will be there; to be replaced by the library of specification section 2. */
export function LibraryPage() {
  const say = useMessages(libraryMessages)
  usePageTitle(say.title)
  return (
    <div className={styles.page}>
      <h1>{say.title}</h1>
      <EmptyState title={say.soonTitle} picture={emptyLibrary}>
        <p>{say.soon}</p>
        <ButtonLink to="/app/programs">{say.backToPrograms}</ButtonLink>
      </EmptyState>
    </div>
  )
}

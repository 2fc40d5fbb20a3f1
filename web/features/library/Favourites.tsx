import { useMessages } from '../../i18n/messages.ts'
import styles from './Favourites.module.css'
import { libraryMessages } from './library.messages.ts'

/** 'my favorites': always empty, since favourites are not implemented. */
export function Favourites() {
  const say = useMessages(libraryMessages)
  return (
    <section className={styles.favourites} aria-labelledby="favourites">
      <EmptyBasket />
      <div>
        <h2 id="favourites">{say.favourites}</h2>
        <p>{say.noFavourite}</p>
      </div>
    </section>
  )
}

/** A basket with one heart in it, drawn in the colours of the page. */
function EmptyBasket() {
  return (
    <svg className={styles.drawing} viewBox="0 0 72 60" width="72" height="60" aria-hidden="true">
      <path d="M15 31a21 23 0 0 1 42 0" fill="none" stroke="var(--basket)" strokeWidth="4" />
      <path d="M36 33c-8-5-11-9-11-14a6 6 0 0 1 11-3.5A6 6 0 0 1 47 19c0 5-3 9-11 14z" fill="var(--basket-heart)" />
      <path d="M8 31h56l-6 24a4 4 0 0 1-4 3H18a4 4 0 0 1-4-3z" fill="var(--basket)" />
      <path d="M9 36h54M12 44h48M14 52h44M24 32l3 26M36 32v26M48 32l-3 26" stroke="var(--sand)" strokeWidth="2" />
    </svg>
  )
}

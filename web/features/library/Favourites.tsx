import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Favourites.module.css'
import { libraryMessages } from './library.messages.ts'

/** 'my favorites': always empty, since favourites are not implemented (specification section 2). */
export function Favourites() {
  const say = useMessages(libraryMessages)
  return (
    <section className={styles.favourites} aria-labelledby="favourites">
      <h2 id="favourites">{say.favourites}</h2>
      <p>
        <Icon name="heart" size="1.4rem" />
        {say.noFavourite}
      </p>
    </section>
  )
}

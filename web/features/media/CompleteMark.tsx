import { Icon } from '../../ui/Icon.tsx'
import styles from './CompleteMark.module.css'

/** The tick in the corner of a done media's picture. */
export function CompleteMark({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <span className={styles.done} data-small={isSmall || undefined}>
      <Icon name="check" size={isSmall ? '0.9rem' : '1.1rem'} />
    </span>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ChoiceCard.module.css'

/** One of several answers, drawn as a card. It is a radio button to the keyboard and to screen readers, so only one can be chosen. */
export function ChoiceCard({
  name,
  value,
  icon,
  title,
  note,
  isChosen,
  isFaded = false,
  onChoose,
  children,
}: {
  name: string
  value: string
  /** URL of its picture, 24 by 24. */
  icon: string | undefined
  title: string
  note?: string
  isChosen: boolean
  /** Another one is chosen: this one is dimmed, and can still be chosen. */
  isFaded?: boolean
  onChoose: () => void
  children?: ReactNode
}) {
  return (
    <label className={styles.card} data-chosen={isChosen || undefined} data-faded={isFaded || undefined}>
      <input type="radio" className={styles.radio} name={name} value={value} checked={isChosen} onChange={onChoose} />
      <span className={styles.icon}>{icon && <img src={icon} width="24" height="24" alt="" />}</span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> {note && <span className={styles.note}>{note}</span>}
        {children}
      </span>
      <span className={styles.mark}>{isChosen && <Icon name="check" size="1rem" />}</span>
    </label>
  )
}

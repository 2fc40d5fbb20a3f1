import { useId } from 'react'
import styles from './Wave.module.css'

/** Units of the drawing: 700 wide, one wave is 180 long, so that moving by one wave shows the same picture. */
const width = 700
const waveLength = 180

const crest = 'c30-56 60-56 90 0s60 56 90 0'
/** From one wave before the left edge to one after the right. */
const line = `M${-waveLength} 55${crest.repeat(Math.ceil(width / waveLength) + 2)}`

/** Draws sound as two waves, in the accent up to the current position, moving during playback. Decorative. */
export function Wave({ share, isMoving }: { share: number; isMoving: boolean }) {
  const clipId = useId()
  return (
    <svg className={styles.wave} data-moving={isMoving || undefined} viewBox="0 0 700 110" aria-hidden="true">
      <clipPath id={clipId}>
        <rect x="0" y="0" width={width * share} height="110" />
      </clipPath>
      <g className={styles.ahead}>
        <path className={styles.far} d={line} />
        <path className={styles.near} d={line} />
      </g>
      <g className={styles.heard} clipPath={`url(#${clipId})`}>
        <path className={styles.far} d={line} />
        <path className={styles.near} d={line} />
      </g>
    </svg>
  )
}

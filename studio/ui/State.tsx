import styles from './State.module.css'

/** How a state is shown: never by colour alone. */
export type StateShape = 'draft' | 'review' | 'ready' | 'scheduled' | 'done' | 'refused' | 'over' | 'signed' | 'behind'

/**
 * On a grid of 12 units: a dashed ring, a half disc, a ring with a check, a clock, a disc with a check, a triangle, an empty ring, a shield,
 * half a diamond.
 */
const drawings: Record<StateShape, { fill?: string; stroke?: string; dash?: string; cut?: string }> = {
  draft: { stroke: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9', dash: '2 1.6' },
  review: { stroke: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9', fill: 'M6 1.5a4.5 4.5 0 0 1 0 9z' },
  ready: { stroke: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M4 6.2l1.4 1.4 2.6-2.9' },
  scheduled: { stroke: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M6 3.5V6l1.8 1.2' },
  done: { fill: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1', cut: 'M3.8 6.2l1.6 1.6 2.9-3.2' },
  refused: { fill: 'M6 1 11.5 10.8H.5z', cut: 'M6 4.4v3M6 9v.1' },
  over: { stroke: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9' },
  signed: { stroke: 'M6 1 2 2.6v3.1c0 2.6 1.7 4.4 4 5.3 2.3-.9 4-2.7 4-5.3V2.6zM4.2 6l1.3 1.3 2.4-2.6' },
  behind: { stroke: 'M6 1 11 6 6 11 1 6z', fill: 'M6 1v10L1 6z' },
}

/** A state: its shape, then its word. */
export function State({ shape, word }: { shape: StateShape; word: string }) {
  const { fill, stroke, dash, cut } = drawings[shape]
  return (
    <span className={styles.state} data-shape={shape}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        {fill && <path d={fill} className={styles.fill} />}
        {stroke && <path d={stroke} className={styles.stroke} strokeDasharray={dash} />}
        {cut && <path d={cut} className={styles.cut} />}
      </svg>
      {word}
    </span>
  )
}

import { useState } from 'react'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Greeting.module.css'
import { programDaysMessages } from './program-days.messages.ts'

/** The words of the greeting banner; whole on the first day of a week, unless they are long. */
export function Greeting({
  hello,
  greeting,
  isFirstDay,
  isFoldable,
}: {
  hello: string
  greeting: Program['greeting']
  /** Of a week: later the words fold to their title. */
  isFirstDay: boolean
  /** To the first paragraph, on the first day. */
  isFoldable: boolean
}) {
  const say = useMessages(programDaysMessages)
  const isFolded = isFoldable || !isFirstDay
  const [isUnfolded, setUnfolded] = useState(!isFolded)
  const shown = isUnfolded ? greeting.paragraphs : greeting.paragraphs.slice(0, isFirstDay ? 1 : 0)
  return (
    <section className={styles.greeting} aria-labelledby="greeting-title">
      <p className={styles.hello}>{hello}</p>
      <h2 id="greeting-title" className={styles.title}>
        {greeting.title}
      </h2>
      <div id="greeting" className={styles.paragraphs}>
        {shown.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isFolded && (
        <Button
          variant="link"
          aria-expanded={isUnfolded}
          aria-controls="greeting"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? say.showLess : say.readMore}
        </Button>
      )}
    </section>
  )
}

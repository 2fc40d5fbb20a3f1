import { useState } from 'react'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Greeting.module.css'
import { programDaysMessages } from './program-days.messages.ts'

/** The words of the greeting banner, folded to the first paragraph where they are long. */
export function Greeting({ greeting, isFoldable }: { greeting: Program['greeting']; isFoldable: boolean }) {
  const say = useMessages(programDaysMessages)
  const [isUnfolded, setUnfolded] = useState(false)
  const [first, ...rest] = greeting.paragraphs
  // A greeting of one paragraph folds to its title, so that something remains readable.
  const folded = rest.length > 0 ? [first] : []
  const shown = isFoldable && !isUnfolded ? folded : greeting.paragraphs
  return (
    <section className={styles.greeting} aria-labelledby="greeting-title" data-folded={shown.length === 0 || undefined}>
      <h2 id="greeting-title" className={styles.title}>
        {greeting.title}
      </h2>
      <div id="greeting" className={styles.paragraphs}>
        {shown.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isFoldable && (
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

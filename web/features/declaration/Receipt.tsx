import type { ReactNode, RefObject } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Declaration.module.css'
import { declarationMessages } from './declaration.messages.ts'
import { FactList } from './FactList.tsx'

/** The receipt on screen: what was declared and when. Only that is printed. `children` follow it. */
export function Receipt({
  title,
  heading,
  facts,
  ways,
  children,
}: {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Where to go next. */
  ways?: ReactNode
  children: ReactNode
}) {
  const say = useMessages(declarationMessages)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.done}>
        <span className={styles.tick}>
          <Icon name="check" size="0.75em" />
        </span>
        {title}
      </h1>
      <div className={styles.card}>
        <FactList facts={facts} />
      </div>
      <div className={styles.after}>{children}</div>
      <div className={styles.ways}>
        {ways}
        <Button variant="quiet" icon="print" onClick={() => window.print()}>
          {say.print}
        </Button>
      </div>
    </>
  )
}

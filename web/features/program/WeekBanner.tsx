import type { ReactNode } from 'react'
import type { WeekBanner as WeekBannerData } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { programListHeadingId } from './ProgramList.tsx'
import { programMessages } from './program.messages.ts'
import styles from './WeekBanner.module.css'

/** The banner's words, on the week's landscape (`WeekScene`): the greeting or the week, and its title. */
export function WeekBanner({
  banner,
  kicker,
  programTitle,
  children,
}: {
  banner: WeekBannerData | undefined
  kicker: string
  programTitle: string
  /** What stands beside the words on a phone: today's progress. The week's lead follows the words where there is room. */
  children?: ReactNode
}) {
  const say = useMessages(programMessages)
  return (
    <section className={styles.banner} aria-labelledby="banner">
      <div className={styles.words}>
        {/* Where the list of programmes is not in the first view. */}
        {children && (
          <button type="button" className={styles.program} onClick={goToPrograms}>
            {programTitle}
            <VisuallyHidden>, {say.myPrograms}</VisuallyHidden>
            <Icon name="chevronDown" size="1.1rem" />
          </button>
        )}
        <p className={styles.kicker}>{kicker}</p>
        <h1 id="banner" className={styles.title}>
          {banner?.title}
        </h1>
        {!children && <p className={styles.lead}>{banner?.lead}</p>}
      </div>
      {children}
    </section>
  )
}

function goToPrograms(): void {
  const heading = document.getElementById(programListHeadingId)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

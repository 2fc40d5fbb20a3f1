import { useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type { LegalPage as LegalPageWords } from '../../../domain/features/legal/legal.contract.ts'
import type { LegalPageCode } from '../../../domain/features/legal/legal.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './LegalPage.module.css'
import { legalMessages } from './legal.messages.ts'
import { type Part, useContents } from './use-contents.ts'
import { useLegalPage } from './use-legal-page.ts'

/** A legal page, for anyone, at its path of `legalPagePaths` (LEG-12, LEG-21, LEG-38). */
export function LegalPage({ code }: { code: LegalPageCode }) {
  const say = useMessages(legalMessages)
  const { page, isFailed, isRunning, retry } = useLegalPage(code)
  usePageTitle(page?.title ?? say.screen)
  return (
    <PlainPage>
      {page && <Words page={page} />}
      {!page && isFailed && (
        <div className={styles.failed}>
          <h1>{say.screen}</h1>
          <FailedState onRetry={retry} isRunning={isRunning} />
        </div>
      )}
      {!page && !isFailed && <Waiting />}
    </PlainPage>
  )
}

function Words({ page }: { page: LegalPageWords }) {
  const say = useMessages(legalMessages)
  const { parts, onShown } = useContents()
  // A version's day is a calendar day, not an instant: it is the same in every zone.
  const date = formatDay(new Date(page.version), 'UTC')
  return (
    <article className={styles.sheet} data-parts={parts.length > 0 || undefined}>
      <header className={styles.head}>
        <h1>{page.title}</h1>
        <p className={styles.summary}>{page.summary}</p>
        <p className={styles.version}>
          {say.version(date)}
          {page.isDraft && (
            <strong className={styles.draft}>
              <Icon name="info" size="1rem" />
              {say.draft}
            </strong>
          )}
        </p>
      </header>
      {parts.length > 0 && <Contents parts={parts} />}
      <div className={styles.body}>
        <SafeHtml html={page.content} className={styles.words} hasOwnLinks onShown={onShown} />
        <Button variant="quiet" icon="print" className={styles.print} onClick={() => window.print()}>
          {say.print}
        </Button>
      </div>
    </article>
  )
}

/** Beside the text where there is room; above it on a phone, initially folded. */
function Contents({ parts }: { parts: Part[] }) {
  const say = useMessages(legalMessages)
  const [isOpen] = useState(() => window.matchMedia('(width >= 62em)').matches)
  return (
    <nav aria-label={say.contents} className={styles.contents}>
      <details open={isOpen}>
        <summary>
          {say.contents}
          <Icon name="chevronDown" />
        </summary>
        <ol>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

const lines = ['100%', '94%', '97%', '60%', '100%', '88%', '96%', '42%']

function Waiting() {
  const say = useMessages(uiMessages)
  return (
    <div className={styles.waiting}>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <Skeleton width="min(26rem, 80%)" height="3.25rem" />
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without words never move.
        <Skeleton key={index} width={width} height="1.2rem" />
      ))}
    </div>
  )
}

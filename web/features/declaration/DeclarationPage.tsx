import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type DeclarationKind, normaliseReference } from '../../../domain/features/declaration/declaration.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Declaration.module.css'
import { DeclarationForm } from './DeclarationForm.tsx'
import { declarationMessages } from './declaration.messages.ts'
import { MemberDeclaration } from './MemberDeclaration.tsx'
import { useMemberContract } from './use-member-contract.ts'

/**
 * 'Résilier votre contrat' and 'Renoncer au contrat ici' (LEG-08, LEG-14): a member sees their contract and one button. A visitor, or a
 * member with another contract (`?other`), sees the form. `?reference=` fills in the reference, as e-mails link to it.
 */
export function DeclarationPage({ kind }: { kind: DeclarationKind }) {
  const say = useMessages(declarationMessages)
  const { user } = useSession()
  const { contract, isRunning, readAgain } = useMemberContract()
  const search = new URLSearchParams(useLocation().search)
  usePageTitle(say.of[kind].title)
  const reference = search.get('reference') ?? ''

  function isAboutOwn(own: string | null): boolean {
    return !search.has('other') && (reference === '' || normaliseReference(reference) === own)
  }

  function form(notice?: ReactNode) {
    const { firstName = '', lastName = '', email = '' } = user ?? {}
    return <DeclarationForm kind={kind} initial={{ firstName, lastName, email, reference }} notice={notice} />
  }

  function content(): ReactNode {
    switch (contract.state) {
      case 'reading':
        return <Waiting />
      case 'none':
        return form()
      case 'absent':
        return form(<p className={styles.notice}>{say.noContract}</p>)
      case 'unread':
        return form(
          <div className={styles.notice}>
            <p>{say.unread}</p>
            <RetryButton onRetry={readAgain} isRunning={isRunning} />
          </div>,
        )
      case 'read':
        if (isAboutOwn(contract.details.reference))
          return (
            <MemberDeclaration
              kind={kind}
              subscription={contract.subscription}
              details={contract.details}
              onChanged={readAgain}
            />
          )
        return form(
          <p className={styles.other}>
            <Link to="?">{say.ownContract}</Link>
          </p>,
        )
    }
  }

  return (
    <PlainPage>
      <div className={styles.sheet}>{content()}</div>
    </PlainPage>
  )
}

function Waiting() {
  const say = useMessages(uiMessages)
  return (
    <>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <Skeleton width="min(24rem, 85%)" height="3.4rem" />
      <Skeleton height="5rem" />
      <Skeleton height="19rem" radius="var(--r-l)" />
    </>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EmailLinkPurpose } from '../../../domain/features/account/email-link.rules.ts'
import { visitorContactPath } from '../../../domain/features/contact/contact.rules.ts'
import { screens } from '../../../domain/screens.ts'
import { ApiError, call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { currentSession, updateSessionUser } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useAttempt } from '../../ui/use-attempt.ts'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { emailLinkMessages } from './email-link.messages.ts'
import { forgetLinkToken, takeLinkToken } from './link-token.ts'

type Outcome = 'done' | 'expired' | 'taken' | 'missing'

/**
 * The page of a link about an e-mail address, for visitors and members. It acts only when the button is pressed, because e-mail scanners
 * open every link.
 */
export function EmailLinkPage({ purpose }: { purpose: EmailLinkPurpose }) {
  const say = useMessages(emailLinkMessages)
  const [token] = useState(takeLinkToken)
  const [outcome, setOutcome] = useState<Outcome | null>(token === null ? 'missing' : null)
  usePageTitle(say[purpose].title)

  function settle(reached: Outcome) {
    forgetLinkToken()
    setOutcome(reached)
  }

  return (
    <AuthLayout>
      {outcome === null && token !== null ? (
        <LinkForm purpose={purpose} token={token} onOutcome={settle} />
      ) : (
        <LinkOutcome purpose={purpose} outcome={outcome ?? 'missing'} />
      )}
    </AuthLayout>
  )
}

function LinkForm({
  purpose,
  token,
  onOutcome,
}: {
  purpose: EmailLinkPurpose
  token: string
  onOutcome: (outcome: Outcome) => void
}) {
  const say = useMessages(emailLinkMessages)
  const attempt = useAttempt()

  async function follow(event: FormEvent) {
    event.preventDefault()
    await attempt.start(async () => {
      try {
        await call('POST /api/auth/email_link', { body: { purpose, token } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'error_link_expired') return onOutcome('expired')
        if (error instanceof ApiError && error.code === 'error_conflict_email') return onOutcome('taken')
        throw error
      }
      await readMemberAgain()
      onOutcome('done')
    })
  }

  return (
    <form className={styles.form} onSubmit={follow}>
      <h1>{say[purpose].title}</h1>
      {attempt.error !== null && (
        <AuthFailure key={attempt.failures} error={attempt.error} refused={say.refused} unanswered={say.unanswered} />
      )}
      <p className={styles.lead}>{say[purpose].lead}</p>
      <Button ref={attempt.submit} type="submit" isWide isRunning={attempt.isRunning}>
        {say[purpose].action}
      </Button>
    </form>
  )
}

/** Updates this browser's session, if it has one: its address may have changed, or the session may have ended. */
async function readMemberAgain(): Promise<void> {
  if (!currentSession().token) return
  await call('GET /api/auth/user').then(
    ({ user }) => updateSessionUser(user),
    () => {},
  )
}

function LinkOutcome({ purpose, outcome }: { purpose: EmailLinkPurpose; outcome: Outcome }) {
  const say = useMessages(emailLinkMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces a form: the heading reports the result.
  useEffect(() => {
    if (outcome !== 'missing') heading.current?.focus()
  }, [outcome])
  const titles = {
    done: say[purpose].doneTitle,
    expired: say.expiredTitle,
    taken: say.takenTitle,
    missing: say.missingTitle,
  }
  const texts = { done: say[purpose].done, expired: say[purpose].expired, taken: say.taken, missing: say.missing }
  return (
    <section className={styles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {titles[outcome]}
      </h1>
      <p className={styles.lead}>{texts[outcome]}</p>
      <WayOn purpose={purpose} outcome={outcome} />
    </section>
  )
}

function WayOn({ purpose, outcome }: { purpose: EmailLinkPurpose; outcome: Outcome }) {
  const say = useMessages(emailLinkMessages)
  const [to, words] =
    purpose === 'undo' && outcome === 'done'
      ? [screens.forgotPassword.path, say.choosePassword]
      : purpose !== 'proof' && purpose !== 'change' && outcome !== 'missing' && outcome !== 'done'
        ? [visitorContactPath, say.writeToUs]
        : purpose === 'change' && outcome !== 'done'
          ? [screens.profile.path, say.toProfile]
          : [screens.programs.path, say.open]
  return (
    <ButtonLink to={to} isWide>
      {words}
    </ButtonLink>
  )
}

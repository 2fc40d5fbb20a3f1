import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import { AuthFailure } from './AuthFailure.tsx'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { findWrongEmail } from './field-rules.ts'
import { passwordMessages } from './password.messages.ts'

/**
 * /forgot-password: requests a link to a new password. The answer is the same whether or not the account exists.
 */
export function ForgotPasswordPage() {
  const say = useMessages(passwordMessages)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  usePageTitle(say.forgottenTitle)
  return (
    <AuthLayout>
      {askedFor === null ? (
        <AskForm isAgain={isAgain} onAsked={setAskedFor} />
      ) : (
        <Asked
          email={askedFor}
          onAgain={() => {
            setAskedFor(null)
            setAgain(true)
          }}
        />
      )}
      <p className={styles.links}>
        <Link to="/login">{say.backToLogin}</Link>
      </p>
    </AuthLayout>
  )
}

function AskForm({ isAgain, onAsked }: { isAgain: boolean; onAsked: (email: string) => void }) {
  const say = useMessages(passwordMessages)
  const fields = useFields({ email: '' }, findWrongEmail)
  const attempt = useAttempt()

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    await attempt.start(async () => {
      await call('POST /api/auth/forgot_password', { body: fields.values })
      onAsked(fields.values.email.trim())
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={ask} onKeyDown={fields.explainOnEnter}>
      <h1>{say.forgottenTitle}</h1>
      {attempt.error !== null && (
        <AuthFailure
          key={attempt.failures}
          error={attempt.error}
          refused={say.askRefused}
          unanswered={say.askUnanswered}
        />
      )}
      <p className={styles.lead}>{say.forgottenLead}</p>
      <TextField
        {...fields.field('email')}
        label={say.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        // The member pressed a button that this form replaces.
        autoFocus={isAgain}
      />
      <Button ref={attempt.submit} type="submit" isWide disabled={!fields.isValid} isRunning={attempt.isRunning}>
        {say.askLink}
      </Button>
    </form>
  )
}

/** Shows the same words to everyone. They take the focus, because the pressed button is gone. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const say = useMessages(passwordMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.form}>
      <h1 ref={heading} tabIndex={-1}>
        {say.askedTitle}
      </h1>
      <p className={styles.answer}>{say.asked(email)}</p>
      <p className={styles.lead}>{say.notReceived}</p>
      <Button variant="quiet" isWide onClick={onAgain}>
        {say.askAgain}
      </Button>
    </section>
  )
}

import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { usePageTitle } from '../../app/page-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFields } from '../../ui/use-fields.ts'
import styles from './AuthForm.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { accountMessages } from './account.messages.ts'
import { findWrongEmail } from './field-rules.ts'
import { WriteToOperator } from './WriteToOperator.tsx'

/**
 * Asks for the address of the account (specification section 2, /forgot-password). The call that mails a link does not exist yet: the
 * answer tells how to write to the operator. Once it does, `submit` makes it and the answer becomes the same sentence for everyone.
 */
export function ForgotPasswordPage() {
  const say = useMessages(accountMessages)
  const fields = useFields({ email: '' }, findWrongEmail)
  const [isAnswered, setAnswered] = useState(false)
  usePageTitle(say.forgotPasswordTitle)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (fields.isValid) setAnswered(true)
  }

  return (
    <AuthLayout>
      <form className={styles.form} noValidate onSubmit={submit} onKeyDown={fields.explainOnEnter}>
        <h1>{say.forgotPasswordTitle}</h1>
        {!isAnswered && (
          <>
            <p className={styles.lead}>{say.forgotPasswordLead}</p>
            <TextField
              {...fields.field('email')}
              label={say.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
            <Button type="submit" isWide disabled={!fields.isValid}>
              {say.forgotPassword}
            </Button>
          </>
        )}
        <Status>{isAnswered && <WriteToOperator email={fields.values.email.trim()} />}</Status>
        <p className={styles.links}>
          <Link to="/login">{say.backToLogin}</Link>
        </p>
      </form>
    </AuthLayout>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brand } from '../../../domain/brand.ts'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { ApiError, call } from '../../client/client.ts'
import { currentLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import { useFields } from '../../ui/use-fields.ts'
import styles from './Declaration.module.css'
import { DeclarationFailure } from './DeclarationFailure.tsx'
import { declarationMessages } from './declaration.messages.ts'
import { FactList } from './FactList.tsx'
import { type DeclarationValues, findWrongDeclaration } from './find-wrong-declaration.ts'
import { formatLegalInstant } from './legal-instant.ts'
import { Receipt } from './Receipt.tsx'
import { useStepHeading } from './use-step-heading.ts'

type Step = 'form' | 'recap' | 'receipt'

/**
 * The form that needs neither account nor password, in three steps: fields, recap with the button the law requires, receipt. The recap is a
 * history entry, so that going back corrects instead of leaving. Nothing here knows whether a contract was found.
 */
export function DeclarationForm({
  kind,
  initial,
  notice,
}: {
  kind: DeclarationKind
  initial: DeclarationValues
  /** Shown before the fields. */
  notice?: ReactNode
}) {
  const say = useMessages(declarationMessages)
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const fields = useFields(initial, findWrongDeclaration)
  const attempt = useAttempt()
  const [declaredOn, setDeclaredOn] = useState<Date | null>(null)
  // The history entry survives a reload, but the fields do not: validate them before showing the recap again.
  const [isReviewed, setIsReviewed] = useState(false)
  const isRecap = isReviewed && (state as { isRecap?: boolean } | null)?.isRecap === true
  const step: Step = declaredOn ? 'receipt' : isRecap && fields.isValid ? 'recap' : 'form'
  const heading = useStepHeading(step)
  const words = say.of[kind]
  const { firstName, lastName, email, reference } = fields.values
  const declared = [
    [say.facts.declaration, words.statement(brand.name)],
    [say.facts.name, `${firstName.trim()} ${lastName.trim()}`],
    [say.facts.email, email.trim()],
    [say.facts.reference, reference.trim()],
  ] as const

  async function review(event: FormEvent) {
    event.preventDefault()
    if (!fields.isValid) return
    setIsReviewed(true)
    await navigate(pathname + search, { state: { isRecap: true } })
  }

  async function declare() {
    await attempt.start(async () => {
      try {
        const { body } = await call('POST /api/contract_declaration', {
          body: { kind, ...fields.values, locale: currentLocale() },
        })
        setDeclaredOn(new Date(body.declaredOn))
      } catch (error) {
        // An error that only the server finds shows on its field, one step back.
        if (!(error instanceof ApiError) || error.code !== 'error_invalid_request') throw error
        fields.refuse(error.fields)
        await navigate(-1)
      }
    })
  }

  if (declaredOn) {
    return (
      <Receipt
        title={say.receiptTitle}
        heading={heading}
        facts={[...declared, [say.facts.receivedOn, formatLegalInstant(declaredOn)]]}
      >
        <p>{say.receiptSent(email.trim())}</p>
        <p>{say.neutral}</p>
      </Receipt>
    )
  }

  if (step === 'recap') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {say.recapTitle}
        </h1>
        <p className={styles.lead}>{words.effect}</p>
        <div className={styles.card}>
          <FactList facts={declared} />
          {attempt.error !== null && <DeclarationFailure key={attempt.failures} error={attempt.error} />}
          <div className={styles.ways}>
            <Button ref={attempt.submit} onClick={() => void declare()} isRunning={attempt.isRunning}>
              {words.confirm}
            </Button>
            <Button variant="quiet" onClick={() => void navigate(-1)} disabled={attempt.isRunning}>
              {say.change}
            </Button>
          </div>
          <p className={styles.small}>{say.recapLead}</p>
        </div>
      </>
    )
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p className={styles.lead}>{words.effect}</p>
      {notice}
      <form className={styles.card} noValidate onSubmit={review} onKeyDown={fields.explainOnEnter}>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField {...fields.field('firstName')} label={say.firstName} autoComplete="given-name" required />
            <TextField {...fields.field('lastName')} label={say.lastName} autoComplete="family-name" required />
          </div>
          <TextField
            {...fields.field('email')}
            label={say.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
          />
          <TextField
            {...fields.field('reference')}
            label={say.reference}
            hint={say.referenceHint}
            placeholder="SV-0000-0000-0000"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </div>
        <Button type="submit" isWide disabled={!fields.isValid}>
          {say.continue}
        </Button>
      </form>
    </>
  )
}

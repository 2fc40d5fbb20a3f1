import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type { RedeemedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import { readCode, typedCodeMaxLength } from '../../../domain/features/voucher/voucher.rules.ts'
import { ApiError, call } from '../../client/client.ts'
import { formatWait } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAttempt } from '../../ui/use-attempt.ts'
import styles from './VoucherForm.module.css'
import { voucherMessages } from './voucher.messages.ts'

type Words = (typeof voucherMessages)['fr']

/** What a member has when they come with a code: it decides what the page says before they use it. */
export type AlreadyOpen = keyof (typeof voucherMessages.fr)['already']

/** Redeems an access code, and says what came of it. */
export function VoucherForm({
  already,
  onRedeemed,
}: {
  already: AlreadyOpen
  /** Receives what is said of the code. */
  onRedeemed: (told: string) => Promise<void>
}) {
  const say = useMessages(voucherMessages)
  const { user } = useSession()
  const attempt = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isNoCode, setIsNoCode] = useState(false)
  /** Whether it was changed since it was refused. */
  const [isCorrected, setIsCorrected] = useState(false)
  const [told, setTold] = useState('')

  // The pressed button was disabled meanwhile, and the keyboard focus would be lost.
  useEffect(() => {
    if (told) outcome.current?.focus()
  }, [told])
  useEffect(() => {
    if (attempt.failures > 0) field.current?.focus()
  }, [attempt.failures])

  async function send(event: FormEvent) {
    event.preventDefault()
    const isCode = readCode(typed) !== null
    setIsNoCode(!isCode)
    setIsCorrected(false)
    if (!isCode) {
      field.current?.focus()
      return
    }
    setTold('')
    await attempt.start(async () => {
      const { body } = await call('POST /api/voucher', { body: { code: typed } })
      setTyped('')
      const words = describeRedeemed(body, already, say, user?.timezone)
      await onRedeemed(words)
      setTold(words)
    })
  }

  const error = isNoCode
    ? say.notACode
    : attempt.error === null || isCorrected
      ? undefined
      : explain(attempt.error, say)
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {say.already[already] && <p>{say.already[already]}</p>}
      <TextField
        ref={field}
        label={say.code}
        hint={say.example}
        value={typed}
        onChange={value => {
          setTyped(value)
          setIsNoCode(false)
          setIsCorrected(true)
        }}
        error={error}
        name="voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={typedCodeMaxLength}
        readOnly={attempt.isRunning}
      />
      <Button ref={attempt.submit} type="submit" variant="quiet" isRunning={attempt.isRunning}>
        {say.redeem}
      </Button>
      <div ref={outcome} tabIndex={-1}>
        <Status isGood>{!error && told}</Status>
      </div>
    </form>
  )
}

/** Returns what a redeemed code gives, and when. @param timeZone the member's. */
function describeRedeemed(
  { days, startsOn, endsOn }: RedeemedVoucher,
  already: AlreadyOpen,
  say: Words,
  timeZone: string | undefined,
): string {
  return already === 'renewing'
    ? say.acceptedLater(days, formatDay(new Date(startsOn), timeZone))
    : say.accepted(formatDay(new Date(endsOn), timeZone))
}

function explain(error: unknown, say: Words): string {
  if (!(error instanceof ApiError)) return say.failed
  const refusals: Readonly<Record<string, string>> = say.refusals
  const wait = error.retryAfterSeconds
  if (error.code === 'error_too_many_requests')
    return wait === null ? say.tooMany : `${say.tooMany} ${say.tryAgain(formatWait(wait))}`
  return refusals[error.code] ?? say.failed
}

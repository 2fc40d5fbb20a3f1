import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CheckedVoucher } from '../../../domain/features/voucher/voucher.contract.ts'
import { readCode, typedCodeMaxLength } from '../../../domain/features/voucher/voucher.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { codeDialogMessages } from './code-dialog.messages.ts'
import styles from './MemberActs.module.css'
import { supportMessages } from './support.messages.ts'

/** Says what an access code would give the member, without using it. */
export function CodeDialog({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const acts = useMessages(supportMessages)
  const say = useMessages(codeDialogMessages)
  const [typed, setTyped] = useState('')
  const [isNone, setIsNone] = useState(false)
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: (code: string) =>
      callStudio('POST /api/studio/member/:id/voucher', { params: { id: memberId }, body: { code } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsNone(readCode(typed) === null)
    if (readCode(typed) !== null) mutate(typed)
  }
  return (
    <Dialog title={acts.code.replace('…', '')} onClose={onClose}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <p>{acts.hints.code}</p>
        <label>
          {say.code}
          <input
            value={typed}
            maxLength={typedCodeMaxLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={isNone || undefined}
            aria-describedby={isNone ? 'not-a-code' : undefined}
            onChange={event => {
              setTyped(event.target.value)
              setIsNone(false)
              reset()
            }}
          />
        </label>
        {isNone && (
          <p id="not-a-code" role="alert">
            {say.notACode}
          </p>
        )}
        {error && <Failure error={error} />}
        <p role="status">{data && <CodeState voucher={data.voucher} />}</p>
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {say.close}
          </button>
          <button type="submit" data-main disabled={isPending}>
            {acts.verbs.code}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** A sentence: a state's mark would keep it on one line. */
function CodeState({ voucher: { state, days, validUntil, redeemedOn } }: { voucher: CheckedVoucher }) {
  const { states } = useMessages(codeDialogMessages)
  const locale = useLocale()
  return states[state]({
    days: days ?? 0,
    until: validUntil ? formatDate(validUntil, locale) : '',
    usedOn: redeemedOn ? formatDate(redeemedOn, locale) : '',
  })
}

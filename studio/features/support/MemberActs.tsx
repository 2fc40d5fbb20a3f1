import { type FormEvent, useState } from 'react'
import { type DeclarationKind, declarationKinds } from '../../../domain/features/declaration/declaration.rules.ts'
import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import {
  companyFieldMaxLength,
  reasonMaxLength,
  reasonMinLength,
} from '../../../domain/features/support/support.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import styles from './MemberActs.module.css'
import type { FilePart, TellDone } from './run-act.ts'
import { supportMessages } from './support.messages.ts'

type Act = keyof (typeof supportMessages.fr)['hints']
/** What is done at once; a code is only looked at, in a dialog of its own. */
type DoableAct = Exclude<Act, 'code'>

const dangerous: readonly Act[] = ['endAccess', 'end', 'offerErasure']

/** What can be done for the member: each opens a dialog that says what it does before it is done. */
export function MemberActs({ file, isRunning, onTell }: Omit<FilePart, 'onAct'> & { onTell: TellDone }) {
  const say = useMessages(supportMessages)
  const [chosen, setChosen] = useState<Act | null>(null)
  const now = new Date()
  const hasGiven = file.contracts.some(({ reference, ...rest }) => !reference && new Date(rest.currentPeriodEnd) > now)
  const hasContract = file.contracts.some(({ reference, isLive }) => reference && isLive)
  const acts: Act[] = [
    'access',
    ...(hasGiven ? (['endAccess'] as const) : []),
    'code',
    'openDay',
    'reset',
    ...(file.emailChange ? [] : (['changeEmail'] as const)),
    'company',
    ...(file.company ? (['endCompany'] as const) : []),
    'offerExport',
    ...(hasContract ? (['end'] as const) : []),
    'offerErasure',
  ]
  return (
    <section className={pages.panel}>
      <h2>{say.act}</h2>
      <ul className={styles.acts}>
        {acts.map(act => (
          <li key={act}>
            <button
              type="button"
              disabled={isRunning}
              data-danger={dangerous.includes(act) || undefined}
              onClick={() => setChosen(act)}
            >
              {say[act]}
            </button>
          </li>
        ))}
      </ul>
      {chosen === 'code' && <CodeDialog memberId={file.id} onClose={() => setChosen(null)} />}
      {chosen && chosen !== 'code' && (
        <ActDialog act={chosen} file={file} onClose={() => setChosen(null)} onTell={onTell} />
      )}
    </section>
  )
}

/** What the fields of a dialog hold, by name. */
type Values = Readonly<Record<string, string>>

/** Closes once the act is done: what is typed stays where it was refused, or its confirmation given up. */
function ActDialog({
  act,
  file,
  onClose,
  onTell,
}: {
  act: DoableAct
  file: MemberFile
  onClose: () => void
  onTell: TellDone
}) {
  const say = useMessages(supportMessages)
  const shell = useMessages(studioMessages)
  const { run, error, isRunning, dialog } = useConfirmed()
  const [kind, setKind] = useState<DeclarationKind>('cancellation')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)]
    const values = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
    void onTell(null)
    run(async () => {
      await makeCall(act, file, values)
      onClose()
      await onTell(act)
    })
  }
  const close = () => isRunning || onClose()
  return (
    <>
      <Dialog title={say[act].replace('…', '')} onClose={close}>
        <form onSubmit={submit} className={styles.form}>
          <p>{say.hints[act]}</p>
          {error !== null && <Failure error={error} {...(act === 'openDay' && { conflict: say.noDayToOpen })} />}
          {act === 'access' && (
            <label>
              {say.endsOn}
              <input type="date" name="endsOn" required min={dayIn(1)} max={dayIn(365)} />
            </label>
          )}
          {(act === 'access' || act === 'endAccess') && (
            <label>
              {say.reason}
              <input
                name="reason"
                required
                minLength={reasonMinLength}
                maxLength={reasonMaxLength}
                autoComplete="off"
              />
            </label>
          )}
          {act === 'changeEmail' && (
            <label>
              {say.newEmail}
              <input type="email" name="email" required autoComplete="off" />
            </label>
          )}
          {act === 'changeEmail' && (
            <label>
              {say.checked}
              <textarea name="reason" required rows={3} minLength={reasonMinLength} maxLength={reasonMaxLength} />
            </label>
          )}
          {act === 'company' && <CompanyFields file={file} />}
          {act === 'end' && <DeclarationFields file={file} chosen={kind} onChoose={setKind} />}
          <p className={pages.actions}>
            <button type="button" onClick={close}>
              {shell.cancel}
            </button>
            <button
              type="submit"
              disabled={isRunning}
              {...(dangerous.includes(act) ? { 'data-danger': true } : { 'data-main': true })}
            >
              {act === 'end' ? say.declare[kind] : say.verbs[act]}
            </button>
          </p>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

function DeclarationFields({
  file,
  chosen,
  onChoose,
}: {
  file: MemberFile
  chosen: DeclarationKind
  onChoose: (kind: DeclarationKind) => void
}) {
  const say = useMessages(supportMessages)
  return (
    <>
      <label>
        {say.contract}
        <select name="contractId">
          {file.contracts.map(
            ({ id, reference, isLive }) =>
              reference &&
              isLive && (
                <option key={id} value={id}>
                  {reference}
                </option>
              ),
          )}
        </select>
      </label>
      <fieldset className={styles.kinds}>
        <legend>{say.kind}</legend>
        {declarationKinds.map(kind => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} checked={kind === chosen} onChange={() => onChoose(kind)} />
            {say.kindHints[kind]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

/** A VAT number as people type it; the contract takes it without spaces, points and dashes. */
const typedVatNumber = '[A-Za-z]{2}[0-9A-Za-z .\\-]{5,20}'
const companyFields = ['name', 'address', 'vatNumber'] as const

function CompanyFields({ file: { company } }: { file: MemberFile }) {
  const say = useMessages(supportMessages)
  return companyFields.map(field => (
    <label key={field}>
      {say.companyFields[field]}
      <input
        name={field}
        required={field !== 'vatNumber'}
        maxLength={companyFieldMaxLength}
        defaultValue={company?.[field] ?? ''}
        autoComplete="off"
        {...(field === 'vatNumber' && { pattern: typedVatNumber, title: say.vatNumberHint })}
      />
    </label>
  ))
}

/** Returns the day after so many days, as a field of type `date` holds it. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

function makeCall(act: DoableAct, { id }: MemberFile, values: Values): Promise<unknown> {
  const params = { id }
  const { reason = '', endsOn = '', email = '', contractId = '' } = values
  switch (act) {
    case 'access': {
      // To the end of that day, where the staff is.
      const body = { endsOn: new Date(`${endsOn}T23:59:59`).toISOString(), reason }
      return callStudio('PUT /api/studio/member/:id/access', { params, body })
    }
    case 'endAccess':
      return callStudio('PUT /api/studio/member/:id/access', { params, body: { endsOn: null, reason } })
    case 'openDay':
      return callStudio('POST /api/studio/member/:id/day', { params })
    case 'reset':
      return callStudio('POST /api/studio/member/:id/reset_link', { params })
    case 'changeEmail':
      return callStudio('POST /api/studio/member/:id/email', { params, body: { email, reason } })
    case 'company': {
      const { name = '', address = '', vatNumber = '' } = values
      const company = { name, address, vatNumber: vatNumber.trim() || null }
      return callStudio('PUT /api/studio/member/:id/company', { params, body: { company } })
    }
    case 'endCompany':
      return callStudio('PUT /api/studio/member/:id/company', { params, body: { company: null } })
    case 'offerExport':
      return callStudio('POST /api/studio/member/:id/offer', { params, body: { kind: 'export' } })
    case 'offerErasure':
      return callStudio('POST /api/studio/member/:id/offer', { params, body: { kind: 'erasure' } })
    case 'end': {
      const kind = values.kind === 'withdrawal' ? 'withdrawal' : 'cancellation'
      return callStudio('POST /api/studio/member/:id/declaration', { params, body: { kind, contractId } })
    }
  }
}

import { type FormEvent, useState } from 'react'
import { type Duty, duties, mayHaveDuty, staffRoles } from '../../../domain/duties.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../api/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { staffMessages } from './staff.messages.ts'

const nobody = { email: '', firstName: '', lastName: '' }

/** Invites somebody: a role, and the duties that it may have. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const say = useMessages(staffMessages)
  const shell = useMessages(studioMessages)
  const [person, setPerson] = useState(nobody)
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const [role, setRole] = useState<(typeof staffRoles)[number]>(staffRoles[0])
  const [given, setGiven] = useState<readonly Duty[]>(['write'])
  const [sentTo, setSentTo] = useState('')
  const { run, error, isRunning, dialog } = useConfirmed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSentTo('')
    run(async () => {
      const body = { ...person, locale, role, duties: given.filter(duty => mayHaveDuty(role, duty)) }
      await callStudio('POST /api/studio/team', { body })
      setSentTo(person.email)
      setPerson(nobody)
      await onInvited()
    })
  }
  const change = (name: keyof typeof nobody) => (value: string) => setPerson({ ...person, [name]: value })
  return (
    <form onSubmit={submit} className={pages.form}>
      <h2>{say.invite}</h2>
      <label>
        {say.email}
        <input type="email" required value={person.email} onChange={event => change('email')(event.target.value)} />
      </label>
      <label>
        {say.firstName}
        <input required value={person.firstName} onChange={event => change('firstName')(event.target.value)} />
      </label>
      <label>
        {say.lastName}
        <input required value={person.lastName} onChange={event => change('lastName')(event.target.value)} />
      </label>
      <label>
        {say.locale}
        <select value={locale} onChange={event => setLocale(locales.find(one => one === event.target.value) ?? locale)}>
          {locales.map(known => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </label>
      <label>
        {say.role}
        <select value={role} onChange={event => setRole(staffRoles.find(one => one === event.target.value) ?? role)}>
          {staffRoles.map(known => (
            <option key={known} value={known}>
              {shell.roles[known]}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{say.duties}</legend>
        {duties.map(duty => (
          <label key={duty}>
            <input
              type="checkbox"
              disabled={!mayHaveDuty(role, duty)}
              checked={given.includes(duty) && mayHaveDuty(role, duty)}
              onChange={event =>
                setGiven(event.target.checked ? [...given, duty] : given.filter(other => other !== duty))
              }
            />
            {shell.duties[duty]}
            {!mayHaveDuty(role, duty) && ` (${say.tooHigh})`}
          </label>
        ))}
      </fieldset>
      <button type="submit" data-main disabled={isRunning}>
        {say.send}
      </button>
      <p role="status">{sentTo && say.sent(sentTo)}</p>
      {error !== null && <Failure error={error} />}
      {dialog}
    </form>
  )
}

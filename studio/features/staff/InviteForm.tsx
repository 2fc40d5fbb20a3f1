import { type FormEvent, useState } from 'react'
import { staffRoles } from '../../../domain/duties.ts'
import { defaultLocale, type Locale, locales } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useConfirmed } from '../../ui/use-confirmed.tsx'
import { givenRights, type Rights, RightsFields } from './RightsFields.tsx'
import { staffMessages } from './staff.messages.ts'

const nobody = { email: '', firstName: '', lastName: '' }

/** Invites somebody: a role, and the duties that it may have. */
export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const say = useMessages(staffMessages)
  const [person, setPerson] = useState(nobody)
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const [rights, setRights] = useState<Rights>({ role: staffRoles[0], duties: ['write'] })
  const [sentTo, setSentTo] = useState('')
  const { run, error, isRunning, dialog } = useConfirmed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSentTo('')
    run(async () => {
      const body = { ...person, locale, ...givenRights(rights) }
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
            <option key={known} value={known}>
              {say.locales[known]}
            </option>
          ))}
        </select>
      </label>
      <RightsFields rights={rights} onChange={setRights} />
      <button type="submit" data-main disabled={isRunning}>
        {say.send}
      </button>
      <p role="status">{sentTo && say.sent(sentTo)}</p>
      {error !== null && <Failure error={error} />}
      {dialog}
    </form>
  )
}

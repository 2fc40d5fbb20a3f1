import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FoundMember } from '../../../domain/features/support/support.contract.ts'
import { searchKindOf } from '../../../domain/features/support/support.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { MemberFilePage } from './MemberFilePage.tsx'
import styles from './MembersPage.module.css'
import { supportMessages } from './support.messages.ts'

/** /studio/members: finds a member; with `?member=…`, their file. */
export function MembersPage() {
  const [search] = useSearchParams()
  const id = search.get('member')
  return id ? <MemberFilePage key={id} id={id} /> : <MemberSearch />
}

function MemberSearch() {
  const say = useMessages(supportMessages)
  const [asked, setAsked] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (words: string) => callStudio('POST /api/studio/member/search', { body: { asked: words } }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isAskable = searchKindOf(asked.trim()) !== null
    setIsTooShort(!isAskable)
    if (isAskable) mutate(asked)
  }
  return (
    <section className={pages.page}>
      <h1>{say.members}</h1>
      <form onSubmit={submit} className={styles.search} noValidate>
        <label>
          {say.asked}
          <input
            type="search"
            value={asked}
            ref={field}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isTooShort || undefined}
            aria-describedby={isTooShort ? 'too-short' : undefined}
            onChange={event => {
              setAsked(event.target.value)
              setIsTooShort(false)
            }}
          />
        </label>
        <button type="submit" data-main disabled={isPending}>
          {say.find}
        </button>
      </form>
      {isTooShort && (
        <p id="too-short" role="alert">
          {say.tooShort}
        </p>
      )}
      {error && <Failure error={error} />}
      {data && data.body.length > 0 && <FoundMembers members={data.body} by={say.by[data.by]} />}
      <p role="status" className={pages.quiet}>
        {data?.body.length === 0 ? say.nobody : ''}
      </p>
      <p className={pages.quiet}>{say.hint}</p>
    </section>
  )
}

function FoundMembers({ members, by }: { members: readonly FoundMember[]; by: string }) {
  const say = useMessages(supportMessages)
  const locale = useLocale()
  const [, setSearch] = useSearchParams()
  return (
    <ul className={`${pages.list} ${styles.found}`} aria-label={`${say.members}, ${by}`}>
      {members.map(({ id, firstName, lastName, email, accessEndsOn }) => (
        <li key={id}>
          <button type="button" onClick={() => setSearch({ member: id })}>
            <b>
              {firstName} {lastName}
            </b>
            <span>
              {accessEndsOn && new Date(accessEndsOn) > new Date()
                ? say.accessUntil(formatDate(accessEndsOn, locale))
                : say.noAccess}
            </span>
            <span>{email}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { reviewMessages } from './review.messages.ts'

const longest = 2000

/** Asks for a remark on a paragraph, and sends it; what is typed is its owner’s to keep. */
export function RemarkForm({
  label,
  changeId,
  about,
  text,
  isAsked,
  onType,
  onClose,
}: {
  label: string
  changeId: string
  about: { path: string; block: number; blockText: string }
  text: string
  /** Whether somebody opened it now, who goes on typing. */
  isAsked: boolean
  onType: (text: string) => void
  /** Called once it is sent, or given up. */
  onClose: () => void
}) {
  const say = useMessages(reviewMessages)
  const cache = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      callStudio('POST /api/studio/change/:id/remark', { params: { id: changeId }, body: { ...about, text } }),
    onSuccess: async () => {
      onClose()
      await readAgain(cache, outdatedBy.decidingOnText())
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form onSubmit={submit} className={pages.fields} aria-label={label}>
      <label>
        {say.yourRemark}
        <textarea
          ref={field}
          required
          rows={3}
          maxLength={longest}
          value={text}
          onChange={event => onType(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') onClose()
          }}
        />
      </label>
      {error && <Failure error={error} />}
      <p className={pages.actions}>
        <button type="submit" disabled={isPending}>
          {say.send}
        </button>
        <button type="button" onClick={onClose}>
          {say.cancel}
        </button>
      </p>
    </form>
  )
}

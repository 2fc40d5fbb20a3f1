import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { type MediaType, mediaTypes } from '../../../domain/features/media/media-type.rules.ts'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { fileNameOf, fileNamePattern, newMediaFiles } from './new-media.ts'
import { writingMessages } from './writing.messages.ts'

/** Makes a media in a change, in both languages. */
export function NewMediaForm({
  change,
  outline,
  day,
  onMade,
  onClose,
}: {
  change: Change
  outline: Outline
  /** The day that it was asked from. */
  day?: string
  /** Called once it is there, with its id. */
  onMade?: (id: string) => void
  onClose: () => void
}) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [title, setTitle] = useState('')
  const [name, setName] = useState<string | null>(null)
  const [type, setType] = useState<MediaType>('page')
  const id = name ?? fileNameOf(title)
  const isTaken = outline.subjects.some(({ stem }) => stem === `medias/${id}`)
  const make = useMutation({
    mutationFn: () =>
      callStudio('PUT /api/studio/change/:id/file', {
        params: { id: change.id },
        body: { files: newMediaFiles({ id, type, title }) },
      }),
    onSuccess: async () => {
      onMade?.(id)
      await readAgain(cache, outdatedBy.addingSubjects())
      const query = new URLSearchParams({ change: change.id, ...(day && { day }), subject: `medias/${id}` })
      onClose()
      void navigate(`${studioScreens.write.path}?${query}`)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isTaken && !make.isPending) make.mutate()
  }
  return (
    <Dialog title={say.newMedia} onClose={onClose}>
      <form onSubmit={submit} className={pages.fields}>
        <label>
          {say.title}
          <input required maxLength={200} value={title} onChange={event => setTitle(event.target.value)} />
        </label>
        <label>
          {say.type}
          <select
            value={type}
            onChange={event => setType(mediaTypes.find(known => known === event.target.value) ?? 'page')}
          >
            {mediaTypes.map(known => (
              <option key={known} value={known}>
                {say.types[known]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {say.fileName}
          <input
            required
            pattern={fileNamePattern}
            maxLength={100}
            value={id}
            aria-invalid={isTaken || undefined}
            onChange={event => setName(event.target.value)}
          />
        </label>
        <p className={pages.quiet}>{isTaken ? say.fileNameTaken : say.newMediaHint}</p>
        {make.error && <Failure error={make.error} />}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="submit" data-main>
            {say.create}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

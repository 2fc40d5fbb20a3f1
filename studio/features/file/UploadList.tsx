import { type FormEvent, useId, useState } from 'react'
import { licences } from '../../../domain/features/file/file.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { FileFailure } from './FileFailure.tsx'
import { fileMessages } from './file.messages.ts'
import { formatBytes } from './file-facts.ts'
import styles from './UploadList.module.css'
import type { FileAbout, ShownUpload, useUploads } from './use-uploads.ts'

/** Files on their way, each with what is to be said about it meanwhile. */
export function UploadList({ uploads, remove, describe }: Omit<ReturnType<typeof useUploads>, 'add'>) {
  const say = useMessages(fileMessages)
  if (uploads.length === 0) return null
  return (
    <section className={styles.uploads} aria-label={say.uploads}>
      {uploads.map(upload => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRemove={() => remove(upload.key)}
          onDescribe={about => describe(upload.key, about)}
        />
      ))}
    </section>
  )
}

function UploadRow({
  upload,
  onRemove,
  onDescribe,
}: {
  upload: ShownUpload
  onRemove: () => void
  onDescribe: (about: FileAbout) => void
}) {
  const say = useMessages(fileMessages)
  const locale = useLocale()
  const id = useId()
  const { file, received, state, error, about } = upload
  const isWaiting = state === 'sending' || state === 'paused'
  const isAsking = state !== 'failed' && state !== 'finishing' && (!about || error !== null)
  return (
    <article className={pages.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{file.name}</h2>
        <span className={pages.quiet}>{formatBytes(file.size, locale, say)}</span>
        <button type="button" aria-label={say.giveUpNamed(file.name)} onClick={onRemove}>
          {say.giveUp}
        </button>
      </header>
      {isWaiting && <progress max={file.size} value={received} aria-label={say.uploads} />}
      <p role="status" className={pages.quiet}>
        {state === 'sending' && say.sending(percentOf(received, file.size, locale))}
        {state === 'paused' && say.paused}
        {state === 'sent' && isAsking && say.sent}
        {state === 'finishing' && say.finishing}
      </p>
      {state === 'failed' && error === null && <p role="alert">{say.tooLarge}</p>}
      {error !== null && <FileFailure error={error} />}
      {isAsking && (
        <AboutForm file={file} said={about} label={isWaiting ? say.saveWhenSent : say.save} onDescribe={onDescribe} />
      )}
    </article>
  )
}

function AboutForm({
  file,
  said,
  label,
  onDescribe,
}: {
  file: File
  /** Facts given before saving failed; null the first time. */
  said: FileAbout | null
  label: string
  onDescribe: (about: FileAbout) => void
}) {
  const say = useMessages(fileMessages)
  const [name, setName] = useState(said?.name ?? file.name.replace(/\.[^.]*$/, '').slice(0, 100))
  const [licence, setLicence] = useState<string>(said?.licence ?? '')
  const [credit, setCredit] = useState(said?.credit ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = licences.find(known => known === licence)
    if (chosen) onDescribe({ name, licence: chosen, credit })
  }
  return (
    <form onSubmit={submit} className={styles.about}>
      <label>
        {say.name}
        <input required maxLength={100} value={name} onChange={event => setName(event.target.value)} />
      </label>
      <label>
        {say.licence}
        <select required value={licence} onChange={event => setLicence(event.target.value)}>
          <option value="" />
          {licences.map(known => (
            <option key={known} value={known}>
              {say.licences[known]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.credit}
        <input
          required
          maxLength={200}
          value={credit}
          placeholder={say.creditHint}
          onChange={event => setCredit(event.target.value)}
        />
      </label>
      <button type="submit" data-main>
        {label}
      </button>
    </form>
  )
}

function percentOf(received: number, size: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor((received / size) * 100) / 100)
}

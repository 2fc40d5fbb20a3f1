import { type FormEvent, useState } from 'react'
import { stringify } from 'yaml'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { useFieldName } from '../../ui/use-field-name.ts'
import { fileNameOf } from './new-media.ts'
import { type Work, worksOf } from './sources.ts'
import { useFields } from './use-fields.ts'
import { writingMessages } from './writing.messages.ts'

/** The part of a DOI's address that the bibliography leaves out. */
const doiAddress = /^https?:\/\/(dx\.)?doi\.org\//

/** A work that the bibliography does not have yet, with the fields that its schema asks for. */
export function NewSourceForm({
  path,
  works,
  onMade,
  onClose,
}: {
  /** The bibliography's path. */
  path: string
  works: readonly Work[]
  /** Called with the work, and with how the bibliography writes it. */
  onMade: (work: Work, written: string) => void
  onClose: () => void
}) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const nameOf = useFieldName()
  const [values, setValues] = useState<Record<string, string>>({})
  const fields = useFields(path).flatMap(({ path: place, ...field }) => {
    const [, name] = place.split('.')
    // Its id follows from its first author and year.
    return name === undefined || name === 'id' ? [] : [{ name, ...field }]
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entries = fields.flatMap(({ name, kind }) => {
      const value = (values[name] ?? '').trim().replace(doiAddress, '')
      return value === '' ? [] : [[name, kind === 'number' ? Number(value) : value] as const]
    })
    const { authors = '', year = '' } = values
    const id = freeId(fileNameOf(`${authors.split(/[ ,]/)[0]} ${year}`), works)
    const written = stringify([{ id, ...Object.fromEntries(entries) }], { lineWidth: 0 })
    const [work] = worksOf(written)
    if (work) onMade(work, written)
  }
  return (
    <Dialog title={say.newSource} onClose={onClose}>
      <form onSubmit={submit} className={pages.fields}>
        {fields.map(({ name, kind, isOptional }) => (
          <label key={name}>
            {isOptional ? `${nameOf(name)} (${say.optional})` : nameOf(name)}
            <input
              type={kind === 'number' ? 'number' : 'text'}
              required={!isOptional}
              value={values[name] ?? ''}
              onChange={event => setValues({ ...values, [name]: event.target.value })}
            />
          </label>
        ))}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="submit" data-main>
            {say.addSource}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

function freeId(id: string, works: readonly Work[]): string {
  const isTaken = (name: string) => works.some(work => work.id === name)
  const numbers = Array.from({ length: works.length }, (_, index) => `${id}-${index + 2}`)
  return [id, ...numbers].find(name => !isTaken(name)) ?? id
}

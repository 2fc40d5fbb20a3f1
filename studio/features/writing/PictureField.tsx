import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { FilePicker } from '../file/FilePicker.tsx'
import styles from './FactsForm.module.css'
import type { FactsContext } from './facts-context.ts'
import { writingMessages } from './writing.messages.ts'

/** The picture of a subject: its path below `pictures/`, and the dialog that chooses or adds one. */
export function PictureField({
  value,
  label,
  described,
  onChange,
  choosePicture,
}: {
  value: string
  label: string
  /** Names what is wrong with it. */
  described: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }
  onChange: (picture: string) => void
  choosePicture: NonNullable<FactsContext['choosePicture']>
}) {
  const say = useMessages(writingMessages)
  const cache = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return (
    <div className={styles.picture}>
      <label>
        {label}
        <input
          value={value}
          placeholder={say.noPicture}
          onChange={event => onChange(event.target.value)}
          {...described}
        />
      </label>
      <button type="button" onClick={() => setIsChoosing(true)}>
        {say.choosePicture}
      </button>
      {error !== null && <Failure error={error} />}
      {isChoosing && (
        <FilePicker
          kind="picture"
          title={say.choosePicture}
          onChoose={file => {
            setIsChoosing(false)
            setError(null)
            choosePicture(file).then(path => {
              onChange(path)
              // Another picture under the same name changes no text.
              void readAgain(cache, outdatedBy.choosingFile())
            }, setError)
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

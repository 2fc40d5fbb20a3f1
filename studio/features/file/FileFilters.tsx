import { fileKinds } from '../../../domain/features/file/file.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './FileFilters.module.css'
import { fileMessages } from './file.messages.ts'
import type { FileFilter } from './file-facts.ts'

const uses = ['used', 'unused', 'uploaded'] as const

/** What narrows a list of files. @param hasKinds whether there is more than one kind to choose from. */
export function FileFilters({
  filter,
  hasKinds = true,
  onChange,
}: {
  filter: FileFilter
  hasKinds?: boolean
  onChange: (filter: FileFilter) => void
}) {
  const say = useMessages(fileMessages)
  return (
    <search className={styles.filters}>
      <label>
        {say.search}
        <input
          type="search"
          value={filter.asked}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ ...filter, asked: event.target.value })}
        />
      </label>
      {hasKinds && (
        <label>
          {say.kind}
          <select
            value={filter.kind}
            onChange={event =>
              onChange({ ...filter, kind: fileKinds.find(known => known === event.target.value) ?? '' })
            }
          >
            <option value="">{say.allKinds}</option>
            {fileKinds.map(kind => (
              <option key={kind} value={kind}>
                {say.kindsOf[kind]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {say.use}
        <select
          value={filter.use}
          onChange={event => onChange({ ...filter, use: uses.find(known => known === event.target.value) ?? '' })}
        >
          <option value="">{say.allUses}</option>
          {uses.map(use => (
            <option key={use} value={use}>
              {say[use]}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

import { useId, useRef } from 'react'
import { searchMaxLength } from '../../../domain/features/library/library.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { libraryMessages } from './library.messages.ts'
import styles from './SearchField.module.css'

/** Searches during typing; there is no submit button. */
export function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const say = useMessages(libraryMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.search}>
      <label htmlFor={id}>
        <VisuallyHidden>{say.search}</VisuallyHidden>
        <Icon name="search" size="1.2rem" />
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        className={styles.input}
        placeholder={say.searchHint}
        value={value}
        maxLength={searchMaxLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        onChange={event => onChange(event.target.value)}
      />
      {value && (
        <div className={styles.clear}>
          <IconButton
            icon="close"
            label={say.clearSearch}
            isPlain
            onClick={() => {
              onChange('')
              // The button is about to disappear: move the focus back to the field.
              input.current?.focus()
            }}
          />
        </div>
      )}
    </search>
  )
}

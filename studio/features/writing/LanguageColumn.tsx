import type { Editor } from '@tiptap/react'
import { useId } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import type { DraftFile } from './draft-file.ts'
import type { DraftStore } from './draft-store.ts'
import { FactsForm } from './FactsForm.tsx'
import { WordsField } from './WordsField.tsx'
import styles from './WritePage.module.css'
import { writingMessages } from './writing.messages.ts'
import { changeYaml, joinHead, readYaml, splitHead } from './yaml-text.ts'

/** The words of a subject in one language: its head as fields, then its text. */
export function LanguageColumn({
  stem,
  language,
  file,
  isPlain,
  isEditable,
  store,
  onFocus,
  onBlocks,
}: {
  stem: string
  language: Locale
  file: DraftFile | undefined
  /** Whether it is written as source: HTML. */
  isPlain: boolean
  isEditable: boolean
  store: DraftStore
  onFocus: (editor: Editor) => void
  onBlocks: (count: number) => void
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const id = useId()
  const name = say.languages[language]
  if (!file || file.text === null)
    return (
      <div className={styles.column} lang={language}>
        <h2>{name}</h2>
        {isEditable && (
          <button type="button" onClick={() => store.edit(`${stem}.${language}.md`, '---\ntitle: ""\n---\n')}>
            {say.writeLanguage(name)}
          </button>
        )}
      </div>
    )
  if (file.path.endsWith('.yaml'))
    return (
      <div className={styles.column} lang={language}>
        <h2>{name}</h2>
        <FactsForm
          text={file.text}
          label={name}
          isEditable={isEditable}
          offered={{}}
          onChange={text => store.edit(file.path, text)}
        />
      </div>
    )
  const { head, words } = splitHead(file.text)
  const fields = head === null ? {} : readYaml(head)
  // What others saved meanwhile is in the store: the head and the words are joined as they are at that moment.
  const current = () => splitHead(store.snapshot().files.get(file.path)?.text ?? '')
  const writeWords = (text: string) => store.edit(file.path, joinHead({ ...current(), words: text }))
  return (
    <section className={styles.column} lang={language} aria-labelledby={id}>
      <h2 id={id}>
        {name} <small>{say.words(countWords(words).toLocaleString(locale))}</small>
      </h2>
      <div className={styles.heads}>
        {isRecord(fields) ? (
          Object.entries(fields).map(([field, value]) => (
            <HeadField
              key={field}
              name={field}
              language={name}
              value={typeof value === 'string' ? value : ''}
              isEditable={isEditable}
              onChange={text => {
                const { head: before, words: after } = current()
                store.edit(file.path, joinHead({ head: changeYaml(before ?? '', [field], text), words: after }))
              }}
            />
          ))
        ) : (
          <textarea
            aria-label={`${name}, ${say.source}`}
            readOnly={!isEditable}
            value={head ?? ''}
            onChange={event => store.edit(file.path, joinHead({ head: event.target.value, words }))}
          />
        )}
      </div>
      {isPlain ? (
        <textarea
          className={styles.plain}
          aria-label={`${name}, ${say.source}`}
          readOnly={!isEditable}
          value={words}
          onChange={event => writeWords(event.target.value)}
        />
      ) : (
        <WordsField
          words={words}
          version={file.version}
          locale={language}
          label={name}
          isEditable={isEditable}
          onTyping={store.noteTyping}
          onChange={writeWords}
          onFocus={onFocus}
          onBlocks={onBlocks}
        />
      )}
    </section>
  )
}

function HeadField({
  name,
  language,
  value,
  isEditable,
  onChange,
}: {
  name: string
  language: string
  value: string
  isEditable: boolean
  onChange: (text: string) => void
}) {
  const say = useMessages(writingMessages)
  const fields: Readonly<Record<string, string>> = say.fields
  return (
    <label data-title={name === 'title' || undefined}>
      <span>{fields[name] ?? name}</span>
      <textarea
        rows={1}
        aria-label={`${fields[name] ?? name}, ${language}`}
        readOnly={!isEditable}
        value={value}
        // A head's texts are of one line.
        onChange={event => onChange(event.target.value.replaceAll('\n', ' '))}
      />
    </label>
  )
}

function countWords(text: string): number {
  return text.split(/\s+/u).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

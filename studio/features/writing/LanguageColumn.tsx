import type { Editor } from '@tiptap/react'
import { useId, useMemo } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import type { DraftFile } from './draft-file.ts'
import type { DraftStore } from './draft-store.ts'
import { FactsForm } from './FactsForm.tsx'
import { FrenchOnly } from './FrenchOnly.tsx'
import { HeadFields } from './HeadFields.tsx'
import { ProblemMark } from './ProblemNote.tsx'
import { placeInText } from './placed-problems.ts'
import { useProblemsOf } from './problems-context.ts'
import type { TextFormat } from './text-formats.ts'
import { WordsField } from './WordsField.tsx'
import styles from './WritePage.module.css'
import { writingMessages } from './writing.messages.ts'
import { changeYaml, isFrenchOnly, joinHead, readYaml, splitHead, withLanguages } from './yaml-text.ts'

interface ColumnOptions {
  stem: string
  language: Locale
  file: DraftFile | undefined
  /** The facts of the media; undefined of what is no media. */
  facts: DraftFile | undefined
  /** Whether it is written as source: HTML. */
  isPlain: boolean
  /** What its words may carry. */
  formats: readonly TextFormat[]
  isEditable: boolean
  store: DraftStore
  onFocus: (editor: Editor) => void
  onBlocks: (count: number) => void
}

/** The words of a subject in one language: its head as fields, then its text. */
export function LanguageColumn(options: ColumnOptions) {
  const { language, file, isEditable, store } = options
  const locale = useLocale()
  const name = useMessages(writingMessages).languages[language]
  if (!file || file.text === null) return <MissingLanguage {...options} />
  if (file.path.endsWith('.yaml'))
    return (
      <div className={styles.column} lang={language}>
        <h2 lang={locale}>{name}</h2>
        <FactsForm
          path={file.path}
          text={file.text}
          label={name}
          isEditable={isEditable}
          offered={{}}
          onChange={text => store.edit(file.path, text)}
        />
      </div>
    )
  return <WordsColumn {...options} file={file} text={file.text} />
}

function MissingLanguage({ stem, language, file, facts, isEditable, store }: ColumnOptions) {
  const say = useMessages(writingMessages)
  const name = say.languages[language]
  const problems = useProblemsOf(`${stem}.${language}.md`)
  const write = () => {
    const translated = facts?.text && isFrenchOnly(facts.text) && withLanguages(facts.text, undefined)
    if (facts && translated) store.replace(facts.path, translated)
    store.edit(`${stem}.${language}.md`, '---\ntitle: ""\n---\n')
  }
  return (
    <div className={styles.column}>
      <div className={styles.name}>
        <h2>{name}</h2>
        {problems.length > 0 && <ProblemMark problems={problems} />}
      </div>
      {isEditable && (
        <div className={styles.missing}>
          <button type="button" onClick={write}>
            {say.writeLanguage(name)}
          </button>
          {facts && language === 'en' && <FrenchOnly facts={facts} english={file} store={store} />}
        </div>
      )}
    </div>
  )
}

function WordsColumn({
  stem,
  language,
  file,
  text,
  facts,
  isPlain,
  formats,
  isEditable,
  store,
  onFocus,
  onBlocks,
}: ColumnOptions & { file: DraftFile; text: string }) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const id = useId()
  const name = say.languages[language]
  const problems = useProblemsOf(file.path)
  const placed = useMemo(() => placeInText(problems, file.saved ?? '', text), [problems, file.saved, text])
  const { head, words } = splitHead(text)
  const fields = head === null ? {} : readYaml(head)
  // Others may have saved meanwhile: join the head and the words as the store has them now.
  const current = () => splitHead(store.snapshot().files.get(file.path)?.text ?? '')
  const writeWords = (next: string) => store.edit(file.path, joinHead({ ...current(), words: next }))
  const writeHead = (field: string, value: string | undefined) => {
    const { head: before, words: after } = current()
    store.edit(file.path, joinHead({ head: changeYaml(before ?? '', [field], value), words: after }))
  }
  return (
    <section className={styles.column} lang={language} aria-labelledby={id}>
      <div className={styles.name}>
        <h2 id={id} lang={locale}>
          {name} <small>{say.words(countWords(words).toLocaleString(locale))}</small>
        </h2>
        {facts && isEditable && language === 'en' && <FrenchOnly facts={facts} english={file} store={store} />}
        {placed.file.length > 0 && <ProblemMark problems={placed.file} />}
      </div>
      <div className={styles.heads}>
        {isRecord(fields) ? (
          <HeadFields
            path={file.path}
            head={fields}
            language={name}
            problems={placed.head}
            isEditable={isEditable}
            onChange={writeHead}
          />
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
          subject={stem.slice(stem.lastIndexOf('/') + 1)}
          words={words}
          version={file.version}
          blocks={placed.blocks}
          locale={language}
          formats={formats}
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

function countWords(text: string): number {
  return text.split(/\s+/u).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

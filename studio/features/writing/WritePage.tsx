import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { type Locale, locales } from '../../../domain/locale.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../api/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import { State } from '../../ui/State.tsx'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import { ChangeBar } from './ChangeBar.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { DayPane } from './DayPane.tsx'
import { FactsForm } from './FactsForm.tsx'
import { FormatBar } from './FormatBar.tsx'
import { LanguageColumn } from './LanguageColumn.tsx'
import { MailPane } from './MailPane.tsx'
import { ProblemsPane } from './ProblemsPane.tsx'
import { ProblemsContext } from './problems-context.ts'
import { SavingLine } from './SavingLine.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SubmitLine } from './SubmitLine.tsx'
import { useChecked } from './use-checked.ts'
import { useDraft } from './use-draft.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFoundProblems } from './use-found-problems.ts'
import { useSubmission } from './use-submission.ts'
import styles from './WritePage.module.css'
import { writingMessages } from './writing.messages.ts'
import { titleIn, useOutline, useWrittenChange } from './writing-queries.ts'

const mailFolder = 'mails/'

/** /studio/write: one subject in both languages, block beside block, with its facts and what is wrong with them. */
export function WritePage() {
  const { change, isReady } = useWrittenChange()
  const [search] = useSearchParams()
  const stem = search.get('subject')
  if (stem === null) return <Navigate to={studioScreens.texts.path} replace />
  if (!isReady) return null
  // Another change has texts of its own: nothing of the one is shown, or saved, in the other.
  return <Subject key={change?.id ?? 'live'} stem={stem} day={search.get('day')} />
}

function Subject({ stem, day }: { stem: string; day: string | null }) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const { change, mayWrite } = useWrittenChange()
  const changeId = change?.id
  const { data: outline } = useOutline(changeId)
  const { store, draft } = useDraft(changeId)
  const [failure, setFailure] = useState<unknown>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [isCiting, setIsCiting] = useState(false)
  const page = useRef<HTMLElement>(null)
  const checked = useChecked(changeId, draft.saves)
  const isEditable = change !== null && mayWrite
  useEffect(() => {
    setFailure(null)
    setCounts({})
    void store.open(stem).catch(setFailure)
  }, [store, stem])
  const files = draft.files
  const known = outline?.subjects.find(subject => subject.stem === stem)
  const facts = files.get(`${stem}.yaml`)
  const conflict = [...files.values()].find(file => file.conflict !== null && file.path.startsWith(`${stem}.`))
  const hasWords = locales.some(language => columnFile(stem, language, files) !== undefined)
  const place = async (path: string, digest: string) => {
    const params = { id: changeId ?? '' }
    await callStudio('POST /api/studio/change/:id/placed_file', { params, body: { path, digest } })
  }
  // What came with a release is where it is; what was uploaded takes the media's own name, in all its sizes.
  const choosePicture = async ({ path, digest }: StudioFile) => {
    if (path !== null) return path.replace(/^pictures\//, '')
    const picture = `${stem}.960.jpg`
    await place(`pictures/${picture}`, digest)
    return picture
  }
  // A media's texts end with their sources; HTML is written as it is.
  const citable =
    known?.kind === 'media' && known.type !== 'html'
      ? locales.flatMap(language => {
          const path = `${stem}.${language}.md`
          return typeof files.get(path)?.text === 'string' ? [{ path, locale: language }] : []
        })
      : []
  const shown = previewSubjectOf(stem, outline)
  const offered = {
    media: outline?.subjects.flatMap(({ stem: other }) => (other.startsWith('medias/') ? [other.slice(7)] : [])) ?? [],
  }
  const undo = async () => {
    if (editor?.can().undo()) editor.chain().focus().undo().run()
    else {
      const language = editor?.view.dom.lang === 'en' ? 'en' : 'fr'
      await store.undo(columnFile(stem, language, files)?.path ?? `${stem}.yaml`)
    }
  }
  const found = useFoundProblems({ stem, checked, store, isEditable })
  const submission = useSubmission(change, store)
  useEditorKeys(page, { save: () => void store.save(), submit: submission.submit })
  if (failure) return <Failure error={failure} onRetry={() => void store.open(stem).then(() => setFailure(null))} />
  const wrongFacts = found.problems.filter(({ file }) => file === facts?.path).length
  const rows = Math.max(1, ...Object.values(counts))
  return (
    <section ref={page} className={styles.page} data-day={day !== null || undefined}>
      <header className={styles.head}>
        <p className={styles.path}>
          <Link to={`${studioScreens.programs.path}${changeId ? `?change=${changeId}` : ''}`}>{say.programs}</Link>
          {' › '}
          <Link to={`${studioScreens.texts.path}${changeId ? `?change=${changeId}` : ''}`}>
            {known ? say.kinds[known.kind] : say.texts}
          </Link>
        </p>
        <h1>{titleIn(known?.title ?? null, locale) ?? stem}</h1>
        <ChangeBar>
          <SubmitLine change={change} submission={submission} />
        </ChangeBar>
        {!change && <p>{say.toWrite}</p>}
      </header>
      {day && outline && (
        <DayPane
          day={day}
          stem={stem}
          outline={outline}
          change={change}
          store={store}
          draft={draft}
          isEditable={isEditable}
        />
      )}
      <ProblemsContext value={found}>
        <div className={styles.text}>
          {conflict?.conflict && (
            <ConflictPanel conflict={conflict.conflict} onChoose={text => store.resolve(conflict.path, text)} />
          )}
          {hasWords && (
            <FormatBar
              editor={editor}
              onUndo={() => void undo()}
              onCite={isEditable && citable.length > 0 ? () => setIsCiting(true) : undefined}
            />
          )}
          {isCiting && <SourceDialog files={citable} store={store} draft={draft} onClose={() => setIsCiting(false)} />}
          {hasWords && (
            <div className={styles.columns} style={{ gridTemplateRows: `auto auto repeat(${rows}, auto)` }}>
              {locales.map(language => (
                <LanguageColumn
                  key={`${stem} ${language}`}
                  stem={stem}
                  language={language}
                  file={columnFile(stem, language, files)}
                  facts={stem.startsWith('medias/') ? facts : undefined}
                  isPlain={known?.type === 'html'}
                  isEditable={isEditable && conflict === undefined}
                  store={store}
                  onFocus={setEditor}
                  // At every key: the page is drawn again only when there is a row more or less.
                  onBlocks={count =>
                    setCounts(before => (before[language] === count ? before : { ...before, [language]: count }))
                  }
                />
              ))}
            </div>
          )}
          {facts && facts.text !== null && (
            <details className={styles.facts} open={!hasWords}>
              <summary>
                {say.facts} {wrongFacts > 0 && <State shape="refused" word={say.problems(wrongFacts)} />}
              </summary>
              <FactsForm
                path={facts.path}
                text={facts.text}
                label={say.facts}
                isEditable={isEditable}
                offered={offered}
                choosePicture={stem.startsWith('medias/') ? choosePicture : undefined}
                placeVoice={stem.startsWith('medias/') ? (path, { digest }) => place(path, digest) : undefined}
                onChange={text => store.edit(facts.path, text)}
              />
            </details>
          )}
        </div>
      </ProblemsContext>
      <aside className={styles.side}>
        <SavingLine store={store} changeId={changeId} stem={stem} />
        {change && <ProblemsPane stem={stem} checked={checked} onMend={found.onMend} />}
        {known?.kind === 'mail' && <MailPane id={stem.slice(mailFolder.length)} />}
        {change && shown && (
          <div className={styles.preview}>
            <PreviewPane changeId={change.id} subject={shown} revision={draft.saves} />
          </div>
        )}
      </aside>
    </section>
  )
}

/** Returns what the preview shows of a subject: a media, an e-mail, or a day whose facts can be read. */
function previewSubjectOf(stem: string, outline: Outline | undefined): PreviewSubject | null {
  if (stem.startsWith('medias/')) return { kind: 'media', id: stem.slice('medias/'.length) }
  if (stem.startsWith(mailFolder)) return { kind: 'mail', id: stem.slice(mailFolder.length) }
  const days = outline?.programs.flatMap(({ weeks }) => weeks.flatMap(week => week.days)) ?? []
  const id = days.find(day => day.stem === stem)?.id
  return id ? { kind: 'day', id } : null
}

/** Returns the file that holds a subject's words in a language: Markdown, or facts in that language. */
function columnFile<File>(stem: string, language: Locale, files: ReadonlyMap<string, File>): File | undefined {
  return files.get(`${stem}.${language}.md`) ?? files.get(`${stem}.${language}.yaml`)
}

import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { State } from '../../ui/State.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import type { DraftStore, DraftTexts } from './draft-store.ts'
import { FactsForm } from './FactsForm.tsx'
import { FormatBar } from './FormatBar.tsx'
import { pictureChoice, voiceChoice } from './file-choice.ts'
import { LanguageColumn } from './LanguageColumn.tsx'
import { useProblemsOf } from './problems-context.ts'
import { SourceDialog } from './SourceDialog.tsx'
import { citableTexts, columnFile, mailIdOf, mediaFolder, type OpenSubject } from './subject-files.ts'
import { formatsOf } from './text-formats.ts'
import styles from './WritePage.module.css'
import { writingMessages } from './writing.messages.ts'

interface TextOptions {
  subject: OpenSubject
  changeId: string | undefined
  outline: Outline | undefined
  store: DraftStore
  draft: DraftTexts
  isEditable: boolean
}

/** The words of a subject in both languages, block beside block, and its facts. */
export function WriteText(options: TextOptions) {
  const { subject, changeId, outline, store } = options
  const { stem, facts, conflict, hasWords } = subject
  // Until the writer has decided, no other text is written.
  const isEditable = options.isEditable && conflict === undefined
  return (
    <div className={styles.text}>
      {conflict?.conflict && (
        <ConflictPanel
          key={conflict.path}
          conflict={conflict.conflict}
          onChoose={text => store.resolve(conflict.path, text)}
        />
      )}
      {hasWords && <Words {...options} isEditable={isEditable} />}
      {facts && facts.text !== null && (
        <Facts
          path={facts.path}
          text={facts.text}
          isOpen={!hasWords}
          isEditable={isEditable}
          offered={{ media: mediasOf(outline) }}
          choosePicture={pictureChoice(stem, changeId)}
          placeVoice={voiceChoice(stem, changeId)}
          onChange={text => store.edit(facts.path, text)}
        />
      )}
    </div>
  )
}

/** Returns the ids of the medias that there are. */
function mediasOf(outline: Outline | undefined): string[] {
  const stems = outline?.subjects.map(({ stem }) => stem) ?? []
  return stems.flatMap(stem => (stem.startsWith(mediaFolder) ? [stem.slice(mediaFolder.length)] : []))
}

function Words({ subject, store, draft, isEditable }: TextOptions) {
  const { stem, known, facts, columns } = subject
  const [editor, setEditor] = useState<Editor | null>(null)
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [isCiting, setIsCiting] = useState(false)
  const citable = citableTexts(subject)
  const formats = formatsOf(stem)
  const rows = Math.max(1, ...Object.values(counts))
  const undo = async () => {
    if (editor?.can().undo()) editor.chain().focus().undo().run()
    else {
      const language = editor?.view.dom.lang === 'en' ? 'en' : 'fr'
      await store.undo(columnFile(stem, language, draft.files)?.path ?? `${stem}.yaml`)
    }
  }
  return (
    <>
      <FormatBar
        editor={editor}
        formats={formats}
        isMail={mailIdOf(stem) !== null}
        onUndo={() => void undo()}
        onCite={isEditable && citable.length > 0 ? () => setIsCiting(true) : undefined}
      />
      {isCiting && <SourceDialog files={citable} store={store} draft={draft} onClose={() => setIsCiting(false)} />}
      <div className={styles.columns} style={{ gridTemplateRows: `auto auto repeat(${rows}, auto)` }}>
        {columns.map(({ language, file }) => (
          <LanguageColumn
            key={`${stem} ${language}`}
            stem={stem}
            language={language}
            file={file}
            facts={stem.startsWith(mediaFolder) ? facts : undefined}
            formats={formats}
            isPlain={known?.type === 'html'}
            isEditable={isEditable}
            store={store}
            onFocus={setEditor}
            // At every key: the page is drawn again only when there is a row more or less.
            onBlocks={count =>
              setCounts(before => (before[language] === count ? before : { ...before, [language]: count }))
            }
          />
        ))}
      </div>
    </>
  )
}

function Facts({ isOpen, ...form }: { isOpen: boolean } & Omit<Parameters<typeof FactsForm>[0], 'label'>) {
  const say = useMessages(writingMessages)
  const wrong = useProblemsOf(form.path).length
  return (
    <details className={styles.facts} open={isOpen}>
      <summary>
        {say.facts} {wrong > 0 && <State shape="refused" word={say.problems(wrong)} />}
      </summary>
      <FactsForm {...form} label={say.facts} />
    </details>
  )
}

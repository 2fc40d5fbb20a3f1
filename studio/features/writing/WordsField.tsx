import { type AnyExtension, getSchema, type JSONContent } from '@tiptap/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { BlockProblems } from './BlockProblems.tsx'
import { ClaimPopover } from './ClaimPopover.tsx'
import { ClaimMarks } from './claim-marks.ts'
import { type EditedText, editText } from './markdown-blocks.ts'
import { BlockKeys } from './move-block.ts'
import type { PlacedProblems } from './placed-problems.ts'
import { extensionsFor } from './rich-text.ts'
import type { TextFormat } from './text-formats.ts'
import styles from './WordsField.module.css'

/** Delay between the last key and writing the text out, so that typing comes first. */
const writeAfterMilliseconds = 300

/** The words of a text in one language. Blocks that nobody touches keep their source, to the byte. */
export function WordsField({
  subject,
  words,
  version,
  blocks,
  locale,
  formats,
  label,
  isEditable,
  onTyping,
  onChange,
  onFocus,
  onBlocks,
}: {
  /** Id of the subject, by which some words are right. */
  subject: string
  words: string
  /** Grows when something other than typing here changed the words. */
  version: number
  /** What is wrong with its blocks. */
  blocks: PlacedProblems['blocks']
  locale: Locale
  /** What they may carry; it stays the same. */
  formats: readonly TextFormat[]
  label: string
  isEditable: boolean
  /** Called at the first key since the words were last written out, with what writes them at once. */
  onTyping: (write: () => void) => void
  onChange: (words: string) => void
  onFocus: (editor: Editor) => void
  /** Called with how many blocks the text has. */
  onBlocks: (count: number) => void
}) {
  const [carried] = useState(() => extensionsFor(formats))
  const [openText] = useState(() => textOpener(carried))
  const [opened] = useState(() => ({ text: openText(words), version }))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ onTyping, onChange, onFocus, onBlocks })
  latest.current = { onTyping, onChange, onFocus, onBlocks }
  const write = (editor: Editor) => {
    clearTimeout(timer.current)
    if (timer.current === undefined) return
    timer.current = undefined
    latest.current.onChange(opened.text.write(editor.getJSON().content ?? []))
  }
  const [known] = useState(() => [...carried, BlockKeys, ClaimMarks.configure({ id: subject, locale })])
  const editor = useEditor({
    extensions: known,
    content: documentOf(opened.text),
    editable: isEditable,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      // Asks for review wherever one types: it is no line break here.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) },
      attributes: {
        class: styles.words ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: locale,
        spellcheck: 'true',
      },
    },
    onCreate: ({ editor: created }) => latest.current.onBlocks(created.state.doc.childCount),
    onFocus: ({ editor: focused }) => latest.current.onFocus(focused),
    onBlur: ({ editor: left }) => write(left),
    onUpdate: ({ editor: updated }) => {
      latest.current.onBlocks(updated.state.doc.childCount)
      if (timer.current === undefined) latest.current.onTyping(() => write(updated))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(updated), writeAfterMilliseconds)
    },
    onDestroy: () => clearTimeout(timer.current),
  })
  useEffect(() => {
    if (!editor || opened.version === version) return
    opened.version = version
    opened.text = openText(words)
    // A text from elsewhere is no step of this field's history: the store undoes it.
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(opened.text), { emitUpdate: false }).run()
    latest.current.onBlocks(editor.state.doc.childCount)
  }, [editor, opened, openText, version, words])
  useEffect(() => {
    editor?.setEditable(isEditable, false)
  }, [editor, isEditable])
  // Flush the last keystrokes when the field or the page closes.
  const writeLast = useRef(write)
  writeLast.current = write
  useEffect(() => {
    const writeNow = () => editor && !editor.isDestroyed && writeLast.current(editor)
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [editor])
  return (
    <>
      <EditorContent editor={editor} className={styles.field} />
      {editor && <ClaimPopover editor={editor} />}
      {editor && blocks.size > 0 && <BlockProblems editor={editor} blocks={blocks} />}
    </>
  )
}

/** Returns what opens a text with what it may carry; a block that carries more is edited as its source. */
function textOpener(carried: AnyExtension[]): (words: string) => EditedText {
  const schema = getSchema(carried)
  return words =>
    editText(words, node => {
      try {
        return schema.nodeFromJSON(node).toJSON()
      } catch {
        return null
      }
    })
}

/** The editor's document holds a block at least. */
function documentOf({ content }: EditedText): JSONContent {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

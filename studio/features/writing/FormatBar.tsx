import type { ChainedCommands, Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './FormatBar.module.css'
import type { TextFormat } from './text-formats.ts'
import { writingMessages } from './writing.messages.ts'

/** Each format: its sign, its name in the editor's document, and what switches it. A link asks for its address first. */
const acts: Readonly<
  Record<
    TextFormat,
    { sign: string; node: string; level?: number; toggle: ((chain: ChainedCommands) => ChainedCommands) | null }
  >
> = {
  heading: { sign: 'T', node: 'heading', level: 2, toggle: chain => chain.toggleHeading({ level: 2 }) },
  smallHeading: { sign: 't', node: 'heading', level: 3, toggle: chain => chain.toggleHeading({ level: 3 }) },
  bold: { sign: 'B', node: 'bold', toggle: chain => chain.toggleBold() },
  italic: { sign: 'I', node: 'italic', toggle: chain => chain.toggleItalic() },
  list: { sign: '•', node: 'bulletList', toggle: chain => chain.toggleBulletList() },
  numbered: { sign: '1.', node: 'orderedList', toggle: chain => chain.toggleOrderedList() },
  quote: { sign: '»', node: 'blockquote', toggle: chain => chain.toggleBlockquote() },
  link: { sign: '⌁', node: 'link', toggle: null },
}

/** Formats the words in which one is writing, as far as their kind carries it. */
export function FormatBar({
  editor,
  formats,
  isMail,
  onUndo,
  onCite,
}: {
  editor: Editor | null
  formats: readonly TextFormat[]
  /** Whether it is about an e-mail, in which formats mean something else. */
  isMail: boolean
  onUndo: () => void
  /** Chooses a source; undefined of a text that cites none. */
  onCite: (() => void) | undefined
}) {
  const say = useMessages(writingMessages)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      formats.filter(format => {
        const { node, level } = acts[format]
        return current?.isActive(node, level === undefined ? {} : { level })
      }),
  })
  const isActive = (format: TextFormat) => active?.includes(format) ?? false
  const nameOf = (format: TextFormat) => {
    if (isMail && format === 'list') return say.mailList
    if (isMail && format === 'quote') return say.mailBox
    return format === 'link' && isActive('link') ? say.unlink : say[format]
  }
  const apply = (format: TextFormat) => {
    const { toggle } = acts[format]
    if (!editor) return
    if (toggle) toggle(editor.chain().focus()).run()
    else if (isActive('link')) editor.chain().focus().unsetLink().run()
    else {
      const href = window.prompt(say.linkAddress, 'https://')
      if (href?.startsWith('https://')) editor.chain().focus().setLink({ href }).run()
    }
  }
  return (
    <div role="toolbar" aria-label={say.toolbar} className={styles.tools}>
      {formats.map(format => (
        <button
          key={format}
          type="button"
          title={nameOf(format)}
          data-format={format}
          aria-pressed={isActive(format)}
          disabled={!editor?.isEditable}
          // The words keep the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={() => apply(format)}
        >
          <span aria-hidden="true">{acts[format].sign}</span>
          <span className={styles.name}>{nameOf(format)}</span>
        </button>
      ))}
      <button type="button" title={say.undo} aria-label={say.undo} disabled={!editor?.isEditable} onClick={onUndo}>
        <span aria-hidden="true">↶</span>
        <span className={styles.name}>{say.undoShort}</span>
      </button>
      {onCite && (
        <button type="button" onClick={onCite}>
          {say.addSource}
        </button>
      )}
    </div>
  )
}

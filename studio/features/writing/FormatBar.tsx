import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './FormatBar.module.css'
import { writingMessages } from './writing.messages.ts'

/** Formats the words in which one is writing. */
export function FormatBar({
  editor,
  onUndo,
  onCite,
}: {
  editor: Editor | null
  onUndo: () => void
  /** Chooses a source; undefined of a text that cites none. */
  onCite: (() => void) | undefined
}) {
  const say = useMessages(writingMessages)
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current?.isActive('heading', { level: 2 }) ?? false,
      smallHeading: current?.isActive('heading', { level: 3 }) ?? false,
      bold: current?.isActive('bold') ?? false,
      italic: current?.isActive('italic') ?? false,
      list: current?.isActive('bulletList') ?? false,
      numbered: current?.isActive('orderedList') ?? false,
      quote: current?.isActive('blockquote') ?? false,
      link: current?.isActive('link') ?? false,
    }),
  })
  const link = () => {
    if (!editor) return
    if (active?.link) editor.chain().focus().unsetLink().run()
    else {
      const href = window.prompt(say.linkAddress, 'https://')
      if (href?.startsWith('https://')) editor.chain().focus().setLink({ href }).run()
    }
  }
  const acts = [
    ['heading', 'H2', say.heading, () => editor?.chain().focus().toggleHeading({ level: 2 }).run()],
    ['smallHeading', 'H3', say.smallHeading, () => editor?.chain().focus().toggleHeading({ level: 3 }).run()],
    ['bold', 'B', say.bold, () => editor?.chain().focus().toggleBold().run()],
    ['italic', 'I', say.italic, () => editor?.chain().focus().toggleItalic().run()],
    ['list', '•', say.list, () => editor?.chain().focus().toggleBulletList().run()],
    ['numbered', '1.', say.numbered, () => editor?.chain().focus().toggleOrderedList().run()],
    ['quote', '»', say.quote, () => editor?.chain().focus().toggleBlockquote().run()],
    ['link', '⌁', active?.link ? say.unlink : say.link, link],
  ] as const
  return (
    <div role="toolbar" aria-label={say.toolbar} className={styles.tools}>
      {acts.map(([name, sign, title, act]) => (
        <button
          key={name}
          type="button"
          title={title}
          aria-pressed={active?.[name] ?? false}
          disabled={!editor?.isEditable}
          // The words keep the focus.
          onMouseDown={event => event.preventDefault()}
          onClick={act}
        >
          <span aria-hidden="true">{sign}</span>
          <span className={styles.name}>{title}</span>
        </button>
      ))}
      <button type="button" title={say.undo} disabled={!editor?.isEditable} onClick={onUndo}>
        <span aria-hidden="true">↶</span>
        <span className={styles.name}>{say.undo}</span>
      </button>
      {onCite && (
        <button type="button" onClick={onCite}>
          {say.addSource}
        </button>
      )}
    </div>
  )
}

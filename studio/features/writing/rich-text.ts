import { type AnyExtension, type Editor, Node, type NodeViewRenderer } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { MarkdownManager } from '@tiptap/markdown'
import StarterKit from '@tiptap/starter-kit'
import { moveBlock } from './move-block.ts'
import { type TextFormat, textFormats } from './text-formats.ts'

/** Name of the node that shows a part of the source as it is. */
export const sourceBlock = 'sourceBlock'

/** A block that is edited as its source: a notebook, a text for some readers only, HTML. */
const SourceBlock = Node.create({
  name: sourceBlock,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ source: { default: '' } }),
  parseHTML: () => [{ tag: 'pre[data-source]', getAttrs: element => ({ source: element.textContent ?? '' }) }],
  renderHTML: ({ node }) => ['pre', { 'data-source': '' }, node.attrs.source],
  addNodeView: () => showSource,
})

/** Shows a source block as a field of its own. */
const showSource: NodeViewRenderer = ({ node, getPos, editor }) => {
  const dom = document.createElement('div')
  dom.dataset.source = ''
  const field = document.createElement('textarea')
  field.value = node.attrs.source
  field.readOnly = !editor.isEditable
  field.setAttribute('aria-label', field.value.split('\n')[0] ?? '')
  field.addEventListener('input', () => {
    const position = getPos()
    if (position !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'source', field.value))
  })
  // Nothing of what is typed here reaches the editor's own keys.
  field.addEventListener('keydown', event => {
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined
    const position = getPos()
    if (step === undefined || position === undefined) return
    event.preventDefault()
    const index = editor.state.doc.resolve(position).index(0)
    if (moveBlock(editor, index, step)) focusSource(editor, index + step)
  })
  dom.append(field)
  return {
    dom,
    stopEvent: () => true,
    ignoreMutation: () => true,
    update(next) {
      if (next.type !== node.type) return false
      if (field.value !== next.attrs.source) field.value = next.attrs.source
      return true
    },
  }
}

function focusSource(editor: Editor, index: number): void {
  editor.view.dom.children[index]?.querySelector('textarea')?.focus()
}

/**
 * What a text may hold: at most as much as `server/content/loading/markdown.ts` lets through, so that what one sees is what members get; of a text
 * that carries less, no key, paste or mark makes more.
 */
export function extensionsFor(formats: readonly TextFormat[]): AnyExtension[] {
  const has = (format: TextFormat) => formats.includes(format)
  // Off, or as the kit has it.
  const kept = (isKept: boolean) => (isKept ? {} : (false as const))
  const hasLists = has('list') || has('numbered')
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      strike: false,
      underline: false,
      heading: has('heading') && { levels: [2, 3, 4] },
      bold: kept(has('bold')),
      italic: kept(has('italic')),
      bulletList: kept(has('list')),
      orderedList: kept(has('numbered')),
      listItem: kept(hasLists),
      listKeymap: kept(hasLists),
      blockquote: kept(has('quote')),
      horizontalRule: kept(has('heading')),
      link: has('link') && { openOnClick: false, protocols: ['https', 'mailto', 'tel'], autolink: false },
    }),
    // Tables come from the texts: no key makes one.
    ...(has('heading') ? [TableKit.configure({ table: { resizable: false } })] : []),
    SourceBlock,
  ]
}

/** Reads and writes Markdown, whatever a text carries. */
export const markdown = new MarkdownManager({ extensions: extensionsFor(textFormats) })

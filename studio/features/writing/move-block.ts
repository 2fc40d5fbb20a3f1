import { type Editor, Extension } from '@tiptap/core'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Lets a block change places with the one before (-1) or after it (1); the caret stays in its words. Returns whether there was one. */
export function moveBlock({ state, view }: Editor, index: number, step: -1 | 1): boolean {
  const { doc, selection, tr } = state
  const first = Math.min(index, index + step)
  if (first < 0 || first + 1 >= doc.childCount) return false
  const [one, two] = [doc.child(first), doc.child(first + 1)]
  const start = Array.from({ length: first }, (_, place) => doc.child(place).nodeSize).reduce(
    (sum, size) => sum + size,
    0,
  )
  tr.replaceWith(start, start + one.nodeSize + two.nodeSize, [two, one])
  const shift = step * (step > 0 ? two : one).nodeSize
  const { $from, $to } = selection
  const isInside = $from.index(0) === index && $to.index(0) === index && selection instanceof TextSelection
  tr.setSelection(
    isInside
      ? TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift)
      : Selection.near(tr.doc.resolve(start + (step > 0 ? two.nodeSize : 0) + 1)),
  )
  view.dispatch(tr.scrollIntoView())
  return true
}

/** Alt and an arrow move the block in which one writes. */
export const BlockKeys = Extension.create({
  name: 'blockKeys',
  addKeyboardShortcuts() {
    const move = (step: -1 | 1) => () => {
      moveBlock(this.editor, this.editor.state.selection.$from.index(0), step)
      // At either end too: the caret would jump.
      return true
    }
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) }
  },
})

import type { Node } from '@tiptap/pm/model'
import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId } from 'react'
import { claimAt } from './claim-marks.ts'
import { ProblemMark } from './ProblemNote.tsx'
import type { PlacedProblems } from './placed-problems.ts'

/** Rows of the column above its blocks: its name, and its head. */
const rowsAbove = 2

/** What is wrong with each block, in the margin beside it and, while one writes in it, under it. */
export function BlockProblems({ editor, blocks }: { editor: Editor; blocks: PlacedProblems['blocks'] }) {
  const id = useId()
  const { current, rows } = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => ({
      // What a claim says has its own place.
      current: isFocused && !claimAt(state) ? state.selection.$from.index(0) : -1,
      rows: rowsOfBlocks(state.doc),
    }),
  })
  const marks = [...blocks].flatMap(([block, problems]) => {
    const row = rows[block]
    return row === undefined ? [] : [{ row, problems, noteId: `${id} ${block}`.replaceAll(' ', '-') }]
  })
  const noteIds = marks.map(({ noteId }) => noteId).join(' ')
  useEffect(() => {
    const words = editor.view.dom
    words.setAttribute('aria-describedby', noteIds)
    return () => words.removeAttribute('aria-describedby')
  }, [editor, noteIds])
  return marks.map(({ row, problems, noteId }) => (
    <ProblemMark
      key={noteId}
      id={noteId}
      problems={problems}
      isOpen={row === current}
      style={{ gridRow: `${row + rowsAbove + 1} / span 1` }}
      onPress={() => enterBlock(editor, row)}
    />
  ))
}

/** Returns the row of each block of the text: an empty paragraph is none, and has a row all the same. */
function rowsOfBlocks(doc: Node): number[] {
  return doc.children.flatMap((node, row) => (node.type.name === 'paragraph' && node.content.size === 0 ? [] : [row]))
}

/** Goes on writing at the end of a block. */
function enterBlock(editor: Editor, row: number): void {
  const before = editor.state.doc.children.slice(0, row).reduce((sum, node) => sum + node.nodeSize, 0)
  const { nodeSize } = editor.state.doc.child(row)
  editor.commands.focus(before + Math.max(1, nodeSize - 1))
}

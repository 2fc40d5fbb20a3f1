import { Editor } from '@tiptap/core'
// For the type of `undo`: declarations leave out an import that only adds to another type.
import type {} from '@tiptap/starter-kit'
import { expect, onTestFinished, test } from 'vitest'
import { ClaimMarks, claimAt } from './claim-marks.ts'
import { BlockKeys, moveBlock } from './move-block.ts'
import { extensionsFor } from './rich-text.ts'
import { textFormats } from './text-formats.ts'

function edit(content: string, id = 'kind-hedge'): Editor {
  const own = [...extensionsFor(textFormats), BlockKeys, ClaimMarks.configure({ id, locale: 'fr' })]
  const editor = new Editor({ element: document.createElement('div'), extensions: own, content, injectCSS: false })
  onTestFinished(() => editor.destroy())
  return editor
}

const marked = (editor: Editor) =>
  [...editor.view.dom.querySelectorAll('[data-claim]')].map(element => element.textContent)

test('words that the rules refuse are marked as they are typed, wherever they stand', () => {
  const editor = edit('<p>Un <b>mot</b> qui guérit.</p><ul><li><p>La détox</p></li></ul>')
  expect(marked(editor)).toEqual(['guérit', 'détox'])
  editor.commands.insertContentAt(1, 'Un diagnostic. ')
  expect(marked(editor)).toEqual(['diagnostic', 'guérit', 'détox'])
  editor.commands.setTextSelection(5)
  expect(claimAt(editor.state)?.said).toBe('diagnostic')
  editor.commands.setTextSelection(2)
  expect(claimAt(editor.state)).toBeNull()
})

test('a word that is right in this text is not marked', () => {
  expect(marked(edit('<p>Un diabète.</p>', 'fasting-safety'))).toEqual([])
  expect(marked(edit('<p>Un diabète.</p>'))).toEqual(['diabète'])
})

test('a block changes places with its neighbour, and the caret stays in its words', () => {
  const editor = edit('<p>Un</p><p>Deux</p><p>Trois</p>')
  const texts = () => editor.state.doc.children.map(node => node.textContent)
  editor.commands.setTextSelection(2)
  expect(moveBlock(editor, 0, 1)).toBe(true)
  expect(texts()).toEqual(['Deux', 'Un', 'Trois'])
  expect(editor.state.selection.$from.parent.textContent).toBe('Un')
  expect(moveBlock(editor, 1, 1)).toBe(true)
  expect(moveBlock(editor, 2, 1)).toBe(false)
  expect(texts()).toEqual(['Deux', 'Trois', 'Un'])
  editor.commands.undo()
  expect(texts()).toEqual(['Un', 'Deux', 'Trois'])
})

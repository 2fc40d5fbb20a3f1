import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { extensionsFor } from './rich-text.ts'
import { formatsOf } from './text-formats.ts'

const held = (stem: string) => {
  const { nodes, marks } = getSchema(extensionsFor(formatsOf(stem)))
  return [...Object.keys(nodes), ...Object.keys(marks)]
}

test('what the editor holds of an e-mail has neither bold nor headings, links or tables, whatever key is pressed', () => {
  expect(held('mails/order').toSorted()).toEqual(
    ['blockquote', 'bulletList', 'doc', 'hardBreak', 'listItem', 'paragraph', 'sourceBlock', 'text'].toSorted(),
  )
})

test('a media carries everything that members’ pages show', () => {
  expect(held('medias/evening')).toEqual(
    expect.arrayContaining(['heading', 'bold', 'italic', 'bulletList', 'orderedList', 'blockquote', 'link', 'table']),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeTree, differencesOf, digestOfTree, mergeInto } from './tree.ts'

const tree = fc.dictionary(
  fc.constantFrom('a', 'b/c.fr.md', 'b/c.en.md', 'b/d.yaml', 'e.svg'),
  fc.constantFrom('1', '2', '3'),
)

describe('trees', () => {
  test('the differences of two trees turn one into the other', () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(changeTree(before, differencesOf(before, after))).toEqual(after)
        expect(changeTree(after, differencesOf(after, before))).toEqual(before)
      }),
    )
  })

  test('a merge takes every change of one side alone, keeps the change’s in a conflict, and names each conflict', () => {
    fc.assert(
      fc.property(tree, tree, tree, (base, ours, theirs) => {
        const { tree: merged, conflicts } = mergeInto(ours, differencesOf(base, theirs))
        for (const path of new Set([base, ours, theirs].flatMap(Object.keys))) {
          const changedByUs = ours[path] !== base[path]
          const changedByThem = theirs[path] !== base[path]
          expect(merged[path]).toBe(changedByThem ? theirs[path] : ours[path])
          expect(conflicts.includes(path)).toBe(changedByUs && changedByThem && ours[path] !== theirs[path])
        }
      }),
    )
  })

  test('have one digest whatever the order of their files', () => {
    expect(digestOfTree({ a: '1', b: '2' })).toBe(digestOfTree({ b: '2', a: '1' }))
    expect(digestOfTree({ a: '1', b: '2' })).not.toBe(digestOfTree({ a: '2', b: '1' }))
  })
})

import { describe, expect, test } from 'vitest'
import { type Problem, placeInFacts, placeInText } from './placed-problems.ts'

function problemAt(line: number, field: string | null = null): Problem {
  const says = { fr: `ligne ${line}`, en: `line ${line}` }
  return { file: 'medias/hedge.fr.md', line, field, code: 'x', says, subject: 'medias/hedge', rule: null }
}

const text = '---\ntitle: La haie\n---\n\nUn mot.\n\n- un\n- deux\n\n## Fin\n'

describe('the problems of a text', () => {
  test('stand at their block, at their field of the head, or at the text', () => {
    const found = [problemAt(5), problemAt(8), problemAt(10), problemAt(2), problemAt(1), problemAt(2, 'title')]
    const { file, head, blocks } = placeInText(found, text, text)
    expect([...blocks]).toEqual([
      [0, [found[0]]],
      [1, [found[1]]],
      [2, [found[2]]],
    ])
    expect(head.get('title')).toEqual([found[3], found[5]])
    expect(file).toEqual([found[4]])
  })

  test('follow their block when another is written above it', () => {
    const shown = text.replace('Un mot.', 'Un début.\n\nUn mot.')
    expect([...placeInText([problemAt(8)], text, shown).blocks.keys()]).toEqual([2])
  })

  test('stay where their block was while it is written again', () => {
    const shown = text.replace('- deux', '- deux ou trois')
    expect([...placeInText([problemAt(8)], text, shown).blocks.keys()]).toEqual([1])
  })

  test('stand at the first block of a text without a head', () => {
    expect([...placeInText([problemAt(1)], 'Un mot.\n', 'Un mot.\n').blocks.keys()]).toEqual([0])
  })
})

test('the problems of facts stand at their field, or around one that is missing', () => {
  const data = { id: 'hedge', recipe: { ingredients: [{ food: 'oil' }] } }
  const found = [problemAt(3, 'recipe.ingredients.0.food'), problemAt(4, 'recipe.servings'), problemAt(1, 'captions')]
  expect([...placeInFacts([...found, problemAt(1)], data)]).toEqual([
    ['recipe.ingredients.0.food', [found[0]]],
    ['recipe', [found[1]]],
    ['', [found[2], problemAt(1)]],
  ])
})

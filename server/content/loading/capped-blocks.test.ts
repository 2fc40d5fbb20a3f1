import { describe, expect, test } from 'vitest'
import { blockProblem, renderCapped } from './capped-blocks.ts'

const everyBlock = `Before.

:::no-cap
Fourteen hours.
:::

:::twelve-hours
Twelve hours.
:::

:::without-fasting
No hours.
:::

After.
`

describe('a text with blocks', () => {
  test('shows each reader what is meant for them, and nothing else', () => {
    expect(renderCapped(everyBlock)).toEqual({
      content: '<p>Before.</p>\n<p>Fourteen hours.</p>\n<p>After.</p>',
      withinCap: {
        'twelve-hours': '<p>Before.</p>\n<p>Twelve hours.</p>\n<p>After.</p>',
        'without-fasting': '<p>Before.</p>\n<p>No hours.</p>\n<p>After.</p>',
      },
    })
  })

  test('may write one block for several readers', () => {
    const { content, withinCap } = renderCapped('A.\n\n:::twelve-hours without-fasting\nB.\n:::\n')
    expect(content).toBe('<p>A.</p>')
    expect(withinCap).toEqual({ 'twelve-hours': '<p>A.</p>\n<p>B.</p>', 'without-fasting': '<p>A.</p>\n<p>B.</p>' })
  })

  test('names only the readers for whom it differs', () => {
    expect(renderCapped('A.').withinCap).toEqual({})
    expect(Object.keys(renderCapped('A.\n\n:::no-cap twelve-hours\nB.\n:::\n').withinCap)).toEqual(['without-fasting'])
  })

  test('keeps lists and tables that stand in a block', () => {
    const { withinCap } = renderCapped(':::twelve-hours\n- one\n- two\n\n| a | b |\n| --- | --- |\n| c | d |\n:::\n')
    expect(withinCap['twelve-hours']).toMatch(/<ul>\s*<li>one[\s\S]*<table>/)
  })
})

describe('a text whose blocks are wrong is refused', () => {
  test.each([
    ['an unknown name', ':::everybody\nA.\n:::\n'],
    ['no end', 'A.\n\n:::twelve-hours\nB.\n'],
    ['no name', ':::\nA.\n:::\n'],
  ])('%s', (_, markdown) => {
    expect(blockProblem(markdown)).not.toBeNull()
  })

  test('one whose blocks are right is not', () => {
    expect(blockProblem(everyBlock)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { changeYaml, isFrenchOnly, joinHead, readYaml, splitHead, withLanguages } from './yaml-text.ts'

const text = `# Why it is so.
id: breathe-six
title:
  fr: "Six : souffles"
  en: Six breaths
isPublished: true # since May
loop: { introSeconds: 30, loopSeconds: 60 }
medias:
  - id: one
    media: first
`

describe('YAML', () => {
  test('keeps all else as it is written when one value changes', () => {
    expect(changeYaml(text, ['title', 'en'], 'Six slow breaths')).toBe(text.replace('Six breaths', 'Six slow breaths'))
    expect(changeYaml(text, ['isPublished'], false)).toBe(text.replace('true', 'false'))
    expect(changeYaml(text, ['loop', 'loopSeconds'], 90)).toBe(text.replace('60', '90'))
    expect(changeYaml(text, ['title', 'fr'], 'Sept')).toBe(text.replace('"Six : souffles"', 'Sept'))
  })

  test('quotes what would read as something else', () => {
    const changed = changeYaml(text, ['title', 'en'], 'yes: no # maybe')
    expect(readYaml(changed)).toMatchObject({ title: { en: 'yes: no # maybe' } })
  })

  test('gains, loses and reorders entries, and keeps its comments', () => {
    const longer = changeYaml(
      text,
      ['medias'],
      [
        { id: 'two', media: 'second' },
        { id: 'one', media: 'first' },
      ],
    )
    expect(readYaml(longer)).toMatchObject({ medias: [{ id: 'two' }, { id: 'one' }] })
    expect(longer).toContain('# Why it is so.')
    expect(longer).toContain('loop: { introSeconds: 30, loopSeconds: 60 }')
    expect(readYaml(changeYaml(text, ['loop'], undefined))).not.toHaveProperty('loop')
  })

  test('gains and loses a field without a letter of the others, wherever it stands', () => {
    const list = 'hidden: [a,b]\nmedias:\n  - id: one\n    media: first\n  # Last.\n  - id: two\n    media: second\n'
    const longer = changeYaml(list, ['medias', 0, 'isOptional'], true)
    expect(longer).toBe(list.replace('media: first\n', 'media: first\n    isOptional: true\n'))
    expect(changeYaml(longer, ['medias', 0, 'isOptional'], undefined)).toBe(list)
    const group = changeYaml(list, ['captions'], { fr: 'a', en: 'b' })
    expect(group).toBe(`${list}captions:\n  fr: a\n  en: b\n`)
    expect(changeYaml(group, ['captions'], undefined)).toBe(list)
    expect(changeYaml(list, ['medias'], undefined)).toBe('hidden: [a,b]\n')
    expect(readYaml(changeYaml(list, ['medias', 1, 'id'], undefined))).toMatchObject({
      medias: [{}, { media: 'second' }],
    })
    expect(changeYaml('a: 1', ['b'], 2)).toBe('a: 1\nb: 2\n')
  })

  test('that cannot be read is not changed', () => {
    expect(readYaml('a: [')).toBeUndefined()
    expect(readYaml('a: *Important*')).toBeUndefined()
    expect(() => changeYaml('a: [', ['a'], 1)).toThrow('cannot be read')
  })
})

test('the facts of a media say that it is in French only, and no longer once it is translated', () => {
  const french = withLanguages(text, ['fr']) ?? ''
  expect(readYaml(french)).toMatchObject({ languages: ['fr'] })
  expect([isFrenchOnly(text), isFrenchOnly(french)]).toEqual([false, true])
  expect(withLanguages(french, undefined)).toBe(text)
  expect(withLanguages('a: [', ['fr'])).toBeNull()
})

test('a Markdown file is its head and its words, and joined it is itself again', () => {
  const file = '---\ntitle: Un titre\n---\nDes mots.\n'
  expect(splitHead(file)).toEqual({ head: 'title: Un titre\n', words: 'Des mots.\n' })
  for (const whole of [file, 'Des mots.\n', '', '---\n---\n']) expect(joinHead(splitHead(whole))).toBe(whole)
})

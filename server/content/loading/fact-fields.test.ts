import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { FolderSource, listAll } from './content-source.ts'
import { fieldsOf } from './fact-fields.ts'
import { schemaOf } from './file-schemas.ts'

const source = new FolderSource(join(import.meta.dirname, '../../../content'))

function fieldOf(file: string, path: string) {
  const schema = schemaOf(file)
  return schema && fieldsOf(schema).find(field => field.path === path)
}

test('a field says its kind, whether a file may lack it, and what it may be', () => {
  expect(fieldOf('medias/x.yaml', 'captions')).toMatchObject({ kind: 'group', isOptional: true })
  expect(fieldOf('medias/x.yaml', 'captions.fr')).toMatchObject({ kind: 'text', isOptional: false })
  expect(fieldOf('medias/x.yaml', 'tag')).toMatchObject({ isOptional: false, isNullable: true })
  expect(fieldOf('medias/x.yaml', 'isRetired')).toMatchObject({ kind: 'yesNo', isOptional: true })
  expect(fieldOf('medias/x.yaml', 'languages.*')?.options).toEqual(['fr'])
  expect(fieldOf('medias/x.yaml', 'recipe.ingredients.*.grams')).toMatchObject({ kind: 'number', isOptional: true })
  expect(fieldOf('foods.yaml', '*.allergens.*')?.options).toContain('gluten')
  expect(fieldOf('medias/x.yaml', 'recipe.allergens')).toBeUndefined()
  expect(fieldOf('foods.yaml', '*.ciqual')).toMatchObject({ kind: 'text', isOptional: true })
  expect(fieldOf('fasting-plans/x.fr.md', 'comment')).toMatchObject({ isOptional: true })
})

test('every file of the content with facts or a head has the schema by which its fields are known', () => {
  const heads = /^---\n([\s\S]*?)\n---\n/
  for (const path of listAll(source).filter(name => /\.(yaml|md)$/.test(name))) {
    const text = source.read(path)
    const facts = path.endsWith('.yaml') ? text : heads.exec(text)?.[1]
    const schema = schemaOf(path)
    if (path === 'review.yaml' || path === 'README.md') continue
    expect(schema !== undefined, path).toBe(facts !== undefined)
    if (facts !== undefined) expect(schema?.safeParse(parseDocument(facts).toJS()).error, path).toBeUndefined()
  }
})

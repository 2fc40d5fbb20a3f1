import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFiles } from './pictures.ts'

const kept = join(import.meta.dirname, '../../content/pictures')

test('every picture of content/pictures is redrawn to the same bytes', () => {
  const drawn = pictureFiles()
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(globSync('**/*.svg', { cwd: kept }).toSorted())
  expect(drawn.filter(({ path, svg }) => readFileSync(join(kept, path), 'utf8') !== svg)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFiles, stageDiscsFile } from './pictures.ts'

const kept = join(import.meta.dirname, '../../content/pictures')

test('every picture of content/pictures is redrawn to the same bytes', () => {
  const drawn = pictureFiles()
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(globSync('**/*.svg', { cwd: kept }).toSorted())
  expect(drawn.filter(({ path, svg }) => readFileSync(join(kept, path), 'utf8') !== svg)).toEqual([])
})

test('every listening has a scene for the stage, and the player knows where its sun is', () => {
  const medias = join(kept, '../medias')
  const listenings = globSync('*.yaml', { cwd: medias }).filter(file =>
    readFileSync(join(medias, file), 'utf8').includes('\ntype: podcast\n'),
  )
  const discs = readFileSync(join(kept, 'stages.json'), 'utf8')
  expect(discs).toBe(stageDiscsFile())
  expect(listenings.length).toBeGreaterThan(0)
  expect(listenings.filter(file => !discs.includes(`"${file.slice(0, -'.yaml'.length)}"`))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFiles, stageDiscsFile, stageFolder } from './pictures.ts'

const root = join(import.meta.dirname, '../..')

test('every picture of content/pictures and every scene is redrawn to the same bytes', () => {
  const drawn = pictureFiles()
  expect(drawn.map(({ path }) => path).toSorted()).toEqual(
    globSync(`{content/pictures/**,${stageFolder}}/*.svg`, { cwd: root }).toSorted(),
  )
  expect(drawn.filter(({ path, svg }) => readFileSync(join(root, path), 'utf8') !== svg)).toEqual([])
})

test('every listening has a scene for the stage, and the player knows where its sun is', () => {
  const medias = join(root, 'content/medias')
  const listenings = globSync('*.yaml', { cwd: medias }).filter(file =>
    readFileSync(join(medias, file), 'utf8').includes('\ntype: podcast\n'),
  )
  const discs = readFileSync(join(root, stageFolder, 'discs.json'), 'utf8')
  expect(discs).toBe(stageDiscsFile())
  expect(listenings.length).toBeGreaterThan(0)
  expect(listenings.filter(file => !discs.includes(`"${file.slice(0, -'.yaml'.length)}"`))).toEqual([])
})

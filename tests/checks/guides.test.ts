import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { picturesOf, screenWords } from '../guides/guide-text.ts'
import { listFiles, readText, root } from './repository.ts'

const guides = ['ecrire', 'relire', 'aider-un-membre'].map(name => ({ name, text: readText(`docs/guides/${name}.md`) }))
/** The history keeps every version of a picture. */
const picturesMaxBytes = 1_200_000

/** Everything that the Studio says, in both languages. */
const said = listFiles()
  .filter(path => /^studio\/.*\.messages\.ts$/.test(path))
  .flatMap(path => [...readText(path).matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, words = '']) => spaced(words)))

function spaced(words: string): string {
  // A button that asks more before it acts ends with an ellipsis.
  return words.replaceAll('\\u00a0', ' ').replaceAll(/\s+/g, ' ').replace(/…$/, '')
}

test.each(guides)('the guide $name calls everything by the name that the Studio gives it', ({ text }) => {
  const words = screenWords(text)
  expect(words.length).toBeGreaterThan(15)
  expect(
    words.filter(one => !said.includes(spaced(one))),
    'write the name that studio/…messages.ts gives it',
  ).toEqual([])
})

test('the guides’ pictures are there, shown, and small', () => {
  const shown = guides.flatMap(({ text }) => picturesOf(text)).toSorted()
  const files = listFiles().filter(path => path.startsWith('docs/guides/pictures/'))
  const pictures = files.map(path => path.slice('docs/guides/pictures/'.length))
  expect(pictures.toSorted(), 'take them again: npm run guides').toEqual(shown)
  const bytes = files.reduce((sum, path) => sum + statSync(`${root}/${path}`).size, 0)
  expect(bytes, 'show fewer or smaller pictures').toBeLessThan(picturesMaxBytes)
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Content } from '../content.ts'
import { FolderSource } from '../content-source.ts'
import { loadContent } from '../load-content.ts'
import { findRuleProblems } from './rules.ts'

const folder = join(import.meta.dirname, '../../../content')
const files = new FolderSource(folder)
const loaded = loadContent(folder)
const mediaOf = ({ medias }: Content, id: string) => {
  const media = medias.find(found => found.id === id)
  if (!media) throw new Error(`no media ${id}`)
  return media
}
const programOf = ({ programs: [program] }: Content) => {
  if (!program) throw new Error('no programme')
  return program
}

test.each<[string, (content: Content) => void, string]>([
  [
    'no-medical-claim',
    content => (mediaOf(content, 'bed-given-back').words.fr.title = 'Ce lit guérit'),
    'medias/bed-given-back.fr.md',
  ],
  [
    'no-medical-claim',
    content => {
      const [day] = programOf(content).weeks[1]?.days ?? []
      if (day) day.content.en = '<p>This day cures.</p>'
    },
    'programs/medfasting/week-02/day-01.en.md',
  ],
  [
    'media-formats',
    content => mediaOf(content, 'breathe-six').sources.push({ path: 'audio/breathe-six.webm', type: 'video/webm' }),
    'medias/breathe-six.yaml',
  ],
  [
    'recipe-energy',
    content => (mediaOf(content, 'fireless-chickpea-bowl').words.en.content += '<p>Some 9 kcal a serving.</p>'),
    'medias/fireless-chickpea-bowl.en.md',
  ],
  [
    'light-menus',
    content => {
      const [menu] = content.lightMenus
      if (menu) menu.protein = 49
    },
    'medias/light-day.yaml',
  ],
  [
    'program-colours',
    content => content.programs.push({ ...programOf(content), code: 'movement', color: '#123456' }),
    'programs/movement/program.yaml',
  ],
  [
    'voice-words',
    content => {
      mediaOf(content, 'breathe-six').voices = { en: { path: 'audio/breathe-six.en.m4a', clips: [], isOutdated: true } }
    },
    'medias/breathe-six.en.md',
  ],
])('the rule %s names the file that breaks it', (id, breakIt, file) => {
  const content = structuredClone(loaded)
  expect(findRuleProblems(content, files)).toEqual([])
  breakIt(content)
  const [problem] = findRuleProblems(content, files)
  expect(problem?.file).toBe(file)
  expect(problem?.code).toBe(id)
})

test('the rule french-punctuation names the line where a mark could wrap', () => {
  const text = '---\ntitle: Un titre\n---\nUne phrase.\n\nEst-ce vrai ?\n'
  const source = { has: () => true, list: () => ['page.fr.md'], read: () => text }
  const problems = findRuleProblems(loaded, source)
  expect(problems).toEqual([
    {
      file: 'page.fr.md',
      line: 6,
      field: null,
      code: 'french-punctuation',
      says: {
        fr: 'Une espace insécable précède les signes doubles. Est-ce vrai ?',
        en: 'In French a no-break space stands before the high punctuation marks. Est-ce vrai ?',
      },
    },
  ])
})

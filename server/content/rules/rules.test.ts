import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Content } from '../content.ts'
import { FolderSource } from '../loading/content-source.ts'
import { loadContent } from '../loading/load-content.ts'
import { findRuleProblems, isRule } from './rules.ts'

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
  ...[
    'https://seve-connexion.example/login',
    'https://films.example/one.mp4',
    'https://youtube.com.evil.example/x',
  ].map((url): [string, (content: Content) => void, string] => [
    'player-hosts',
    content => (mediaOf(content, 'balance-plate').mainMediaUrl = url),
    'medias/balance-plate.yaml',
  ]),
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

test.each(['https://youtu.be/aqz-KE-bpKQ', 'https://player.vimeo.com/video/1', 'https://soundcloud.com/a/b'])(
  'a film may come from one of the three players: %s',
  url => {
    const content = structuredClone(loaded)
    mediaOf(content, 'balance-plate').mainMediaUrl = url
    expect(findRuleProblems(content, files)).toEqual([])
  },
)

describe('a line of ingredients', () => {
  /** Returns what the rule says of the content with another text in some files. */
  function problemsWith(changed: Record<string, (text: string) => string>, content = loaded) {
    const read = (file: string) => changed[file]?.(files.read(file)) ?? files.read(file)
    const source = { has: (file: string) => files.has(file), list: (at: string) => files.list(at), read }
    return findRuleProblems(content, source).map(({ file, line, code, says }) => ({
      at: `${file}:${line}`,
      code,
      says,
    }))
  }
  const recipe = 'medias/cauliflower-tahini'
  const last = { fr: '- 15\u00a0g de persil plat', en: '- 15 g flat-leaf parsley' }
  const lineOf = (locale: 'fr' | 'en') => files.read(`${recipe}.${locale}.md`).split('\n').indexOf(last[locale]) + 1

  test.each([
    ['fr', '- 100 g de crevettes', 'crustacé'],
    ['fr', '- 15 g de persil plat et 50 g de beurre de cacahuète', 'arachide'],
    ['fr', '- 15 g de persil plat, au beurre', 'lait'],
    ['fr', '- 15 g de persil plat et des *crev*ettes', 'crustacé'],
    ['fr', '- 15 g de persil plat\n\nServez avec des œufs durs', 'œuf'],
    ['fr', '- 15 g de persil plat et des lardons', 'viande'],
    ['en', '- 100 g prawns', 'crustacean'],
    ['en', '- 15 g flat-leaf parsley and 50 g Peanut Butter', 'peanut'],
    ['en', '- 15 g flat-leaf parsley in soy sauce', 'gluten, soy'],
  ] as const)('that names what its food does not bring blocks (%s, %s)', (locale, line, named) => {
    const found = problemsWith({ [`${recipe}.${locale}.md`]: text => text.replace(last[locale], line) })
    expect(found.map(({ code }) => code)).toContain('ingredient-words')
    expect(found.map(({ says }) => says[locale]).join('\n')).toContain(named)
    expect(found[0]?.at).toBe(`${recipe}.${locale}.md:${lineOf(locale) + line.split('\n').length - 1}`)
  })

  test('that names another food, or not its own, blocks', () => {
    const other = problemsWith({ [`${recipe}.fr.md`]: text => text.replace(last.fr, `${last.fr} ou de carotte`) })
    expect(other).toMatchObject([
      { says: { fr: expect.stringContaining('carotte'), en: expect.stringContaining('carotte') } },
    ])
    const none = problemsWith({ [`${recipe}.en.md`]: text => text.replace(last.en, '- 15 g of something green') })
    expect(none).toMatchObject([{ says: { en: expect.stringContaining('Parsley') } }])
  })

  test.each([
    '- 15 g de persil plat, au lait de coco',
    '- 15 g de persil plat (sans gluten)',
    '- 15 g de PERSILS',
    '- 15 g de persil plat, à l’eau',
  ])('may say what is harmless (%s)', line => {
    expect(problemsWith({ [`${recipe}.fr.md`]: text => text.replace(last.fr, line) })).toEqual([])
  })

  test('is compared in menus and in the names of foods too, and allergens are not typed', () => {
    const typed = problemsWith({
      [`${recipe}.yaml`]: text => text.replace('  ingredients:', '  allergens: [celery]\n  ingredients:'),
    })
    expect(typed).toMatchObject([{ at: `${recipe}.yaml:1` }])
    const menu = problemsWith({
      'medias/light-day.yaml': text => text.replace('une orange."', 'une orange, aux crevettes."'),
    })
    expect(menu).toMatchObject([{ at: 'medias/light-day.yaml:1', says: { fr: expect.stringContaining('crustacé') } }])
    const food = problemsWith({ 'foods.yaml': text => text.replace('allergens: [crustaceans]', 'allergens: []') })
    expect(food[0]).toMatchObject({ at: 'foods.yaml:1', says: { en: expect.stringContaining('prawn') } })
  })

  test('of an edition without the file of words is not compared, and nobody may waive the rule', () => {
    const without = {
      has: (file: string) => file !== 'ingredient-words.yaml' && files.has(file),
      list: files.list.bind(files),
      read: () => '',
    }
    expect(findRuleProblems(loaded, without).filter(({ code }) => code === 'ingredient-words')).toEqual([])
    expect(isRule('ingredient-words')).toBe(false)
  })
})

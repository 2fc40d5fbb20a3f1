import { describe, expect, test } from 'vitest'
import { citationOf, type Work, withSource, worksOf } from './sources.ts'

const work: Work = {
  id: 'rolls-1999',
  authors: 'Rolls BJ, Bell EA',
  title: 'Water in a food',
  journal: 'American Journal of Clinical Nutrition',
  year: 1999,
  doi: '10.1093/ajcn/70.4.448',
}
const cited = 'Rolls et Bell, [*American Journal of Clinical Nutrition*](https://doi.org/10.1093/ajcn/70.4.448), 1999.'

describe('a work', () => {
  test('is cited by its authors, its journal with the DOI, and its year', () => {
    expect(citationOf(work, 'fr')).toBe(cited)
    expect(citationOf({ ...work, authors: 'de Cabo R, et al.' }, 'en')).toMatch(/^de Cabo and colleagues, \[/)
    const { doi: _, ...undated } = work
    expect(citationOf(undated, 'en')).toBe('Rolls and Bell, *American Journal of Clinical Nutrition*, 1999.')
  })

  test('is read from the bibliography, unless a line of it is unfinished', () => {
    expect(worksOf('- id: one\n- id: two\n  authors: A\n  title: T\n  journal: J\n  year: 2020\n')).toHaveLength(1)
    expect(worksOf('- id: [')).toEqual([])
  })
})

describe('a source', () => {
  const list = '## Pour aller plus loin\n\n- Une étude.\n'

  test('joins those that the text has, and stands there once', () => {
    const text = `---\ntitle: T\n---\n\nUn mot.\n\n${list}`
    const added = withSource(text, cited, 'fr')
    expect(added).toBe(`${text}- ${cited}\n`)
    expect(withSource(added, cited, 'fr')).toBe(added)
  })

  test('follows sources that are no list', () => {
    const text = '## Pour aller plus loin\n\nUne étude.\n'
    expect(withSource(text, cited, 'fr')).toBe(`${text}\n- ${cited}\n`)
  })

  test('begins the section of a text without one, before the transcript', () => {
    expect(withSource('Un mot.\n', cited, 'fr')).toBe(`Un mot.\n\n## Pour aller plus loin\n\n- ${cited}\n`)
    expect(withSource('A word.\n\n## Transcript\n\n- **0:00** Hello.\n', 'It.', 'en')).toBe(
      'A word.\n\n## Further reading\n\n- It.\n\n## Transcript\n\n- **0:00** Hello.\n',
    )
  })
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentError, loadContent } from './load-content.ts'

const own = join(import.meta.dirname, '../../content')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seve-broken-content-'))
  // Sounds and videos only have to exist by name.
  cpSync(own, folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Loads the content with one file changed, then restores the file. */
function problemsWith(file: string, change: (text: string) => string): string[] {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, 'the change must change something').not.toBe(before)
  writeFileSync(path, after)
  try {
    loadContent(folder)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  } finally {
    writeFileSync(path, before)
  }
}

test('the product’s own content is valid', () => {
  expect(() => loadContent(own)).not.toThrow()
})

describe('an error names its file and line:', () => {
  const media = 'medias/hunger-scale'
  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      'an unknown type',
      `${media}.yaml`,
      text => text.replace('type: page', 'type: poem'),
      /^medias\/hunger-scale\.yaml:2: type: /,
    ],
    ['an unknown field', `${media}.yaml`, text => `${text}\nmood: happy\n`, /^medias\/hunger-scale\.yaml:1: .*mood/],
    ['a missing field', `${media}.yaml`, text => text.replace(/^isPublished.*\n/m, ''), /isPublished/],
    [
      'an id that differs from the file’s name',
      `${media}.yaml`,
      text => text.replace('id: hunger-scale', 'id: hunger-stair'),
      /the file is named hunger-scale\.yaml/,
    ],
    ['an unknown tag', `${media}.yaml`, text => text.replace(/^tag: .*$/m, 'tag: nowhere'), /unknown tag nowhere/],
    [
      'a missing picture',
      `${media}.yaml`,
      text => text.replace(/^picture: .*$/m, 'picture: medias/nowhere.svg'),
      /pictures\/medias\/nowhere\.svg does not exist/,
    ],
    ['invalid YAML', `${media}.yaml`, text => `${text}\n  x: [`, /^medias\/hunger-scale\.yaml:\d+: /],
    [
      'a text that is too short',
      `${media}.en.md`,
      () => '---\ntitle: Short\n---\nToo short.\n',
      /^medias\/hunger-scale\.en\.md:1: has 2 words, fewer than 60/,
    ],
    [
      'a typewriter apostrophe',
      `${media}.fr.md`,
      text => `${text}\nL'eau.\n`,
      /^medias\/hunger-scale\.fr\.md:\d+: French must use the typographic apostrophe/,
    ],
    [
      'HTML in Markdown',
      `${media}.fr.md`,
      text => `${text}\n<script>alert(1)</script>\n`,
      /HTML is only for medias of type html/,
    ],
    [
      'a transcript line without its time',
      'medias/breathe-six.fr.md',
      text => text.replace('- **1:00** Les épaules', '- Les épaules'),
      /^medias\/breathe-six\.fr\.md:\d+: a line of a transcript must be written/,
    ],
    [
      'transcript lines out of order',
      'medias/breathe-six.en.md',
      text => text.replace('- **1:00**', '- **5:00**'),
      /^medias\/breathe-six\.en\.md:\d+: the lines of a transcript must be in order/,
    ],
    [
      'breaths that outlast their sound',
      'medias/breathe-six.yaml',
      text => text.replace('count: 26', 'count: 29'),
      /^medias\/breathe-six\.yaml:\d+: breath: the breaths last longer/,
    ],
    ['a missing head', `${media}.fr.md`, text => text.replace('---\n', ''), /must start with a head/],
    [
      'a day with too little required media',
      'programs/medfasting/week-01/day-02.yaml',
      text =>
        text
          .replaceAll(/(media: .*\n)(?! +isOptional)/g, '$1    isOptional: true\n')
          .replace(/ {4}isOptional: true\n/, ''),
      /minutes of required media, not 5 to 15/,
    ],
    [
      'an optional media that is required since a day',
      'programs/medfasting/week-01/day-03.yaml',
      text => `${text}    requiredSince: 2026-11-20\n`,
      /day-03\.yaml:\d+: .*an optional media is never required/,
    ],
    [
      'a media required since no day',
      'programs/medfasting/week-01/day-03.yaml',
      text => text.replace(/(media: quiet-thirst\n)/, '$1    requiredSince: yesterday\n'),
      /requiredSince must be a day/,
    ],
    [
      'a day with an unknown media',
      'programs/medfasting/week-01/day-02.yaml',
      text => text.replace(/media: .*/, 'media: nowhere'),
      /unknown media nowhere/,
    ],
    [
      'an id used twice',
      'programs/medfasting/week-01/day-02.yaml',
      text => text.replace(/^id: .*/m, 'id: medfasting-safe-start'),
      /the id medfasting-safe-start is used twice/,
    ],
  ])('%s', (_, file, change, message) => {
    expect(problemsWith(file, change)).toContainEqual(expect.stringMatching(message))
  })

  test('a missing language', () => {
    rmSync(join(folder, `${media}.en.md`))
    expect(() => loadContent(folder)).toThrow(/hunger-scale\.en\.md:1: is missing/)
    cpSync(join(own, `${media}.en.md`), join(folder, `${media}.en.md`))
  })

  test('and every error is reported at once', () => {
    const problems = problemsWith(`${media}.yaml`, text =>
      text.replace(/^tag: .*$/m, 'tag: nowhere').replace(/^picture: .*$/m, 'picture: medias/nowhere.svg'),
    )
    expect(problems.length).toBeGreaterThanOrEqual(2)
  })
})

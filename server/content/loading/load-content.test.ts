import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeProblem } from '../../../domain/features/edition/problem.rules.ts'
import { ContentError } from './content-error.ts'
import { loadContent } from './load-content.ts'

const own = join(import.meta.dirname, '../../../content')
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seve-broken-content-'))
  // Sounds and videos only have to exist by name.
  cpSync(own, folder, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes a file of the copy. */
function spoil(file: string, change: (text: string) => string): void {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, `the change of ${file} must change something`).not.toBe(before)
  writeFileSync(path, after)
}

/** Returns the problems of the copy. */
function findProblems(): string[] {
  try {
    loadContent(folder)
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(problem => writeProblem(problem, 'en'))
  }
}

test('allergens and vegetarian come from the foods, in the order of the law, those of alternatives included', () => {
  const recipeOf = (id: string) => loadContent(folder).medias.find(media => media.id === id)?.recipe
  expect(recipeOf('pan-bagnat-lunch')).toMatchObject({
    allergens: ['egg', 'fish', 'gluten', 'sulphites'],
    isVegetarian: false,
  })
  expect(recipeOf('mussels-tomato-fennel')).toMatchObject({ allergens: ['molluscs'], isVegetarian: false })
  expect(recipeOf('green-beans-ladera')).toMatchObject({ allergens: [], isVegetarian: true })
  spoil('medias/green-beans-ladera.yaml', text => text.replace('[tomato-tinned]', '[prawn]'))
  expect(recipeOf('green-beans-ladera')).toMatchObject({ allergens: ['crustaceans'], isVegetarian: false })
  spoil('medias/green-beans-ladera.yaml', text => text.replace('[prawn]', '[tomato-tinned]'))
})

test('the product’s own content is valid', () => {
  expect(() => loadContent(own)).not.toThrow()
})

/** As many clips as `breathe-long-out` has texts, each of 14 s. */
const longClips = Array.from(
  readFileSync(join(own, 'medias/breathe-long-out.fr.md'), 'utf8').matchAll(
    /^- \*\*[\d:]+\*\*(?: \*[^*]+\*)? [^*]+$/gm,
  ),
  (_, index) => `[${index * 14}, ${index * 14 + 14}]`,
).join(', ')

/** What is wrong, in a file that no other case changes, and the problem that names it. */
const cases: [string, string, (text: string) => string, RegExp][] = [
  [
    'an unknown type',
    `medias/hunger-scale.yaml`,
    text => text.replace('type: page', 'type: poem'),
    /^medias\/hunger-scale\.yaml:2: type: /,
  ],
  [
    'rules of review that name nobody who signs',
    'review.yaml',
    text => text.replace('kind: lawyer', 'kind: jurist'),
    /^review\.yaml:\d+: \d\.kind: /,
  ],
  [
    'an unknown field',
    `medias/quiet-thirst.yaml`,
    text => `${text}\nmood: happy\n`,
    /^medias\/quiet-thirst\.yaml:1: .*mood/,
  ],
  [
    'a notebook block with another id in one language',
    `medias/when-it-dips.en.md`,
    text => text.replace('id: plan', 'id: scheme'),
    /when-it-dips\.yaml:1: the notebook blocks of the two languages differ/,
  ],
  [
    'a media without a picture',
    `medias/a-kinder-voice.yaml`,
    text => text.replace(/^picture: .*/m, 'picture: ""'),
    /^medias\/a-kinder-voice\.yaml:1: picture: choose a picture$/,
  ],
  ['a missing field', `medias/in-portions.yaml`, text => text.replace(/^isPublished.*\n/m, ''), /isPublished/],
  [
    'an id that differs from the file’s name',
    `medias/first-plate.yaml`,
    text => text.replace('id: first-plate', 'id: hunger-stair'),
    /the file is named first-plate\.yaml/,
  ],
  [
    'an unknown tag',
    `medias/handful-of-nuts.yaml`,
    text => text.replace(/^tag: .*$/m, 'tag: nowhere'),
    /unknown tag nowhere/,
  ],
  [
    'a missing picture',
    `medias/good-enough.yaml`,
    text => text.replace(/^picture: .*$/m, 'picture: medias/nowhere.svg'),
    /pictures\/medias\/nowhere\.svg does not exist/,
  ],
  [
    'an ingredient that the table of foods lacks',
    `medias/oat-pear-bowl.yaml`,
    text => text.replace('food: pear', 'food: moonfruit'),
    /^medias\/oat-pear-bowl\.yaml:1: ingredients: foods\.yaml has no moonfruit/,
  ],
  [
    'an ingredient line without its food',
    `medias/orchard-baked-apples.fr.md`,
    text => text.replace(/^- 40\s/m, '- 1 étoile de badiane\n$&'),
    /ingredients: has 7, but the text lists 8 \(fr\)/,
  ],
  [
    'a food whose energy does not agree with its nutrients',
    `foods.yaml`,
    text => text.replace('kcal: 350, protein: 7.4', 'kcal: 530, protein: 7.4'),
    /^foods\.yaml:1: rice: 530 kcal do not agree/,
  ],
  [
    'a series with an unknown media',
    'programs/stress/after.yaml',
    text => text.replace('media: thresholds', 'media: nowhere'),
    /^programs\/stress\/after\.yaml:1: unknown media nowhere/,
  ],
  [
    'two follow-ups after the same time',
    'programs/fatigue/after.yaml',
    text => text.replace('months: 3', 'months: 1'),
    /^programs\/fatigue\/after\.yaml:1: followUps: two pages have the same number of months/,
  ],
  ['invalid YAML', `medias/kind-hedge.yaml`, text => `${text}\n  x: [`, /^medias\/kind-hedge\.yaml:\d+: /],
  [
    'a text that is too short',
    `medias/garden-rules.en.md`,
    () => '---\ntitle: Short\n---\nToo short.\n',
    /^medias\/garden-rules\.en\.md:1: has 2 words, fewer than 60/,
  ],
  [
    'a typewriter apostrophe',
    `medias/coffee-glass-screen.fr.md`,
    text => `${text}\nL'eau.\n`,
    /^medias\/coffee-glass-screen\.fr\.md:\d+: French must use the typographic apostrophe/,
  ],
  [
    'HTML in Markdown',
    `medias/double-pot.fr.md`,
    text => `${text}\n<script>alert(1)</script>\n`,
    /HTML is only for medias of type html/,
  ],
  [
    'a voice of another name',
    'medias/evening-thanks.yaml',
    text => `${text}\nvoices:\n  fr: { file: audio/evening-calm.m4a, durationSeconds: 200, loudness: -18 }\n`,
    /^medias\/evening-thanks\.yaml:\d+: voices\.fr\.file: the voice must be named audio\/evening-thanks\.fr\.m4a/,
  ],
  [
    'a voice that is too quiet',
    'medias/kind-wish.yaml',
    text => `${text}\nvoices:\n  fr: { file: audio/kind-wish.fr.m4a, durationSeconds: 200, loudness: -31 }\n`,
    /^medias\/kind-wish\.yaml:\d+: voices\.fr\.loudness: a voice must be at −18 LUFS/,
  ],
  [
    'a voice that does not say each text',
    'medias/rain-pause.yaml',
    text =>
      `${text}\nvoices:\n  en: { file: audio/rain-pause.en.m4a, durationSeconds: 9, loudness: -18, clips: [[0, 9]] }\n`,
    /^medias\/rain-pause\.yaml:\d+: voices: the voice has 1 clips, and the session says \d+ texts/,
  ],
  [
    'a voice along a session that ends before the last words',
    'medias/eyes-open-anchor.yaml',
    text => `${text}\nvoices:\n  fr: { file: audio/eyes-open-anchor.fr.m4a, durationSeconds: 20, loudness: -18 }\n`,
    /^medias\/eyes-open-anchor\.yaml:\d+: voices: a voice without clips must last as long as its session/,
  ],
  [
    'a voice whose words last longer than until the next ones',
    'medias/breathe-long-out.yaml',
    text =>
      `${text}\nvoices:\n  fr: { file: audio/breathe-long-out.fr.m4a, durationSeconds: 900, loudness: -18, clips: [${longClips}] }\n`,
    /^medias\/breathe-long-out\.yaml:\d+: voices: the voice would say “.+” [\d.]+ s late: say what comes before it faster/,
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
    'medias/breathe-waves.yaml',
    text => text.replace('count: 15', 'count: 19'),
    /^medias\/breathe-waves\.yaml:\d+: breath: the breaths last longer/,
  ],
  ['a missing head', `medias/honest-promise.fr.md`, text => text.replace('---\n', ''), /must start with a head/],
  [
    'a day with too little required media',
    'programs/medfasting/week-01/day-02.yaml',
    text =>
      text
        .replaceAll(/(media: .*\n)(?! +isOptional)/g, '$1    isOptional: true\n')
        .replace(/ {4}isOptional: true\n/, ''),
    /day-02\.yaml:1: has .* minutes of required media, not 5 to 15/,
  ],
  [
    'an optional media that is required since a day',
    'programs/medfasting/week-01/day-03.yaml',
    text => `${text}    requiredSince: 2026-11-20\n`,
    /day-03\.yaml:\d+: .*an optional media is never required/,
  ],
  [
    'a media required since no day',
    'programs/medfasting/week-01/day-04.yaml',
    text => text.replace(/(media: mediterranean-checklist\n)/, '$1    requiredSince: yesterday\n'),
    /requiredSince: must be a day/,
  ],
  [
    'a day with an unknown media',
    'programs/medfasting/week-02/day-01.yaml',
    text => text.replace(/media: .*/, 'media: nowhere'),
    /unknown media nowhere/,
  ],
  [
    'an e-mail without the amount that it is sent for',
    'mails/invoice.fr.md',
    text => text.replace(', de {{amount}}', ''),
    /^mails\/invoice\.fr\.md:1: must say \{\{amount\}\}/,
  ],
  [
    'an e-mail with a placeholder of another',
    'mails/password-reset.en.md',
    text => `${text}\nIt costs {{amount}}.\n`,
    /^mails\/password-reset\.en\.md:11: nothing defines \{\{amount\}\}/,
  ],
  [
    'a right of withdrawal that is not in a box',
    'mails/order.fr.md',
    text => text.replace('> {{withdrawalRight}}', '{{withdrawalRight}}'),
    /^mails\/order\.fr\.md:\d+: the law wants \{\{withdrawalRight\}\} in a box/,
  ],
  [
    'a receipt that names its date in some cases only',
    'mails/withdrawal-receipt.en.md',
    text => text.replace('- Received on: {{declaredOn}}', '- Received on: {{declaredOn}} {{if.found}}'),
    /^mails\/withdrawal-receipt\.en\.md:13: \{\{declaredOn\}\} would be left out of some/,
  ],
  [
    'an id used twice',
    'programs/medfasting/week-02/day-02.yaml',
    text => text.replace(/^id: .*/m, 'id: medfasting-safe-start'),
    /the id medfasting-safe-start is used twice/,
  ],
]

describe('errors name their file and line, all at once:', () => {
  let problems: string[] = []
  beforeAll(() => {
    for (const [, file, change] of cases) spoil(file, change)
    rmSync(join(folder, 'medias/energy-purse.en.md'))
    rmSync(join(folder, 'mails/reminder.fr.md'))
    writeFileSync(join(folder, 'mails/remainder.fr.md'), '---\nsubject: Nobody’s\n---\nHello.\n')
    problems = findProblems()
  })

  test.each(cases)('%s', (_what, _file, _change, message) => {
    expect(problems).toContainEqual(expect.stringMatching(message))
  })

  test('a missing language', () => {
    expect(problems).toContainEqual(expect.stringMatching(/energy-purse\.en\.md:1: is missing/))
    expect(problems).toContainEqual('mails/reminder.fr.md:1: is missing')
  })

  test('an e-mail that nothing sends', () => {
    expect(problems).toContainEqual('mails/remainder.fr.md:1: no e-mail has this name')
  })
})

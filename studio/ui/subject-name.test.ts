import { expect, test } from 'vitest'
import type { Locale } from '../../domain/locale.ts'
import { sampleOutline } from '../testing/sample-outline.ts'
import { subjectMessages } from './subject.messages.ts'
import { nameOfPath, nameOfSubject } from './subject-name.ts'

const naming = (locale: Locale, outline = sampleOutline()) => ({ outline, locale, say: subjectMessages[locale] })

test.each([
  ['a media', 'medias/evening', 'Le soir ou le matin', 'Evening or morning'],
  [
    'a day',
    'programs/medfasting/week-02/day-02',
    'Jeûne méditerranéen, semaine 2, jour 2',
    'Mediterranean fasting, week 2, day 2',
  ],
  ['a week', 'programs/medfasting/week-02/week', 'Jeûne méditerranéen, semaine 2', 'Mediterranean fasting, week 2'],
  ['a programme', 'programs/medfasting/program', 'Jeûne méditerranéen', 'Mediterranean fasting'],
  [
    'its series',
    'programs/medfasting/after',
    'Jeûne méditerranéen, après le programme',
    'Mediterranean fasting, after the programme',
  ],
  [
    'the picture of a media',
    'pictures/medias/evening',
    'Image de «\u00a0Le soir ou le matin\u00a0»',
    'Picture of “Evening or morning”',
  ],
  ['another picture', 'pictures/public/logo', 'Image logo', 'Picture logo'],
  ['a sound', 'audio/evening', 'Son de «\u00a0Le soir ou le matin\u00a0»', 'Sound of “Evening or morning”'],
  ['a list', 'tags', 'Thèmes', 'Themes'],
  ['what nobody has titled', 'medias/hedge', 'hedge', 'hedge'],
])('%s has a name in both languages', (_, subject, french, english) => {
  expect(nameOfSubject(subject, naming('fr'))).toBe(french)
  expect(nameOfSubject(subject, naming('en'))).toBe(english)
})

test('a week and a day with titles are named by their place and their title', () => {
  const { programs, subjects } = sampleOutline()
  const titled = subjects.map(subject =>
    subject.kind === 'day' ? { ...subject, title: { fr: 'Marcher', en: null } } : subject,
  )
  const outline = { programs, subjects: titled }
  const day = 'programs/medfasting/week-02/day-02'
  expect(nameOfSubject(day, naming('fr', outline))).toBe('Jeûne méditerranéen, semaine 2, jour 2\u00a0: Marcher')
  expect(nameOfSubject(day, naming('en', outline))).toBe('Mediterranean fasting, week 2, day 2: Marcher')
})

test('an e-mail is named by its subject, without the signs of its facts', () => {
  const { programs, subjects } = sampleOutline()
  const [media] = subjects
  if (!media) throw new Error('the sample has a media')
  const title = { fr: '{{brand.name}}\u00a0: votre facture {{number}}', en: null }
  const outline = { programs, subjects: [{ ...media, stem: 'mails/invoice', kind: 'mail' as const, title }] }
  expect(nameOfSubject('mails/invoice', naming('fr', outline))).toBe('Sève\u00a0: votre facture …')
})

test('a file has its language or its part beside the name', () => {
  expect(nameOfPath('medias/evening.en.md', naming('fr'))).toBe('Le soir ou le matin · anglais')
  expect(nameOfPath('medias/evening.yaml', naming('en'))).toBe('Evening or morning · facts')
  expect(nameOfPath('audio/evening.m4a', naming('en'))).toBe('Sound of “Evening or morning” · m4a')
  expect(nameOfPath('medias/evening', naming('en'))).toBe('Evening or morning')
})

test('before the titles have come, a day is still no path', () => {
  const early = { ...naming('fr'), outline: undefined }
  expect(nameOfSubject('programs/medfasting/week-02/day-02', early)).toBe('Medfasting, semaine 2, jour 2')
})

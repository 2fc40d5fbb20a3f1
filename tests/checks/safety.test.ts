import { expect, test } from 'vitest'
import { type Locale, locales } from '../../domain/locale.ts'
import { ContentFolder } from '../../server/content/content-folder.ts'
import { FolderSource } from '../../server/content/content-source.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { loadSafetyLines, safetyPlaceholders } from '../../server/content/load-safety-notice.ts'
import { ownFolders } from '../../server/start.ts'
import { listFiles, readText } from './repository.ts'

const { safetyNotice } = loadContent(ownFolders.content)
const safetyLines = loadSafetyLines(new ContentFolder(new FolderSource(ownFolders.content)))

/** Texts with neither typographic spaces nor emphasis, so that a copy is recognized however it is set. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('**', '')
}

function textsOf(locale: Locale): string[] {
  return listFiles().filter(path => path.startsWith('content/') && path.endsWith(`.${locale}.md`))
}

/** Shorter entries, such as 'confusion', are words that any page may use. */
const shortestSentence = 30

test.each(locales)('no page or screen repeats a safety sentence (%s)', locale => {
  const { emergency, stop, effort, treatment, never, medicines, conditions, stay, cap } = safetyNotice[locale]
  const sentences = [
    emergency.lead,
    stop.sugar,
    stop.otherwise,
    effort,
    treatment,
    ...never,
    ...medicines,
    ...conditions,
    stay,
    ...Object.values(cap).map(({ sentence }) => sentence),
  ]
  // A copy may go on after a colon, or begin in the middle of a sentence.
  const copied = sentences
    .map(sentence => plain(sentence).replace(/\.$/, '').toLowerCase())
    .filter(sentence => sentence.length >= shortestSentence)
  const found = listFiles()
    .filter(path => /^(content|web|domain|server)\/.*\.(md|yaml|tsx?)$/.test(path))
    .filter(path => !path.startsWith('content/safety/') && !path.includes('.test.'))
    .flatMap(path => {
      const text = plain(readText(path)).toLowerCase()
      return copied.filter(sentence => text.includes(sentence)).map(sentence => `${path}: ${sentence}`)
    })
  expect(found).toEqual([])
})

/** An emergency number, as a page would write it. */
const emergencyNumber = /\b(?:3114|3919)\b|\*\*(?:15|17|112|114)\*\*|\b1[57] (?:ou|or) (?:le )?112\b/g

test.each(locales)('no page types an emergency number (%s)', locale => {
  const found = textsOf(locale).flatMap(path => {
    const text = readText(path).replaceAll(/[\u00a0\u202f]/g, ' ')
    return [...text.matchAll(emergencyNumber)].map(([number]) => `${path}: ${number}`)
  })
  expect(found).toEqual([])
})

test.each(locales)('nothing tells a member in danger to eat before calling (%s)', locale => {
  const eats = { fr: /\bmange[rz]?\b/i, en: /\beat\b/i }[locale]
  const danger = { fr: /poitrine|confus|connaissance/i, en: /chest|confus|conscious/i }[locale]
  const sentences = textsOf(locale).flatMap(path =>
    plain(readText(path))
      .split(/(?<=[.!?])\s/)
      .map(sentence => `${path}: ${sentence}`),
  )
  expect(
    sentences.filter(sentence => eats.test(sentence) && danger.test(sentence) && sentence.includes('112')),
  ).toEqual([])
})

test.each(locales)('every placeholder of the notice is shown somewhere (%s)', locale => {
  const texts = textsOf(locale).map(readText).join('\n')
  const unused = Object.keys(
    safetyLines ? safetyPlaceholders(safetyNotice[locale], safetyLines[locale], locale) : {},
  ).filter(name => !texts.includes(`{{${name}}}`))
  expect(unused).toEqual([])
})

import { expect, test } from 'vitest'
import { type Locale, locales } from '../../domain/locale.ts'
import { ContentFolder } from '../../server/content/loading/content-folder.ts'
import { FolderSource } from '../../server/content/loading/content-source.ts'
import { loadSafetyLines, safetyPlaceholders } from '../../server/content/loading/load-safety-notice.ts'
import { content } from './own-content.ts'
import { listFiles, readText, root } from './repository.ts'

const { safetyNotice } = content
const safetyLines = loadSafetyLines(new ContentFolder(new FolderSource(`${root}/content`)))

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
  expect(found, 'show the sentence by its {{placeholder}}; its words stand in content/safety').toEqual([])
})

/** An emergency number, as a page would write it. */
const emergencyNumber = /\b(?:3114|3919)\b|\*\*(?:15|17|112|114)\*\*|\b1[57] (?:ou|or) (?:le )?112\b/g

test.each(locales)('no page types an emergency number (%s)', locale => {
  const found = textsOf(locale).flatMap(path => {
    const text = readText(path).replaceAll(/[\u00a0\u202f]/g, ' ')
    return [...text.matchAll(emergencyNumber)].map(([number]) => `${path}: ${number}`)
  })
  expect(found, 'show the number by a {{placeholder}} of content/safety').toEqual([])
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
    'in danger one calls first: take the eating out of the sentence',
  ).toEqual([])
})

/** The emergency signs of the notice, as a page would write them, and the words of a lesser level of help. */
const signs = {
  fr: {
    sign: /(douleur|serrement) dans la poitrine|gêne pour respirer|manque de souffle|souffle qui manque|essouffl(?![^.;]*effort)|confusion|idées confuses|perte de connaissance|évanoui|convulsion|mal de tête (soudain|violent|brutal)|paralys|parole (soudain )?troublée|ne (gardez|garde) plus (aucune boisson|d’eau)/i,
    lesser: /médecin|consult|rendez-vous|mange[rz]?\b|arrête/i,
  },
  en: {
    sign: /(chest pain|(pain|tightness) in the chest)|difficulty (in )?breathing|shortness of breath|breathless(?![^.;]*effort)|confusion|muddled thoughts|loss of consciousness|convulsion|(sudden|violent) headache|paralys|slurred|(keep|keeping) no drink down/i,
    lesser: /doctor|appointment|\beat\b|\bstop\b/i,
  },
}

const urgentCall = /\{\{safety\.(urgent|call|emergency|emergencyFasting|effort)\}\}/

test.each(locales)('one sign has one level of help on every page (%s)', locale => {
  const { sign, lesser } = signs[locale]
  const sentences = textsOf(locale).flatMap(path =>
    plain(readText(path))
      .split(/(?<=[.!?])\s|\n/)
      .map(sentence => ({ path, sentence })),
  )
  const found = sentences.filter(
    ({ sentence }) => sign.test(sentence) && lesser.test(sentence) && !urgentCall.test(sentence),
  )
  expect(found, 'an emergency sign calls {{safety.urgent}} wherever it stands').toEqual([])
})

test.each(locales)('a day’s lead that sends to a doctor or calls for help uses the safety words (%s)', locale => {
  const help = { fr: /médecin|appelez/i, en: /\bdoctor|\bcall (15|112|an ambulance|your)/i }[locale]
  const leads = textsOf(locale)
    .filter(path => path.startsWith('content/programs/'))
    .flatMap(path =>
      readText(path)
        .split('\n\n')
        .map(paragraph => ({ path, paragraph })),
    )
  const found = leads.filter(({ paragraph }) => help.test(paragraph) && !paragraph.includes('{{safety.'))
  expect(found, 'write {{safety.…}} (docs/guides/safety-words.md)').toEqual([])
})

test.each(locales)('every placeholder of the notice is shown somewhere (%s)', locale => {
  const texts = textsOf(locale).map(readText).join('\n')
  const unused = Object.keys(
    safetyLines ? safetyPlaceholders(safetyNotice[locale], safetyLines[locale], locale) : {},
  ).filter(name => !texts.includes(`{{${name}}}`))
  expect(unused, 'show the placeholder in a page of content, or delete its line in content/safety').toEqual([])
})

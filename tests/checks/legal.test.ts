import { describe, expect, test } from 'vitest'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { mailIds } from '../../domain/features/mail/mail-facts.rules.ts'
import { locales } from '../../domain/locale.ts'
import { screens } from '../../domain/screens.ts'
import operator from '../../operator.json' with { type: 'json' }
import { loadReviewRules } from '../../server/content/editions/review.ts'
import { ContentFolder } from '../../server/content/loading/content-folder.ts'
import { FolderSource } from '../../server/content/loading/content-source.ts'
import { plainText } from '../../server/content/loading/html-words.ts'
import { content } from './own-content.ts'
import { listFiles, readText, root } from './repository.ts'

const pages = content.legalPages.flatMap(({ code, words }) =>
  locales.map(locale => ({ code, locale, ...words[locale] })),
)

function textOf(code: string, locale: string): string {
  return plainText(pages.find(page => page.code === code && page.locale === locale)?.content ?? '')
}

/**
 * Expects a page to name the operator's details. The shipped ones contain each other ('adresse du médiateur à compléter' contains the name of
 * the mediator), so the page as shown could lack one unnoticed: its source must refer to each.
 */
function expectToName(code: string, locale: string, details: (keyof typeof operator)[]): void {
  const source = readText(`content/legal/${code}.${locale}.md`)
  for (const detail of details) {
    const page = `content/legal/${code}.${locale}.md must name {{operator.${detail}}}`
    expect(source, page).toContain(`{{operator.${detail}}}`)
    expect(textOf(code, locale), page).toContain(operator[detail])
  }
}

test('the e-mails that the law requires need a lawyer’s signature', () => {
  const folder = new ContentFolder(new FolderSource(`${root}/content`))
  const signed = loadReviewRules(folder).flatMap(({ kind, paths }) => (kind === 'lawyer' ? paths : []))
  const wanted = mailIds.filter(id => /receipt|order|notice|cancellation|withdrawal/.test(id))
  expect(wanted, 'name the e-mails that the law requires in the pattern above').toHaveLength(6)
  expect(
    wanted.filter(id => !signed.includes(`mails/${id}.`)),
    'name the e-mail under `lawyer` in content/review.yaml',
  ).toEqual([])
})

describe('the legal pages', () => {
  test('exist in both languages, with the operator’s details in their places', () => {
    expect(pages, 'write content/legal/<code>.fr.md and .en.md').toHaveLength(2 * Object.keys(legalPagePaths).length)
    expect(
      pages.filter(({ content }) => content.includes('{{')).map(({ code, locale }) => `${code}.${locale}`),
      'this placeholder is no field of operator.json',
    ).toEqual([])
    for (const locale of locales) expectToName('legal-notice', locale, ['name', 'address', 'hostName'])
  })

  test.each(locales)('name the mediator, the withdrawal and the cancellation in the terms (%s)', locale => {
    const terms = pages.find(page => page.code === 'terms' && page.locale === locale)?.content ?? ''
    expectToName('terms', locale, ['mediatorName', 'mediatorAddress'])
    for (const path of [...Object.values(declarationPaths), legalPagePaths['withdrawal-form']])
      expect(terms, `content/legal/terms.${locale}.md must link to ${path}`).toContain(`href="${path}"`)
  })

  test('link to no missing page', () => {
    const known = [...Object.values(legalPagePaths), ...Object.values(declarationPaths), screens.notebook.path]
    const links = pages.flatMap(({ content }) =>
      [...content.matchAll(/href="(\/[^"#]*)/g)].map(match => match[1] ?? ''),
    )
    expect(
      links.filter(link => !known.includes(link as (typeof known)[number]) && !link.startsWith('/app/settings/')),
      'link to a path of legalPagePaths, declarationPaths or the settings',
    ).toEqual([])
  })

  test('link, like the rest of the product, nowhere to the closed European dispute platform', () => {
    const words = listFiles().filter(path => /^(content|web|server|domain)\/.*\.(md|ts|tsx|json|yaml)$/.test(path))
    expect(
      words.filter(path => readText(path).includes('ec.europa.eu/consumers/odr')),
      'the platform closed in July 2025: take the link out',
    ).toEqual([])
  })

  test('waive nobody’s right of withdrawal', () => {
    for (const locale of locales)
      expect(textOf('terms', locale), 'no consumer can waive it: take the sentence out').not.toMatch(
        /renon\w+ (expressément )?à (votre|son) droit de rétractation|waive\w* (your|the) right/i,
      )
  })
})

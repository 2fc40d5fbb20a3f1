import { describe, expect, test } from 'vitest'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { mailIds } from '../../domain/features/mail/mail-facts.rules.ts'
import { locales } from '../../domain/locale.ts'
import { screens } from '../../domain/screens.ts'
import operator from '../../operator.json' with { type: 'json' }
import { ContentFolder } from '../../server/content/content-folder.ts'
import { FolderSource } from '../../server/content/content-source.ts'
import { loadReviewRules } from '../../server/content/editions/review.ts'
import { plainText } from '../../server/content/html-words.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { listFiles, readText, root } from './repository.ts'

const { legalPages } = loadContent(`${root}/content`)
const pages = legalPages.flatMap(({ code, words }) => locales.map(locale => ({ code, locale, ...words[locale] })))

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
    expect(source).toContain(`{{operator.${detail}}}`)
    expect(textOf(code, locale)).toContain(operator[detail])
  }
}

test('the e-mails that the law requires need a lawyer’s signature', () => {
  const folder = new ContentFolder(new FolderSource(`${root}/content`))
  const signed = loadReviewRules(folder).flatMap(({ kind, paths }) => (kind === 'lawyer' ? paths : []))
  const wanted = mailIds.filter(id => /receipt|order|notice|cancellation|withdrawal/.test(id))
  expect(wanted).toHaveLength(6)
  expect(wanted.filter(id => !signed.includes(`mails/${id}.`))).toEqual([])
})

describe('the legal pages', () => {
  test('exist in both languages, with the operator’s details in their places', () => {
    expect(pages).toHaveLength(2 * Object.keys(legalPagePaths).length)
    expect(
      pages.filter(({ content }) => content.includes('{{')).map(({ code, locale }) => `${code}.${locale}`),
    ).toEqual([])
    for (const locale of locales) expectToName('legal-notice', locale, ['name', 'address', 'hostName'])
  })

  test.each(locales)('name the mediator, the withdrawal and the cancellation in the terms (%s)', locale => {
    const terms = pages.find(page => page.code === 'terms' && page.locale === locale)?.content ?? ''
    expectToName('terms', locale, ['mediatorName', 'mediatorAddress'])
    for (const path of Object.values(declarationPaths)) expect(terms).toContain(`href="${path}"`)
    expect(terms).toContain(`href="${legalPagePaths['withdrawal-form']}"`)
  })

  test('link to no missing page', () => {
    const known = [...Object.values(legalPagePaths), ...Object.values(declarationPaths), screens.notebook.path]
    const links = pages.flatMap(({ content }) =>
      [...content.matchAll(/href="(\/[^"#]*)/g)].map(match => match[1] ?? ''),
    )
    expect(
      links.filter(link => !known.includes(link as (typeof known)[number]) && !link.startsWith('/app/settings/')),
    ).toEqual([])
  })

  test('link, like the rest of the product, nowhere to the closed European dispute platform', () => {
    const words = listFiles().filter(path => /^(content|web|server|domain)\/.*\.(md|ts|tsx|json|yaml)$/.test(path))
    expect(words.filter(path => readText(path).includes('ec.europa.eu/consumers/odr'))).toEqual([])
  })

  test('waive nobody’s right of withdrawal', () => {
    for (const locale of locales)
      expect(textOf('terms', locale)).not.toMatch(
        /renon\w+ (expressément )?à (votre|son) droit de rétractation|waive\w* (your|the) right/i,
      )
  })
})

/** Rows of docs/law.md: what each obligation is shown by. */
describe('docs/law.md', () => {
  const rows = readText('docs/law.md')
    .split('\n')
    .filter(line => /^\| LEG-\d/.test(line))

  test('covers every grave obligation of selling and of ending', () => {
    const covered = rows.map(row => row.slice(2, 8))
    const grave = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 18].map(
      number => `LEG-${String(number).padStart(2, '0')}`,
    )
    expect(covered).toEqual(grave)
  })

  test('names tests that exist', () => {
    const missing = rows.flatMap(row =>
      [...row.matchAll(/`((?:server|tests|web)\/[\w./-]+\.tsx?)`(?: ([^|;`]+))?/g)].flatMap(
        ([, file = '', titles = '']) => {
          const text = listFiles().includes(file) ? readText(file) : ''
          const title = titles.trim().replace(/\s*\(.*$/, '')
          return text.includes(title) && text !== '' ? [] : [`${file} ${title}`]
        },
      ),
    )
    expect(missing).toEqual([])
  })
})

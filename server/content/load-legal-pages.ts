import brand from '../../brand.json' with { type: 'json' }
import { type LegalPageCode, legalPageCodes } from '../../domain/features/legal/legal.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import operator from '../../operator.json' with { type: 'json' }
import { legalPageHead, legalVersionsFile } from './content.schema.ts'
import type { LegalPageContent } from './content.ts'
import type { ContentFolder } from './content-folder.ts'
import { renderMarkdown } from './markdown.ts'

const versionsFile = 'legal/versions.yaml'

/** Loads the legal pages with the operator's details filled in. */
export function loadLegalPages(folder: ContentFolder): LegalPageContent[] {
  const versions = folder.yaml(versionsFile, legalVersionsFile)
  if (!versions) return []
  return legalPageCodes.flatMap(code => {
    const { version, isDraft } = versions[code]
    const files = folder.markdownInBothLanguages(`legal/${code}`, legalPageHead)
    if (!files) return []
    const wordsOf = ({ head, text }: typeof files.fr, locale: Locale) => ({
      ...head,
      content: renderMarkdown(fillIn(folder, `legal/${code}.${locale}.md`, text)),
    })
    return [
      {
        code,
        version,
        isDraft,
        words: { fr: wordsOf(files.fr, 'fr'), en: wordsOf(files.en, 'en') },
      },
    ]
  })
}

/**
 * Returns the page with this code.
 * @throws if the content does not have it, which the loader prevents.
 */
export function legalPageOf(pages: readonly LegalPageContent[], code: LegalPageCode): LegalPageContent {
  const found = pages.find(page => page.code === code)
  if (!found) throw new Error(`the content has no legal page ${code}`)
  return found
}

/** Replaces placeholders such as `{{operator.name}}` with values from operator.json; an unknown name is a problem. */
function fillIn(folder: ContentFolder, file: string, text: string): string {
  const details: Record<string, string> = {
    'brand.name': brand.name,
    ...Object.fromEntries(Object.entries(operator).map(([name, value]) => [`operator.${name}`, value])),
  }
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (placeholder, name: string) => {
    const detail = details[name]
    if (detail === undefined) folder.report(file, `operator.json does not define ${placeholder}`)
    return detail ?? placeholder
  })
}

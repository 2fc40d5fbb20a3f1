import { legalPageCodes } from '../../../domain/features/legal/legal.rules.ts'
import type { LegalPageContent } from '../content.ts'
import { legalPageHead, legalVersionsFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { renderMarkdown } from './markdown.ts'

const versionsFile = 'legal/versions.yaml'

/** Loads the legal pages. */
export function loadLegalPages(folder: ContentFolder): LegalPageContent[] {
  const versions = folder.yaml(versionsFile, legalVersionsFile)
  if (!versions) return []
  return legalPageCodes.flatMap(code => {
    const { version, isDraft } = versions[code]
    const files = folder.markdownInBothLanguages(`legal/${code}`, legalPageHead)
    if (!files) return []
    const wordsOf = ({ head, text }: typeof files.fr) => ({ ...head, content: renderMarkdown(text) })
    return [
      {
        code,
        version,
        isDraft,
        words: { fr: wordsOf(files.fr), en: wordsOf(files.en) },
      },
    ]
  })
}

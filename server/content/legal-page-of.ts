import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import type { LegalPageContent } from './content.ts'

/**
 * Returns the page with this code.
 * @throws if the content does not have it, which the loader prevents.
 */
export function legalPageOf(pages: readonly LegalPageContent[], code: LegalPageCode): LegalPageContent {
  const found = pages.find(page => page.code === code)
  if (!found) throw new Error(`the content has no legal page ${code}`)
  return found
}

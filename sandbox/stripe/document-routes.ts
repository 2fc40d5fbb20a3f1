import { readDocumentPath } from './document-links.ts'
import { creditNoteDocument } from './pages/credit-note-document.ts'
import { documentPage, expiredPage } from './pages/document-page.ts'
import { invoiceDocument } from './pages/invoice-document.ts'
import { writePdf } from './pdf.ts'
import { document, type PageAnswer, type PageRequest, pageLanguage, type SandboxService } from './route.ts'

const builders = { invoice: invoiceDocument, 'credit-note': creditNoteDocument }

/** Answers the page or the PDF of an invoice or credit note, 410 if the link has expired; null if the path names none. */
export function answerDocument(
  { engine }: Pick<SandboxService, 'engine'>,
  { path, base, query, headers }: PageRequest,
): PageAnswer | null {
  const { world } = engine
  const link = readDocumentPath(world, path)
  if (!link) return null
  const language = pageLanguage({ query, headers })
  const printed = builders[link.kind](world, link.token, language)
  if (!printed) return null
  if (link.hasExpired) return { ...document(expiredPage(base, language)), status: 410 }
  if (!link.isPdf) return document(documentPage(printed, base, `${path}/pdf`))
  const name = `${link.kind}-${printed.number.replace(/^.*\u00a0/, '')}.pdf`
  return {
    status: 200,
    type: 'application/pdf',
    body: writePdf(printed),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  }
}

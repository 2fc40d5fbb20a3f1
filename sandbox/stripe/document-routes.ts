import { creditNoteDocument } from './pages/credit-note-document.ts'
import { documentPage } from './pages/document-page.ts'
import { invoiceDocument } from './pages/invoice-document.ts'
import { writePdf } from './pdf.ts'
import { document, type PageAnswer, type PageRequest, pageLanguage, type SandboxParts } from './route.ts'

const builders = { invoice: invoiceDocument, 'credit-note': creditNoteDocument }

/** Answers the page or the PDF of an invoice or credit note; null if the path names none. */
export function answerDocument(
  { engine }: Pick<SandboxParts, 'engine'>,
  { path, base, query, headers }: PageRequest,
): PageAnswer | null {
  const [, kind, token = '', pdf] = /^\/(invoice|credit-note)\/(\w+)(\/pdf)?$/.exec(path) ?? []
  if (kind !== 'invoice' && kind !== 'credit-note') return null
  const printed = builders[kind](engine.world, token, pageLanguage({ query, headers }))
  if (!printed) return null
  if (!pdf) return document(documentPage(printed, base, `${path}/pdf`))
  const name = `${kind}-${printed.number.replace(/^.*\u00a0/, '')}.pdf`
  return {
    status: 200,
    type: 'application/pdf',
    body: writePdf(printed),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  }
}

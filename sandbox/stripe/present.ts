import { documentPath } from './document-links.ts'
import type { Kind, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/**
 * Returns an object as sent. Addresses of documents are computed on reading: they stay right when the sandbox moves to another port, and
 * open for thirty days from then.
 */
export function present<Name extends Kind>(world: World, kind: Name, object: Kinds[Name]): Kinds[Name] {
  if (kind === 'invoice') return { ...object, ...invoiceAddresses(world, object as Kinds['invoice']) }
  if (kind === 'credit_note') return { ...object, pdf: creditNoteAddress(world, object.id) }
  return object
}

function creditNoteAddress(world: World, id: string): string {
  const token = world.store.find('credit_note', id)?.hidden.token ?? 'preview'
  return `${world.publicUrl()}${documentPath(world, 'credit-note', token)}/pdf`
}

function invoiceAddresses(world: World, invoice: Kinds['invoice']): Partial<Kinds['invoice']> {
  if (invoice.status === 'draft') return { hosted_invoice_url: null, invoice_pdf: null }
  const token = world.store.find('invoice', invoice.id)?.hidden.token
  if (!token) return {}
  const address = `${world.publicUrl()}${documentPath(world, 'invoice', token)}`
  return { hosted_invoice_url: address, invoice_pdf: `${address}/pdf` }
}

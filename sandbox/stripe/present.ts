import type { Kind, Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Returns an object as sent. An invoice's addresses are computed on reading, so they stay right when the sandbox moves to another port. */
export function present<Name extends Kind>(world: World, kind: Name, object: Kinds[Name]): Kinds[Name] {
  return kind === 'invoice'
    ? ({ ...object, ...invoiceAddresses(world, object as Kinds['invoice']) } as Kinds[Name])
    : object
}

function invoiceAddresses(world: World, invoice: Kinds['invoice']): Partial<Kinds['invoice']> {
  if (invoice.status === 'draft') return { hosted_invoice_url: null, invoice_pdf: null }
  const token = world.store.find('invoice', invoice.id)?.hidden.token
  if (!token) return {}
  const address = `${world.publicUrl()}/invoice/${token}`
  return { hosted_invoice_url: address, invoice_pdf: `${address}/pdf` }
}

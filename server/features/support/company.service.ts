import type { Company } from '../../../domain/features/support/member-file.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { type InvoiceField, readInvoiceFields, updateInvoiceFields } from '../../stripe/customers.ts'
import { findCustomerId, openCustomer } from '../subscription/customer.service.ts'

/** How invoices name each field, in the member's language. */
const fieldNames: Record<Locale, Record<keyof Company, string>> = {
  fr: { name: 'Société', address: 'Adresse de la société', vatNumber: 'N°\u00a0de TVA' },
  en: { name: 'Company', address: 'Company address', vatNumber: 'VAT number' },
}

/**
 * Names a company on the user's invoices from the next one on, or none any more. The member stays the customer, and the tax stays the same.
 * @throws {HttpError} `error_card_provider`.
 */
export async function writeCompany(
  services: Services,
  { id, locale }: Pick<UserRow, 'id' | 'locale'>,
  company: Company | null,
): Promise<void> {
  // Nothing is removed from a customer that does not exist yet.
  const customer = company ? await openCustomer(services, id) : await findCustomerId(services, id)
  if (customer) await updateInvoiceFields(services.stripe.client, customer, company ? fieldsOf(company, locale) : [])
}

/** Returns the company that a customer's invoices name; null without one. */
export async function readCompany({ stripe }: Services, stripeCustomerId: string): Promise<Company | null> {
  const fields = await readInvoiceFields(stripe.client, stripeCustomerId)
  const textOf = (key: keyof Company) =>
    fields.find(({ name }) => name === fieldNames.fr[key] || name === fieldNames.en[key])?.value
  const name = textOf('name')
  return name ? { name, address: textOf('address') ?? '', vatNumber: textOf('vatNumber') ?? null } : null
}

function fieldsOf({ name, address, vatNumber }: Company, locale: Locale): InvoiceField[] {
  const names = fieldNames[locale]
  return [
    { name: names.name, value: name },
    { name: names.address, value: address },
    ...(vatNumber === null ? [] : [{ name: names.vatNumber, value: vatNumber }]),
  ]
}

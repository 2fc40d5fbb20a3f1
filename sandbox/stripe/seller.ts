/**
 * The seller shown on the invoice page. At Stripe this comes from the account's settings and its tax settings, so the API has no call for
 * it.
 */
export interface Seller {
  name: string
  /** With the line breaks of a postal address. */
  address: string
  /** The register and the number in it: `SIREN 123 456 789 · RCS Lyon`. */
  registration: string
  /** Null for a seller who charges no VAT (article 293 B of the French tax code), which the page then states. */
  vatNumber: string | null
  email: string
}

/** A fictitious seller. Every field shows that: a page that looks like an invoice must not look like a real company's. */
export const fictitiousSeller: Seller = {
  name: 'Société Exemple (fictive)',
  address: '1, rue de l’Exemple\n00000 Exempleville\nFrance',
  registration: 'SIREN 000 000 000 · RCS Exempleville',
  vatNumber: 'FR00000000000',
  email: 'factures@example.org',
}

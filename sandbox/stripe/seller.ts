/**
 * Who sells, as the invoice page shows it. At Stripe this comes from the account's and its tax settings, so that the API has no call for it.
 */
export interface Seller {
  name: string
  /** With line breaks where a letter would have them. */
  address: string
  /** The register and the number in it: `SIREN 123 456 789 · RCS Lyon`. */
  registration: string
  /** Null for one who charges no VAT (article 293 B of the French tax code): the page then says so. */
  vatNumber: string | null
  email: string
  /** Contained in the prices, which are all taxes included. */
  vatRatePercent: number
}

/** Nobody: every part of it says so, for a page that looks like an invoice must not look like somebody's. */
export const fictitiousSeller: Seller = {
  name: 'Société Exemple (fictive)',
  address: '1, rue de l’Exemple\n00000 Exempleville\nFrance',
  registration: 'SIREN 000 000 000 · RCS Exempleville',
  vatNumber: 'FR00000000000',
  email: 'factures@example.org',
  vatRatePercent: 20,
}

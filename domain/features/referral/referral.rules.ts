import brand from '../../../brand.json' with { type: 'json' }
import { isProgramCode, type ProgramCode, programCodes } from '../../program-codes.ts'

/** The referrer codes of the specification (section 3): the product's own, and one per programme. */
export const referrerCodes = [brand.code, ...programCodes] as const

export type ReferrerCode = ProgramCode | typeof brand.code

/** Returns whether the text is a referrer code; anything else is refused (specification section 4). */
export function isReferrerCode(text: string | null | undefined): text is ReferrerCode {
  return text === brand.code || isProgramCode(text)
}

/**
 * The three domains of specification section 4, each leading to a programme. Its contents are the operator's (brand.json,
 * `referrerDomains`); these reserved names stand in and match no real site.
 */
export const referrerDomains: Record<ProgramCode, string> = {
  fatigue: 'fatigue.example.org',
  medfasting: 'medfasting.example.org',
  stress: 'stress.example.org',
  ...(brand as { referrerDomains?: Partial<Record<ProgramCode, string>> }).referrerDomains,
}

/** Name of the query parameter (specification section 4). */
export const referrerParameter = 'referrer'

/** The address being opened, and the site that sent the visitor. */
export interface Arrival {
  /** Query of the address, `?referrer=stress`. */
  search: string
  /** Host of the address, with its port. */
  host: string
  /** `document.referrer`: an address, or nothing. */
  documentReferrer: string
}

/**
 * Returns the referrer code of a visit, or null (specification section 4): the parameter if it is one of the codes; otherwise the code of
 * the sending site, by substring against the map of domains, if it is not our own host.
 */
export function resolveReferrer(
  { search, host, documentReferrer }: Arrival,
  domains: Record<ProgramCode, string>,
): ReferrerCode | null {
  const parameter = new URLSearchParams(search).get(referrerParameter)
  if (isReferrerCode(parameter)) return parameter
  if (!URL.canParse(documentReferrer) || new URL(documentReferrer).host === host) return null
  // An empty domain is a substring of everything.
  return programCodes.find(code => domains[code] !== '' && documentReferrer.includes(domains[code])) ?? null
}

/** Returns the query without the parameter; null if it lacks the parameter. */
export function withoutReferrer(search: string): string | null {
  const query = new URLSearchParams(search)
  if (!query.has(referrerParameter)) return null
  query.delete(referrerParameter)
  return query.size > 0 ? `?${query}` : ''
}

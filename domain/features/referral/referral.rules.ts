import brand from '../../../brand.json' with { type: 'json' }
import { parseUrl } from '../../parse-url.ts'
import { isNamedProgramCode, type NamedProgramCode, namedProgramCodes } from '../../program-codes.ts'

/** The referrer codes: the product's, and one per programme that code names. */
export const referrerCodes = [brand.code, ...namedProgramCodes] as const

export type ReferrerCode = NamedProgramCode | typeof brand.code

/** Returns whether the text is a referrer code (anything else is ignored). */
export function isReferrerCode(text: string | null | undefined): text is ReferrerCode {
  return text === brand.code || isNamedProgramCode(text)
}

/**
 * The three domains, each leading to a programme. The operator sets them (brand.json, `referrerDomains`); these
 * reserved names are placeholders and match no real site.
 */
export const referrerDomains: Record<NamedProgramCode, string> = {
  fatigue: 'fatigue.example.org',
  medfasting: 'medfasting.example.org',
  stress: 'stress.example.org',
  ...(brand as { referrerDomains?: Partial<Record<NamedProgramCode, string>> }).referrerDomains,
}

/** Name of the query parameter. */
export const referrerParameter = 'referrer'

/** What determines the referrer: the URL being opened, and the site that sent the visitor. */
export interface Arrival {
  /** Query string of the URL, `?referrer=stress`. */
  search: string
  /** Host of the URL, with its port. */
  host: string
  /** `document.referrer`: a URL or empty. */
  documentReferrer: string
}

/**
 * Returns the referrer code of a visitor, or null: the parameter if it is a code; otherwise the sending site, by
 * substring in the map of domains, and only if its host is not ours.
 */
export function resolveReferrer(
  { search, host, documentReferrer }: Arrival,
  domains: Record<NamedProgramCode, string>,
): ReferrerCode | null {
  const parameter = new URLSearchParams(search).get(referrerParameter)
  if (isReferrerCode(parameter)) return parameter
  const sender = parseUrl(documentReferrer)
  if (!sender || sender.host === host) return null
  // An empty domain is a substring of everything.
  return namedProgramCodes.find(code => domains[code] !== '' && documentReferrer.includes(domains[code])) ?? null
}

/** Returns the query string without the parameter, otherwise unchanged; null if it does not contain the parameter. */
export function withoutReferrer(search: string): string | null {
  const query = new URLSearchParams(search)
  if (!query.has(referrerParameter)) return null
  query.delete(referrerParameter)
  const rest = query.toString()
  return rest && `?${rest}`
}

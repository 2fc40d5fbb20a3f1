import brandFile from '../brand.json' with { type: 'json' }
import type { NamedProgramCode } from './program-codes.ts'

/** What an operator may set in brand.json; the optional ones have an honest stand-in wherever they are used. */
interface Brand {
  name: string
  code: string
  links: { privacyPolicy: string; aboutUs: string; terms: string }
  /** Where members may write to the operator. */
  contactEmail?: string
  /** Site whose visitors come for a programme, by programme code. */
  referrerDomains?: Partial<Record<NamedProgramCode, string>>
}

/** The operator's configuration, as the browser reads it. */
export const brand: Brand = brandFile

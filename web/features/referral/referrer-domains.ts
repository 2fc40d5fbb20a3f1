import type { ProgramCode } from '../../../domain/features/referral/referral.rules.ts'
import { brand } from '../../app/brand.ts'

/**
 * The three domains of specification section 4, each leading to a programme. Its contents are the operator's (brand.json,
 * `referrerDomains`); these reserved names stand in and match no real site.
 */
export const referrerDomains: Record<ProgramCode, string> = {
  fatigue: 'fatigue.example.org',
  medfasting: 'medfasting.example.org',
  stress: 'stress.example.org',
  ...brand.referrerDomains,
}

import type { NamedProgramCode } from '../../../domain/program-codes.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { type Banner, banners, brandOf } from './banners.ts'
import { referralMessages } from './referral.messages.ts'

/** What a referrer's visitors see: the programme's colour (none: the product's), its banner, its title. */
export interface Branding {
  program: NamedProgramCode | undefined
  banner: Banner
  title: string
  lead: string
}

/** Returns the branding for the current visitor. */
export function useBranding(): Branding {
  const { referrerCode } = useSession()
  const say = useMessages(referralMessages)
  const brand = brandOf(referrerCode)
  return { program: brand === 'default' ? undefined : brand, banner: banners[brand], ...say.brands[brand] }
}

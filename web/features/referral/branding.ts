import bannerFatigue from '../../../content/pictures/public/banner-fatigue.svg'
import bannerFatigueTall from '../../../content/pictures/public/banner-fatigue-tall.svg'
import bannerMedfasting from '../../../content/pictures/public/banner-medfasting.svg'
import bannerMedfastingTall from '../../../content/pictures/public/banner-medfasting-tall.svg'
import bannerDefault from '../../../content/pictures/public/banner-seve.svg'
import bannerDefaultTall from '../../../content/pictures/public/banner-seve-tall.svg'
import bannerStress from '../../../content/pictures/public/banner-stress.svg'
import bannerStressTall from '../../../content/pictures/public/banner-stress-tall.svg'
import { isProgramCode, type ProgramCode, type ReferrerCode } from '../../../domain/features/referral/referral.rules.ts'
import { useSession } from '../../app/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { referralMessages } from './referral.messages.ts'

/** 800 x 1000 beside the form, 390 x 220 above it. */
interface Banner {
  wide: string
  tall: string
}

const banners: Record<ProgramCode | 'default', Banner> = {
  default: { wide: bannerDefault, tall: bannerDefaultTall },
  medfasting: { wide: bannerMedfasting, tall: bannerMedfastingTall },
  fatigue: { wide: bannerFatigue, tall: bannerFatigueTall },
  stress: { wide: bannerStress, tall: bannerStressTall },
}

/** What a referrer's visitors see: its programme's colour (none: the product's own), its banner, its title (specification section 1). */
export interface Branding {
  program: ProgramCode | undefined
  banner: Banner
  title: string
  lead: string
}

/** Which of the four brands a referrer code leads to. */
export function brandOf(code: ReferrerCode | null): ProgramCode | 'default' {
  return isProgramCode(code) ? code : 'default'
}

/** The branding of the visitor in front of the screen. */
export function useBranding(): Branding {
  const { referrerCode } = useSession()
  const say = useMessages(referralMessages)
  const brand = brandOf(referrerCode)
  return { program: brand === 'default' ? undefined : brand, banner: banners[brand], ...say.brands[brand] }
}

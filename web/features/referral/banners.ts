import bannerFatigue from '../../../content/pictures/public/banner-fatigue.svg'
import bannerFatigueTall from '../../../content/pictures/public/banner-fatigue-tall.svg'
import bannerMedfasting from '../../../content/pictures/public/banner-medfasting.svg'
import bannerMedfastingTall from '../../../content/pictures/public/banner-medfasting-tall.svg'
import bannerDefault from '../../../content/pictures/public/banner-seve.svg'
import bannerDefaultTall from '../../../content/pictures/public/banner-seve-tall.svg'
import bannerStress from '../../../content/pictures/public/banner-stress.svg'
import bannerStressTall from '../../../content/pictures/public/banner-stress-tall.svg'
import { isNamedProgramCode, type NamedProgramCode } from '../../../domain/program-codes.ts'

/** 800 x 1000 beside the form, 390 x 220 above it. */
export interface Banner {
  wide: string
  tall: string
}

/** The banner of each brand. */
export const banners: Record<NamedProgramCode | 'default', Banner> = {
  default: { wide: bannerDefault, tall: bannerDefaultTall },
  medfasting: { wide: bannerMedfasting, tall: bannerMedfastingTall },
  fatigue: { wide: bannerFatigue, tall: bannerFatigueTall },
  stress: { wide: bannerStress, tall: bannerStressTall },
}

/** Returns which of the four brands a referrer code leads to; any text that is not a programme's code leads to the product's brand. */
export function brandOf(code: string | null): NamedProgramCode | 'default' {
  return isNamedProgramCode(code) ? code : 'default'
}

import type { FastingCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { withinCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import type { FastingPlanContent } from '../../content/content.ts'

/**
 * Returns the fasting plans that the test ends with, in order, with the member's links to their films. A cap replaces what a plan says of
 * hours and light days; without fasting, there is no film about them either.
 */
export function describeFastingPlans(
  view: CatalogueView,
  { userId, cap }: { userId: string; cap: FastingCap | null },
): FastingPlan[] {
  const words = cap && view.catalogue.safetyNotice[view.locale].cap[cap]
  return view.catalogue.fastingPlans.map(({ code, words: ownWords, icon, pictures, recap }) => ({
    code,
    ...withinCap(ownWords[view.locale], words),
    icon: view.pictureAddress(icon),
    images: pictures.map(picture => view.pictureAddress(picture)),
    recap: recap && cap !== 'without-fasting' ? describeRecap(view, recap, userId) : null,
  }))
}

function describeRecap(
  view: CatalogueView,
  recap: NonNullable<FastingPlanContent['recap']>,
  userId: string,
): FastingPlan['recap'] {
  const { sources, captions } = view.playableFiles({ ...recap, poster: null }, userId)
  return { duration: recap.durationSeconds, sources, captions }
}

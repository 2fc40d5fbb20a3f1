import type { FastingPlan } from '../../../domain/features/profiling/profiling.contract.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'

/** Returns the fasting plans that the test ends with, in order, with the member's links to their films. */
export function describeFastingPlans(view: CatalogueView, userId: string): FastingPlan[] {
  return view.catalogue.fastingPlans.map(({ code, words, icon, pictures, recap }) => ({
    code,
    ...words[view.locale],
    icon: view.pictureAddress(icon),
    images: pictures.map(picture => view.pictureAddress(picture)),
    recap: recap && {
      duration: recap.durationSeconds,
      ...view.playableFiles(recap, userId),
    },
  }))
}

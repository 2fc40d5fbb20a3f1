import type { Offer } from '../../../domain/features/subscription/subscription.contract.ts'
import type { CatalogueProgram } from '../../content/catalogue.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import { tallPicture } from '../../content/tall-picture.ts'

/** The medias that the offer shows, one of each kind and more of what looks best. */
export const offeredMediaIds = [
  'breathing-garden',
  'oven-vegetables-briam',
  'breathe-waves',
  'energy-purse',
  'walking-start',
  'olive-rosemary-fougasse',
]

/** Returns the offer. It is the same for every member, and shows of a media no more than its card. */
export function describeOffer(view: CatalogueView): Offer {
  return {
    programs: view.catalogue.programs.flatMap(program => presentProgram(view, program)),
    medias: offeredMediaIds.flatMap(id => {
      const media = view.media(id)
      if (!media) return []
      const { type, title, thumbnail, estimatedDuration, Quiz } = media
      return [{ id, type, title, thumbnail, estimatedDuration, Quiz }]
    }),
    mediaCount: view.catalogue.medias.size,
  }
}

function presentProgram(view: CatalogueView, { code, title, summary, weeks }: CatalogueProgram): Offer['programs'] {
  const published = weeks.filter(({ isPublished }) => isPublished)
  const [first] = published
  if (!first) return []
  const image = view.pictureAddress(tallPicture(first.picture))
  return [{ code, title: title[view.locale], summary: summary[view.locale], image, weekCount: published.length }]
}

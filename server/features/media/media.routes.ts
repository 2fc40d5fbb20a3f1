import type { FastifyInstance } from 'fastify'
import { calendarDayOf } from '../../../domain/days.ts'
import { type Media, mediaContract } from '../../../domain/features/media/media.contract.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import type { MediaReview } from '../../content/editions/signatures.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { isOptionalForMember, unlockDueDays } from '../program/program.service.ts'
import { describeWholeMedia } from '../program/program.view.ts'
import { countPlay, findCompletion, upsertCompletion } from './media.queries.ts'

/** Plays of the same media by the same member count at most once in this time. */
const playMilliseconds = 60_000

/** Serves medias, their completion and the count of their plays. */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const { database, catalogue, clock } = services

  const requireDayMedia = ({ id }: { id: string }) => {
    if (!catalogue.catalogue.dayMedias.has(id)) throw new HttpError('error_not_found')
  }

  serve(app, mediaContract.readProgramDayMedia, {
    authorize: requireDayMedia,
    answer: async ({ params, member }) => {
      const view = catalogue.viewFor(member)
      const entry = view.catalogue.dayMedias.get(params.id)
      const media = entry && view.media(entry.media.id)
      if (!media) throw new HttpError('error_not_found')
      const completedOn = await findCompletion(database, member.id, params.id)
      const isOptional = await isOptionalForMember(services, member, entry)
      const review = reviewToday(view.catalogue.reviews.get(entry.media.id), clock.now())
      const whole = describeWholeMedia(view, { entry, media, userId: member.id, isOptional, completedOn })
      return { body: review ? { ...whole, Media: { ...whole.Media, review } } : whole }
    },
  })

  serve(app, mediaContract.completeMedia, {
    authorize: requireDayMedia,
    answer: async ({ params, member }) => {
      const completedOn = await upsertCompletion(database.db, {
        userId: member.id,
        programDayMediaId: params.id,
        completedOn: clock.now(),
      })
      await unlockDueDays(services, member)
      return { body: { status: 'done' as const, completedOn: completedOn.toISOString() } }
    },
  })

  serve(app, mediaContract.playMedia, {
    authorize: ({ id }) => {
      if (!catalogue.catalogue.medias.has(id)) throw new HttpError('error_not_found')
    },
    answer: async ({ params, member }) => {
      const now = clock.now()
      const countAgainBefore = new Date(now.getTime() - playMilliseconds)
      await countPlay(database.db, { userId: member.id, mediaId: params.id, now, countAgainBefore })
      return undefined
    },
  })
}

/** Returns the review of a media while it counts. */
function reviewToday(review: MediaReview | undefined, now: Date): Media['review'] {
  if (!review || review.dueOn < calendarDayOf(now, defaultTimeZone)) return undefined
  return { reviewedOn: review.reviewedOn.toISOString(), by: review.by }
}

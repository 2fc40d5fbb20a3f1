import type { FastifyInstance } from 'fastify'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { Refusal } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { describeProgress, prepareReadProgress, prepareUnlockDueDays } from '../program/program.service.ts'
import { countPlay, prepareInsertCompletion } from './media.queries.ts'

/** A play counts at most once in this time, for a member and a media. */
const playMilliseconds = 60_000

/** Reading, validating and counting plays of medias (specification section 7). */
export function mediaRoutes(app: FastifyInstance, services: Services): void {
  const { database, catalogue, clock } = services
  const readProgress = prepareReadProgress(services)
  const insertCompletion = prepareInsertCompletion(database)
  const unlockDueDays = prepareUnlockDueDays(services)

  const admitDayMedia = ({ id }: { id: string }) => {
    if (!catalogue.catalogue.dayMedias.has(id)) throw new Refusal('error_not_found')
  }

  serve(app, mediaContract.readProgramDayMedia, {
    admit: admitDayMedia,
    reads: 'progress',
    answer: async ({ params, member }) => {
      const view = catalogue.view(member.locale)
      const entry = view.catalogue.dayMedias.get(params.id)
      const media = entry && view.media(entry.media.id)
      if (!media) throw new Refusal('error_not_found')
      return { body: { ...describeProgress(entry, await readProgress(member)), Media: media } }
    },
  })

  serve(app, mediaContract.completeMedia, {
    admit: admitDayMedia,
    reads: 'progress',
    answer: async ({ params, member }) => {
      const progress = await readProgress(member)
      const completedOn =
        progress.completedOn.get(params.id) ??
        (await insertCompletion({
          userId: member.id,
          programDayMediaId: params.id,
          completedOn: clock.now(),
        }))
      progress.completedOn.set(params.id, completedOn)
      await unlockDueDays(member)
      return { body: { status: 'done' as const, completedOn: completedOn.toISOString() } }
    },
  })

  serve(app, mediaContract.playMedia, {
    admit: ({ id }) => {
      if (!catalogue.catalogue.medias.has(id)) throw new Refusal('error_not_found')
    },
    answer: async ({ params, member }) => {
      const now = clock.now()
      const countAgainBefore = new Date(now.getTime() - playMilliseconds)
      await countPlay(database.db, { userId: member.id, mediaId: params.id, now, countAgainBefore })
      return undefined
    },
  })
}

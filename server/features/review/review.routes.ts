import type { FastifyInstance } from 'fastify'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireChange } from '../edition/change.service.ts'
import { viewChange } from '../edition/edition.view.ts'
import { submitChange, takeBackChange } from '../edition/submission.service.ts'
import { changeNaming, isNamed } from './naming.service.ts'
import { answerRemark, requireRemark, settleRemark, writeRemark } from './remark.service.ts'
import { refuseChange, renewSignature, waiveRule } from './review.service.ts'
import { listDueSignatures, readReview, viewRemark } from './review.view.ts'

/** Serves review: asking for it, remarks, refusals, waivers and signatures that end (decision 034). */
export function reviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const requireIt = { authorize: async ({ id }: { id: string }) => void (await requireChange(db, id)) }
  const requireRemarked = { authorize: async ({ id }: { id: string }) => void (await requireRemark(db, id)) }

  serve(app, reviewContract.readReview, {
    ...requireIt,
    answer: async ({ params }) => ({ review: await readReview(services, params.id) }),
  })

  serve(app, reviewContract.submitChange, {
    ...requireIt,
    answer: async ({ params, staff }) => ({
      change: await viewChange(services, await submitChange(services, staff, params.id)),
    }),
  })

  serve(app, reviewContract.takeBackChange, {
    ...requireIt,
    answer: async ({ params, staff }) => ({
      change: await viewChange(services, await takeBackChange(services, staff, params.id)),
    }),
  })

  serve(app, reviewContract.refuseChange, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      change: await viewChange(services, await refuseChange(services, staff, params.id, body.text)),
    }),
  })

  serve(app, reviewContract.writeRemark, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      remark: await viewRemark(db, await writeRemark(services, staff, params.id, body)),
    }),
  })

  serve(app, reviewContract.answerRemark, {
    ...requireRemarked,
    answer: async ({ params, body, staff }) => ({
      remark: await viewRemark(db, await answerRemark(services, staff, params.id, body.text)),
    }),
  })

  serve(app, reviewContract.settleRemark, {
    ...requireRemarked,
    answer: async ({ params, staff }) => ({
      remark: await viewRemark(db, await settleRemark(services, staff, params.id)),
    }),
  })

  serve(app, reviewContract.waiveRule, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({ waiver: await waiveRule(services, staff, params.id, body) }),
  })

  serve(app, reviewContract.listDueSignatures, {
    answer: async () => ({ body: await listDueSignatures(services) }),
  })

  serve(app, reviewContract.readNaming, {
    answer: async ({ staff }) => ({ isNamed: await isNamed(db, staff.id) }),
  })

  serve(app, reviewContract.changeNaming, {
    answer: async ({ body, staff }) => {
      await changeNaming(services, staff, body.isNamed)
      return body
    },
  })

  serve(app, reviewContract.renewSignature, {
    answer: async ({ body, staff }) => {
      await renewSignature(services, staff, body)
      return undefined
    },
  })
}

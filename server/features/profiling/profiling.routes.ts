import type { FastifyInstance } from 'fastify'
import { fastingCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { requireUnsealed } from '../../http/require-unsealed.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { changeFasting, giveConsent, readConsent, withdrawConsent } from './profiling.service.ts'
import { describeFastingPlans } from './profiling.view.ts'

/** Serves the fasting plans of the test, the safety notice, the member's own fasting, and the consent that the answers require. Answers arrive with `PUT /api/user/:id`. */
export function profilingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, profilingContract.listFastingPlans, {
    answer: async ({ member, query }) => ({
      body: describeFastingPlans(services.catalogue.view(member.locale), {
        userId: member.id,
        cap: query.isTest ? null : fastingCap(member),
      }),
    }),
  })

  serve(app, profilingContract.readSafetyNotice, {
    answer: async ({ member }) => ({ body: services.catalogue.catalogue.safetyNotice[member.locale] }),
  })

  serve(app, profilingContract.changeFasting, {
    answer: async ({ member, body }) => {
      if (body.doctorAdvice !== undefined) requireUnsealed(member, services.clock.now())
      await changeFasting(services, member.id, body)
      return undefined
    },
  })

  serve(app, profilingContract.readConsent, {
    answer: async ({ member }) => {
      const latest = await readConsent(services.database.db, member.id, 'profiling')
      return { body: latest ? { version: latest.version, givenOn: latest.givenOn.toISOString() } : null }
    },
  })

  serve(app, profilingContract.giveConsent, {
    answer: async ({ member, body }) => {
      await giveConsent(services, member.id, body)
      return undefined
    },
  })

  serve(app, profilingContract.withdrawConsent, {
    answer: async ({ member }) => {
      await withdrawConsent(services, member.id)
      return undefined
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { reminderContract } from '../../../domain/features/reminder/reminder.contract.ts'
import { screens } from '../../../domain/screens.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { changeReminder, oneClickPath, readReminder, stopReminder } from './reminder.service.ts'

/** Serves the daily reminder. */
export function reminderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, reminderContract.readReminder, {
    answer: async ({ member }) => ({ body: await readReminder(services, member.id) }),
  })

  serve(app, reminderContract.changeReminder, {
    answer: async ({ body, member }) => ({ body: await changeReminder(services, member, body) }),
  })

  serve(app, reminderContract.stopReminder, {
    answer: async ({ body }) => {
      await stopReminder(services, body.token)
      return undefined
    },
  })
}

/** Serves what e-mail clients call by themselves: a form on POST, and a redirect for those that only follow links. */
export function oneClickRoutes(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1024 }, (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
  app.get<{ Querystring: { token?: string } }>(oneClickPath, async (request, reply) =>
    reply.redirect(`${screens.stopReminders.path}?token=${encodeURIComponent(String(request.query.token ?? ''))}`, 302),
  )
  app.post<{ Querystring: { token?: string } }>(oneClickPath, async (request, reply) => {
    await stopReminder(services, String(request.query.token ?? ''))
    return reply.code(204).send()
  })
}

import type { FastifyInstance } from 'fastify'
import { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { sendMessage, writeAsVisitor } from './contact.service.ts'

/** Serves the contact form. */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contactContract.sendMessage, {
    answer: async ({ body, member, request }) => {
      await sendMessage(services, member, body, request.ip)
      return undefined
    },
  })

  serve(app, contactContract.writeAsVisitor, {
    answer: async ({ body, request }) => {
      await writeAsVisitor(services, body, request.ip)
      return undefined
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { conversationContract } from '../../../domain/features/contact/conversation.contract.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { listAnswersTo, listMessagesOf, markAnswersSeen } from './contact.queries.ts'
import {
  answerConversation,
  changeConversation,
  readConversation,
  readInbox,
  requireConversation,
} from './conversation.service.ts'
import { describeReadyAnswer, describeTurns } from './conversation.view.ts'

const shownTurns = 100

/** Serves the inbox of the staff, and to members what they wrote and the answers. */
export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database
  const requireIt = { authorize: async ({ id }: { id: string }) => void (await requireConversation(db, id)) }

  serve(app, conversationContract.listOwnTurns, {
    answer: async ({ member }) => {
      const messages = await listMessagesOf(db, member.id, shownTurns)
      const answers = await listAnswersTo(db, member.id, shownTurns)
      return { body: describeTurns(messages, answers).slice(-shownTurns) }
    },
  })

  serve(app, conversationContract.noteAnswersSeen, {
    answer: async ({ member }) => {
      await markAnswersSeen(db, member.id, services.clock.now())
      return undefined
    },
  })

  serve(app, conversationContract.listConversations, {
    answer: ({ query: { state = 'waiting' } }) => readInbox(services, state),
  })

  serve(app, conversationContract.readConversation, {
    ...requireIt,
    answer: ({ params, staff }) => readConversation(services, staff, params.id),
  })

  serve(app, conversationContract.changeConversation, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      conversation: await changeConversation(services, staff, params.id, body),
    }),
  })

  serve(app, conversationContract.answerConversation, {
    ...requireIt,
    answer: async ({ params, body, staff }) => ({
      conversation: await answerConversation(services, staff, params.id, body),
    }),
  })

  serve(app, conversationContract.listReadyAnswers, {
    answer: async () => ({ body: services.catalogue.catalogue.readyAnswers.map(describeReadyAnswer) }),
  })
}

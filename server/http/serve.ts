import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../domain/endpoint.ts'
import { hasRole } from '../../domain/roles.ts'
import type { Member, ReadBeside } from '../features/account/account.queries.ts'
import { Refusal } from './refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, once `serve` has checked the token. */
    member: Member | null
  }
  interface FastifyInstance {
    /** Reads the member behind a request's token. */
    readMember(request: FastifyRequest, beside: ReadBeside | undefined): Promise<Member | null>
    /** Whether answers are held against the contract: everywhere but in production. */
    checkReplies: boolean
    /** The time, for the subscription guard. */
    now(): Date
  }
}

/** A call as its handler sees it: validated, and signed in unless the endpoint is for anyone. */
export interface Call<Called extends Endpoint> {
  params: ParamsOf<Called>
  query: QueryOf<Called>
  body: BodyOf<Called>
  member: Called['access'] extends 'ANYONE' ? null : Member
  request: FastifyRequest
}

/** An answer that is JSON already, because most of it is the same for many members. */
export class WrittenReply {
  readonly json: Buffer
  /** The same, compressed by brotli: where every member gets the same bytes, they are compressed once. */
  readonly compressed: Buffer | undefined

  constructor(json: Buffer, compressed?: Buffer) {
    this.json = json
    this.compressed = compressed
  }
}

interface Serving<Called extends Endpoint> {
  /**
   * Refuses (403, 404) what this member may not see, by the path alone: it runs before the body is read, so that a stranger learns
   * nothing from validation (order of checks: 401, 402, 403 or 404, 400).
   */
  admit?: (params: ParamsOf<Called>, member: Member) => void | Promise<void>
  /** Status of a success, if not 200 (or 204 without a reply). */
  success?: 201
  /** What the check of the session reads of the member in the same statement. */
  reads?: ReadBeside
  answer(call: Call<Called>): Promise<ReplyOf<Called> | WrittenReply>
}

/** What a call without a declared body may carry: nothing, or `{}`. */
const noBody = z.strictObject({})

/** Registers one endpoint of the contract: guards, validation, answer. */
export function serve<Called extends Endpoint>(app: FastifyInstance, endpoint: Called, serving: Serving<Called>): void {
  const { reply: replySchema } = endpoint
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.method === 'GET' ? {} : { body: endpoint.body ?? noBody }),
    },
    config: { endpoint, success: serving.success ?? 200 },
    onRequest: async request => {
      if (endpoint.access === 'ANYONE') return
      const member = await guard(app, endpoint, request, serving.reads)
      request.member = member
      await serving.admit?.(request.params as ParamsOf<Called>, member)
    },
    handler: async (request, reply) => {
      const answered = await serving.answer({
        params: request.params,
        query: request.query,
        body: request.body,
        member: request.member,
        request,
      } as Call<Called>)
      reply.header('cache-control', 'no-store')
      if (!replySchema) return reply.code(204).send()
      if (answered instanceof WrittenReply) {
        if (app.checkReplies) z.parse(replySchema, JSON.parse(answered.json.toString()))
        return sendWritten(reply, answered, request.headers['accept-encoding'])
      }
      if (app.checkReplies) z.parse(replySchema, answered)
      return reply.code(serving.success ?? 200).send(answered)
    },
  })
}

function sendWritten(reply: FastifyReply, { json, compressed }: WrittenReply, accepted = ''): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (!compressed || !/\bbr\b(?!\s*;\s*q=0)/.test(accepted)) return reply.send(json)
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(compressed)
}

async function guard(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
  beside: ReadBeside | undefined,
): Promise<Member> {
  const member = await app.readMember(request, beside)
  if (!member) throw new Refusal('error_unauthenticated')
  if (endpoint.needsSubscription && !(member.subscribedUntil && member.subscribedUntil > app.now())) {
    throw new Refusal('error_subscription_required')
  }
  if (endpoint.access !== 'ANYONE' && !hasRole(member.role, endpoint.access)) throw new Refusal('error_forbidden')
  return member
}

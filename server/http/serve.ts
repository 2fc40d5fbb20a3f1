import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../../domain/endpoint.ts'
import { hasRole } from '../../domain/roles.ts'
import type { Member } from '../members/member.queries.ts'
import type { StaffCaller } from '../staff/staff-caller.ts'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once `serve` has checked the token. */
    member: Member | null
    /** The member of staff who calls, likewise. */
    staff: StaffCaller | null
  }
  interface FastifyInstance {
    /** Reads the member behind a request's token. */
    readMember(request: FastifyRequest): Promise<Member | null>
    /** Reads the member of staff behind a request's token. */
    readStaff(request: FastifyRequest): Promise<StaffCaller | null>
    /** Whether replies are checked against the contract: everywhere but in production. */
    checkReplies: boolean
    /** The time, for the subscription guard. */
    now(): Date
  }
}

/** A call as its handler receives it: validated, and authenticated unless the endpoint is public. */
export interface Call<Called extends Endpoint> {
  params: ParamsOf<Called>
  query: QueryOf<Called>
  body: BodyOf<Called>
  member: Called['access'] extends 'ANYONE' | 'STAFF' ? null : Member
  staff: Called['access'] extends 'STAFF' ? StaffCaller : null
  request: FastifyRequest
}

interface Serving<Called extends Endpoint> {
  /**
   * Throws (403, 404) if the caller may not use the resource in the path. It runs before the body is validated, so that validation reveals
   * nothing to strangers (order of checks: 401, 402, 403 or 404, 400). The parameters are not validated yet either: check their form before a
   * query, since PostgreSQL fails on a malformed id or date.
   */
  authorize?: (
    params: ParamsOf<Called>,
    caller: Called['access'] extends 'STAFF' ? StaffCaller : Member,
  ) => void | Promise<void>
  /** Status of a success, if it is not 200 (204 without a reply). */
  success?: 201
  /** Returns the reply, or its JSON where that is kept. */
  answer(call: Call<Called>): Promise<ReplyOf<Called> | string>
}

/** The body of a call that declares none: absent, or `{}`. */
const noBody = z.strictObject({})

/** Registers one endpoint of the contract: guards, validation, reply. */
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
      if (endpoint.access === 'STAFF') await guardStaff(app, endpoint, request)
      else request.member = await guard(app, endpoint, request)
      const caller = request.staff ?? request.member
      await serving.authorize?.(request.params as ParamsOf<Called>, caller as Parameters<typeof serving.authorize>[1])
    },
    handler: async (request, reply) => {
      const answered = await serving.answer({
        params: request.params,
        query: request.query,
        body: request.body,
        member: request.member,
        staff: request.staff,
        request,
      } as Call<Called>)
      reply.header('cache-control', 'no-store')
      if (!replySchema) return reply.code(204).send()
      if (app.checkReplies) z.parse(replySchema, typeof answered === 'string' ? JSON.parse(answered) : answered)
      if (typeof answered === 'string') reply.type('application/json; charset=utf-8')
      return reply.code(serving.success ?? 200).send(answered)
    },
  })
}

async function guard(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Member> {
  const member = await app.readMember(request)
  if (!member) throw new HttpError('error_unauthenticated')
  if (endpoint.needsSubscription && !(member.subscribedUntil && member.subscribedUntil > app.now())) {
    throw new HttpError('error_subscription_required')
  }
  const { access } = endpoint
  if (access !== 'ANYONE' && access !== 'STAFF' && !hasRole(member.role, access)) throw new HttpError('error_forbidden')
  return member
}

/**
 * Reads the member of staff who calls and sets `request.staff`, which the log of a refusal names.
 * @throws {HttpError} 401 without a session, 403 without the duty, then without a confirmation.
 */
async function guardStaff(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const staff = await app.readStaff(request)
  if (!staff) throw new HttpError('error_unauthenticated')
  request.staff = staff
  const { duty, needsConfirmation } = endpoint
  if (duty && !staff.duties.includes(duty)) throw new HttpError('error_duty_required', { duty })
  if (needsConfirmation && !(staff.confirmedUntil && staff.confirmedUntil > app.now()))
    throw new HttpError('error_confirmation_required')
}

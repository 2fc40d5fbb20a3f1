import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { extendSession, findMember, insertSession, type Member } from './member.queries.ts'
import { withSeal } from './seal.ts'
import { createToken, hashToken, tokenOf } from './token.service.ts'

/** A session ends after 30 days without a call. */
const sessionMilliseconds = 30 * 24 * 60 * 60 * 1000
/** Maximum number of sessions per account; another one ends the least recently used, so that signing in cannot fill the table. */
const keptSessions = 100
/** Extending a session costs a write, so it happens at most once a day. */
const extendAfterMilliseconds = 24 * 60 * 60 * 1000

/**
 * Returns a function that authenticates a request by its bearer token and extends the session. Cookies are ignored.
 * @param subscribedUntil the subscription feature's expression for the end of an account's paid access. It is part of this statement because
 * most calls check it.
 */
export function memberReader(
  { database, clock }: { database: OpenDatabase; clock: Clock },
  subscribedUntil: SQL<Date | null>,
): (request: FastifyRequest) => Promise<Member | null> {
  return async request => {
    const token = tokenOf(request.headers.authorization)
    if (!token) return null
    const now = clock.now()
    const member = await findMember(database, hashToken(token), now, subscribedUntil)
    if (!member) return null
    const expiresOn = new Date(now.getTime() + sessionMilliseconds)
    if (expiresOn.getTime() - member.sessionExpiresOn.getTime() >= extendAfterMilliseconds)
      await extendSession(database.db, member, now, expiresOn)
    return withSeal(member, now)
  }
}

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(db: Database, userId: string, now: Date): Promise<string> {
  const token = createToken()
  const expiresOn = new Date(now.getTime() + sessionMilliseconds)
  await insertSession(db, { tokenHash: hashToken(token), userId, createdOn: now, expiresOn }, keptSessions)
  return token
}

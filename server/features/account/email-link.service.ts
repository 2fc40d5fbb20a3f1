import { requestMilliseconds, sealMilliseconds } from '../../../domain/features/account/email-change.rules.ts'
import { type EmailLinkPurpose, emailLinkPaths } from '../../../domain/features/account/email-link.rules.ts'
import type { Database } from '../../database/database.ts'
import { createToken, hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { type EmailLinkRow, insertEmailLink } from './email-link.queries.ts'

const hourMilliseconds = 60 * 60 * 1000

/** How long each link works. Another account cannot take an address while its owner can still undo the change. */
const linkMilliseconds: Record<EmailLinkPurpose, number> = {
  proof: 7 * 24 * hourMilliseconds,
  change: 24 * hourMilliseconds,
  undo: 7 * 24 * hourMilliseconds,
  reach: requestMilliseconds,
  // Before the change while the request stands, and after it while it has sealed the account.
  agree: Math.max(requestMilliseconds, sealMilliseconds),
  refuse: requestMilliseconds,
}

/** Stores a link for the address and returns its URL, and a key for its e-mail. */
export async function createLink(
  { clock, publicUrl }: Services,
  db: Database,
  { userId, purpose, email }: Pick<EmailLinkRow, 'userId' | 'purpose' | 'email'>,
): Promise<{ url: string; key: string }> {
  const token = createToken()
  const tokenHash = hashToken(token)
  const expiresOn = new Date(clock.now().getTime() + linkMilliseconds[purpose])
  await insertEmailLink(db, { userId, tokenHash, purpose, email, expiresOn })
  return { url: `${publicUrl}${emailLinkPaths[purpose]}?token=${token}`, key: `email-${purpose}:${tokenHash}` }
}

import type { Database } from '../../database/database.ts'
import { createToken, hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { isKnownDevice, upsertDevice } from './account.queries.ts'

/** How many devices an account keeps; a new one replaces the one that was used longest ago. */
const keptDevices = 10

/**
 * Returns whether this browser's token belongs to a device of the account. It replaces no password: it exempts the browser from the limit
 * that strangers can use up.
 */
export async function isDeviceOf(
  { database }: Services,
  email: string,
  deviceToken: string | undefined,
): Promise<boolean> {
  return deviceToken !== undefined && isKnownDevice(database.db, email, hashToken(deviceToken))
}

/** Makes the browser a known device of the user, and returns its token: the one that it has, or a new one. */
export async function keepDevice(
  db: Database,
  userId: string,
  now: Date,
  deviceToken: string = createToken(),
): Promise<string> {
  await upsertDevice(db, { userId, tokenHash: hashToken(deviceToken), lastUsedOn: now }, keptDevices)
  return deviceToken
}

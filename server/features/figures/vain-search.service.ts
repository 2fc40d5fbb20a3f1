import { createHmac } from 'node:crypto'
import { calendarDayOf } from '../../../domain/days.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { readSecret } from '../../database/secrets.ts'
import type { Services } from '../../services.ts'
import { searchSecretOf, upsertVainSearch } from './vain-search.queries.ts'

/**
 * Remembers until the next count that somebody searched these words and found nothing.
 * @param words as `readQuery` folds them. Words with a figure are not kept: they may be a number or an address of somebody.
 */
export async function rememberVainSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  userId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0 || words.some(word => /\p{N}/u.test(word))) return
  const day = calendarDayOf(clock.now(), defaultTimeZone)
  const secret = await readSecret(database.db, searchSecretOf(day))
  const asker = createHmac('sha256', secret).update(userId).digest('hex')
  await upsertVainSearch(database.db, { day, asker, words: words.join(' ') })
}

import type { TranslationGap } from '../../../domain/features/translation/translation.contract.ts'
import { readLiveTree } from '../../content/editions/edition-store.ts'
import { isOf, pairsOf, type TextPair } from '../../content/editions/translations.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { listChangesWriting, listOpenTranslations, setRight } from './translation.queries.ts'

/** Returns the English texts that are behind the French that members read, or missing, the oldest gap first. */
export async function listTranslationGaps({ database: { db } }: Services): Promise<TranslationGap[]> {
  const rows = await listOpenTranslations(db)
  if (rows.length === 0) return []
  const gaps = (await readPairs(db)).flatMap(pair => {
    const row = rows.find(one => isOf(one, pair))
    return row ? [{ pair, row }] : []
  })
  const changes = await listChangesWriting(
    db,
    gaps.map(({ pair }) => pair.targetPath),
  )
  return gaps
    .toSorted((one, other) => one.row.since.getTime() - other.row.since.getTime())
    .map(({ pair: { path, targetPath, sourceDigest, targetDigest }, row }) => ({
      path,
      targetPath,
      sourceDigest,
      targetDigest: targetDigest === '' ? null : targetDigest,
      writtenAgainst: row.writtenAgainst,
      since: row.since.toISOString(),
      changeId: changes.get(targetPath) ?? null,
    }))
}

async function readPairs(db: Database): Promise<TextPair[]> {
  return pairsOf(await readLiveTree(db))
}

/**
 * Notes that an English text is right beside the French as both read now.
 * @throws {HttpError} `error_not_found` for what is no pair of texts; `error_conflict_entry` if one of them reads otherwise by now, or it was
 * not behind.
 */
export async function confirmTranslation(
  { database, clock }: Services,
  staff: StaffCaller,
  asked: Pick<TextPair, 'path' | 'sourceDigest' | 'targetDigest'>,
): Promise<void> {
  const pair = (await readPairs(database.db)).find(({ path }) => path === asked.path)
  if (!pair) throw new HttpError('error_not_found')
  if (!isOf(asked, pair) || pair.targetDigest === '') throw new HttpError('error_conflict_entry')
  await database.db.transaction(async transaction => {
    const now = clock.now()
    if (!(await setRight(transaction, asked, { rightOn: now, rightById: staff.id })))
      throw new HttpError('error_conflict_entry')
    const event = { at: now, staffId: staff.id, action: 'translation_confirmed', subject: pair.targetPath }
    await recordStaffEvent(transaction, event)
  })
}

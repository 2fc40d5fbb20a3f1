import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { waiverKey } from '../../content/editions/compile.ts'
import { waiversIn } from '../../content/editions/waivers.ts'
import { isDatabaseUnavailable } from '../../database/failures.ts'
import type { Services } from '../../services.ts'
import type { ChangeRow } from './edition.queries.ts'
import {
  type ChangedFile,
  filesOf,
  findMissingSignatures,
  type Merged,
  mergeOntoLive,
  prepare,
} from './publish.service.ts'
import { recallSoundness } from './soundness.service.ts'

/**
 * Returns where a change stands. Whether it is ready is never stored: it is, while it waits for review, every signature it takes is there and
 * nothing stands in the way of publishing it.
 */
export async function reviewStateOf(
  services: Services,
  change: ChangeRow,
): Promise<Pick<Change, 'state' | 'missingSignatures'>> {
  if (change.state !== 'draft' || !change.submittedOn) return { state: change.state, missingSignatures: 0 }
  const { db } = services.database
  const files = await filesOf(db, change.id)
  const merged = await mergeOntoLive(db, files)
  const { length: missingSignatures } = await findMissingSignatures(services, { ...merged, files })
  const isReady =
    files.length > 0 &&
    missingSignatures === 0 &&
    merged.conflicts.length === 0 &&
    (await isSound(services, files, merged))
  return { state: isReady ? 'ready' : 'review', missingSignatures }
}

async function isSound(services: Services, files: readonly ChangedFile[], { live, tree }: Merged): Promise<boolean> {
  const waivers = await waiversIn(services.database.db, tree)
  const waived = waivers.map(({ ruleId, subject }) => waiverKey(ruleId, subject))
  const known = recallSoundness({ live: live.treeDigest, tree, waived })
  if (known !== undefined) return known
  try {
    const { problems, conflicts } = await prepare(services, files)
    return problems.length + conflicts.length === 0
  } catch (error) {
    // One change whose checks fail must not break the whole list; checking that change reports the failure.
    if (isDatabaseUnavailable(error)) throw error
    return false
  }
}

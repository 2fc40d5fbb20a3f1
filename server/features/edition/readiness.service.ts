import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { waiverKey } from '../../content/editions/review.ts'
import { waiversIn } from '../../content/editions/signatures.ts'
import type { Services } from '../../services.ts'
import type { ChangeRow } from './edition.queries.ts'
import { filesOf, findMissingSignatures, mergeOntoLive } from './publish.service.ts'
import { recallSoundness } from './soundness.service.ts'

/**
 * Returns where a change stands. Whether it is ready is never stored: it is, while it waits for review, every signature it takes is there and
 * nothing is known to stand in the way of publishing it. A list checks no text: opening a change does.
 */
export async function reviewStateOf(
  services: Services,
  change: ChangeRow,
): Promise<Pick<Change, 'state' | 'missingSignatures'>> {
  if (change.state !== 'draft' || !change.submittedOn) return { state: change.state, missingSignatures: 0 }
  const { db } = services.database
  const files = await filesOf(db, change.id)
  const { live, before, tree, conflicts } = await mergeOntoLive(db, files)
  const { length: missingSignatures } = await findMissingSignatures(services, { tree, before, files })
  const waived = (await waiversIn(db, tree)).map(({ ruleId, subject }) => waiverKey(ruleId, subject))
  const isUnsound = recallSoundness({ live: live.treeDigest, tree, waived }) === false
  const isReady = files.length > 0 && missingSignatures === 0 && conflicts.length === 0 && !isUnsound
  return { state: isReady ? 'ready' : 'review', missingSignatures }
}

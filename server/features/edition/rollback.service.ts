import type { Edition } from '../../../domain/features/edition/edition.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { readLiveTree, readTreeOf } from '../../content/editions/edition-store.ts'
import { filesOfSubject, reviewRulesPath } from '../../content/editions/review.ts'
import { differencesOf, type Tree } from '../../content/editions/tree.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requireEdition } from './edition.service.ts'
import { editionOf } from './edition.view.ts'
import { publish } from './publish.service.ts'

/**
 * Publishes an earlier edition again, under a new number. What the product cannot do without and that edition did not have yet, such as the
 * words of e-mails, stays as members have it now; so does who signs what, which is no text.
 * @returns the new edition, and the subjects that stay.
 * @throws {HttpError} as publishing does; nothing is then published.
 */
export async function rollBack(
  services: Services,
  staff: StaffCaller,
  number: string,
  note: string,
): Promise<{ edition: Edition; kept: string[] }> {
  const { db } = services.database
  const { number: earlier, treeDigest } = await requireEdition(db, number)
  const before = await readLiveTree(db)
  let tree: Tree = { ...(await readTreeOf(db, treeDigest)), ...filesOfSubject(before, subjectOf(reviewRulesPath)) }
  const kept = new Set<string>()
  for (;;) {
    try {
      const made = await publishTree(services, staff, { earlier, before, tree, note })
      return { edition: await editionOf(db, made), kept: [...kept] }
    } catch (error) {
      // The loader names what it asked for in vain. What it asks for next may depend on that.
      const missing = missingSubjects(error, tree).filter(subject => isNewIn(before, tree, subject))
      if (missing.length === 0) throw error
      for (const subject of missing) {
        tree = { ...filesOfSubject(before, subject), ...tree }
        kept.add(subject)
      }
    }
  }
}

function publishTree(
  services: Services,
  staff: StaffCaller,
  { earlier, before, tree, note }: { earlier: number; before: Tree; tree: Tree; note: string },
): Promise<number> {
  return publish(services, {
    origin: 'rollback',
    note,
    byId: staff.id,
    files: differencesOf(before, tree).map(difference => ({ ...difference, writerIds: [] })),
    skipsReview: true,
    alongside: async (transaction, published) => {
      const subject = `${earlier} → ${published}`
      const at = services.clock.now()
      await recordStaffEvent(transaction, { at, staffId: staff.id, action: 'edition_rolled_back', subject })
    },
  })
}

/** Returns the subjects of the files that the loader missed in a tree; none of another failure. */
function missingSubjects(error: unknown, tree: Tree): string[] {
  const problems = error instanceof HttpError ? (error.reply.problems ?? []) : []
  const missing = problems.filter(({ code, file }) => code === 'missing' && !(file in tree))
  return [...new Set(missing.map(({ file }) => subjectOf(file)))]
}

/** Whether one tree has files of a subject that another lacks. */
function isNewIn(before: Tree, tree: Tree, subject: string): boolean {
  return Object.keys(filesOfSubject(before, subject)).some(path => !(path in tree))
}

import type { Change } from '../../domain/features/edition/edition.contract.ts'
import type { Review } from '../../domain/features/review/review.contract.ts'

/** A change of one media that waits for a doctor. */
export function sampleChange(changes: Partial<Change> = {}): Change {
  return {
    id: 'change-1',
    title: 'Un autre titre',
    state: 'review',
    ownerId: 'aude',
    owner: 'Aude Ferrand',
    base: 1,
    publishOn: null,
    changedOn: '2026-03-02T11:00:00.000Z',
    submittedOn: '2026-03-02T11:00:00.000Z',
    submittedBy: 'Aude Ferrand',
    missingSignatures: 1,
    openRemarks: 0,
    edition: null,
    fileCount: 1,
    release: null,
    failure: null,
    ...changes,
  }
}

/** What the reviewer of that change reads. */
export function sampleReview(changes: Partial<Review> = {}): Review {
  const path = 'medias/evening.fr.md'
  return {
    change: sampleChange(),
    texts: [
      {
        subject: 'medias/evening',
        digest: 'evening-as-read',
        files: [{ path, locale: 'fr', before: 'before', after: 'after', isText: true }],
        comparedWith: 'signature',
        signatures: [{ kind: 'doctor', months: 12, latest: null, isGiven: false }],
        claims: [{ path, said: 'guérit', allowed: null }],
      },
    ],
    remarks: [],
    latestDueOn: '2027-03-02',
    ...changes,
  }
}

import type { ConversationState } from '../../domain/features/contact/conversation.rules.ts'
import type { Period } from '../../domain/features/figures/figures.rules.ts'
import type { PreviewSubject } from '../../domain/features/preview/preview.contract.ts'
import type { Outdated } from '../../web/client/read-again.ts'

/** The keys of the Studio's query cache. Without its parts, a key stands for every key that begins with it. */
export const keys = {
  me: (token: string | null) => ['me', token],
  signIn: () => ['signIn'],
  invitation: (token: string) => ['invitation', token],
  confirmation: () => ['confirmation'],
  passkeys: () => ['passkeys'],
  sessions: () => ['sessions'],
  naming: () => ['naming'],
  team: () => ['team'],
  staffEvents: () => ['staffEvents'],
  editions: (...of: [before?: string]) => ['editions', ...of],
  difference: (edition: number) => ['difference', edition],
  changes: () => ['changes'],
  change: (id: string) => ['change', id],
  /** A change that has left the list. */
  goneChange: (id: string) => ['goneChange', id],
  /** What publishing a change would do, by when it was last changed or how often this page saved it. */
  check: (changeId: string | undefined, state: string | number) => ['check', changeId, state],
  review: (changeId: string) => ['review', changeId],
  dueSignatures: () => ['dueSignatures'],
  outline: (...of: [changeId?: string]) => ['outline', ...of],
  texts: (before: string | null, after: string | null) => ['texts', before, after],
  fields: (path: string) => ['fields', path],
  presence: (changeId: string | undefined, stem: string) => ['presence', changeId, stem],
  preview: (...of: [changeId?: string, subject?: PreviewSubject, revision?: string | number, choices?: object]) => [
    'preview',
    ...of,
  ],
  previewSubjects: (changeId: string, changedOn: string | undefined) => ['preview', 'subjects', changeId, changedOn],
  files: () => ['files'],
  file: (digest: string | null) => ['file', digest],
  translations: () => ['translations'],
  inbox: (...of: [state?: ConversationState]) => ['inbox', ...of],
  conversation: (id: string) => ['conversation', id],
  readyAnswers: () => ['readyAnswers'],
  member: (id: string) => ['member', id],
  voucherLots: (...of: [before?: string]) => ['voucherLots', ...of],
  /** Lots made in this session, which the server does not show again. */
  madeLots: (token: string | null) => ['madeLots', token],
  figures: (period: Period, program: string, day: string) => ['figures', period, program, day],
  monitoring: () => ['monitoring'],
}

/** What each write makes out of date: the arguments of `readAgain`. What is written in a change reads everything again. */
export const outdatedBy = {
  changingTeam: (): Outdated[] => [{ queryKey: keys.team() }, { queryKey: keys.staffEvents() }],
  changingPasskeys: (): Outdated[] => [{ queryKey: keys.passkeys() }],
  endingSession: (): Outdated[] => [{ queryKey: keys.sessions() }],
  beginningChange: (): Outdated[] => [{ queryKey: keys.changes() }],
  submittingChange: (): Outdated[] => [{ queryKey: keys.changes() }],
  replacingFile: (): Outdated[] => [{ queryKey: keys.changes() }],
  movingDays: (): Outdated[] => [{ queryKey: keys.outline() }],
  addingSubjects: (): Outdated[] => [{ queryKey: keys.outline() }],
  savingDay: (): Outdated[] => [{ queryKey: keys.outline() }],
  /** The text itself is on the screen: the outline is read when it is opened. */
  savingText: (): Outdated[] => [{ queryKey: keys.outline(), refetchType: 'none' }],
  choosingFile: (): Outdated[] => [{ queryKey: keys.preview() }],
  uploading: (): Outdated[] => [{ queryKey: keys.files() }],
  translating: (): Outdated[] => [{ queryKey: keys.translations() }],
  answering: (id: string): Outdated[] => [{ queryKey: keys.conversation(id) }, { queryKey: keys.inbox() }],
  actingForMember: (id: string): Outdated[] => [{ queryKey: keys.member(id) }],
  changingLots: (): Outdated[] => [{ queryKey: keys.voucherLots() }],
  /** Editions, changes, reviews and everything that shows their texts. */
  decidingOnText: (): Outdated[] => [{ queryKey: [] }],
}

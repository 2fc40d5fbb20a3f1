import type { QueryKey } from '@tanstack/react-query'
import type { Shelf } from '../../domain/features/library/library.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type { Outdated } from './read-again.ts'

/** The keys of a member's query cache. Without its parts, a key stands for every key that begins with it. */
export const keys = {
  user: () => ['user'],
  profilePrograms: (...of: [profileId?: string, locale?: Locale]) => ['profilePrograms', ...of],
  programDay: (...of: [id?: string, locale?: Locale]) => ['programDay', ...of],
  programDayMedia: (...of: [id?: string, locale?: Locale]) => ['programDayMedia', ...of],
  afterwards: (...of: [programCode?: ProgramCode, locale?: Locale]) => ['afterwards', ...of],
  successReasons: (locale: Locale) => ['successReasons', locale],
  library: (...of: [locale?: Locale]) => ['library', ...of],
  tags: (locale: Locale) => ['tags', locale],
  mediaSearch: (...of: [query?: string, shelf?: Shelf | null, locale?: Locale]) => ['mediaSearch', ...of],
  download: (week: string, locale: Locale) => ['download', week, locale],
  /** The plans as the member's answers limit them. */
  fastingPlans: (...of: [locale?: Locale]) => ['fastingPlans', ...of],
  /** The plans as the test offers them. */
  fastingPlansOfTest: (locale: Locale) => ['fastingPlansOfTest', locale],
  safetyNotice: (locale: Locale) => ['safetyNotice', locale],
  profilingConsent: () => ['profilingConsent'],
  /** Everything that the member wrote, or what they wrote in one media's page. */
  notebook: (...of: [mediaId?: string]) => ['notebook', ...of],
  notices: (...of: [locale?: Locale]) => ['notices', ...of],
  ownConversation: (sentCount: number) => ['ownConversation', sentCount],
  reminder: () => ['reminder'],
  vouchers: () => ['vouchers'],
  fileOpenings: () => ['fileOpenings'],
  subscriptionOffer: (locale: Locale) => ['subscriptionOffer', locale],
  subscriptionProducts: (locale: Locale) => ['subscriptionProducts', locale],
  subscriptionDetails: (...of: [id?: string]) => ['subscriptionDetails', ...of],
} satisfies Record<string, (...of: never[]) => QueryKey>

/** What each write makes out of date: the arguments of `readAgain`. */
export const outdatedBy = {
  completingMedia: (id: string): Outdated[] => [
    { queryKey: keys.programDayMedia(id) },
    { queryKey: keys.programDay() },
    { queryKey: keys.profilePrograms(), refetchType: 'all' },
    { queryKey: keys.afterwards(), refetchType: 'all' },
    { queryKey: keys.user() },
  ],
  /** A programme chosen for the first time has its first day now. */
  choosingProgram: (): Outdated[] => [{ queryKey: keys.profilePrograms() }],
  /** The answers cap the fasting of what is listed. */
  savingProfiling: (): Outdated[] => [
    { queryKey: keys.user() },
    { queryKey: keys.profilePrograms() },
    { queryKey: keys.fastingPlans() },
    { queryKey: keys.programDay() },
    { queryKey: keys.programDayMedia() },
    { queryKey: keys.library() },
    { queryKey: keys.mediaSearch() },
  ],
  /** Whatever the server changes in what every screen knows of the member, such as a payment. */
  changingMember: (): Outdated[] => [{ queryKey: keys.user() }],
  changingSubscription: (): Outdated[] => [{ queryKey: keys.subscriptionDetails() }],
  redeemingVoucher: (): Outdated[] => [{ queryKey: keys.vouchers() }],
  seeingAnswers: (): Outdated[] => [{ queryKey: keys.notices() }],
  /** Not the page that is being written in, which keeps what stands there. */
  choosingEntryVersion: (): Outdated[] => [{ queryKey: keys.notebook(), exact: true }],
  erasingEntries: (): Outdated[] => [{ queryKey: keys.notebook() }],
}

import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { testPassword } from '../../server/testing/test-server.ts'
import { type Actor, type Caller, callers } from './cast.ts'

/** What is sent with a call that is right in every part. */
export interface Given {
  id?: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** What one operation answers to whom (ASVS 8.1.1, 8.1.2). */
export interface Operation {
  /** Status for each caller who sends what is right, about what is their own. */
  answers: Record<Caller, number>
  given: (actor: Actor) => Given
  /** What `:id` names: somebody's account or subscription, or a piece of content, which is nobody's. */
  owner?: 'account' | 'subscription' | 'content'
  /** The caller is not the same afterwards: signed out, erased, without a subscription. */
  isLast?: true
}

function answers(...[anonymous, member, subscriber, given, administrator]: number[]): Record<Caller, number> {
  const statuses = [anonymous, member, subscriber, given, administrator]
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index] ?? 0])) as Record<Caller, number>
}

/** The same to everybody, signed in or not. */
const open = (status: number) => answers(status, status, status, status, status)
/** The same to whoever is signed in: no role has more. */
const signedIn = (status: number) => answers(401, status, status, status, status)
/** To who has access, paid for or given; being an administrator does not replace it. */
const subscribed = (status: number) => answers(401, 402, status, status, 402)
/** About one's own subscription at the card provider, which who was given access does not have. */
const owners = (status: number, given: number) => answers(401, 404, status, given, 404)

const nothing = () => ({})
const aboutAccount = ({ user }: Actor) => ({ id: user.id })
const aboutSubscription = ({ subscriptionId }: Actor) => ({ id: subscriptionId })
let addresses = 0

/** Every operation of the contracts; `matrix.test.ts` fails for one that is missing. */
export const operations: Record<string, Operation> = {
  'account.register': {
    answers: open(201),
    given: () => ({
      body: {
        hasCompletedRegistration: true,
        email: `matrix${++addresses}@example.org`,
        password: testPassword,
        firstName: 'Ada',
        lastName: 'Martin',
        locale: 'fr',
        timezone: 'Europe/Paris',
        referrerCode: 'stress',
      },
    }),
  },
  'account.login': {
    answers: open(200),
    given: ({ user }) => ({ body: { email: user.email, password: testPassword } }),
  },
  'account.logout': { answers: signedIn(204), given: nothing, isLast: true },
  'account.readUser': { answers: signedIn(200), given: nothing },
  'account.updateUser': {
    answers: signedIn(200),
    owner: 'account',
    given: actor => ({
      ...aboutAccount(actor),
      body: {
        firstName: 'Ada',
        lastName: 'Byron',
        locale: 'en',
        timezone: 'Indian/Reunion',
        programCode: 'stress',
        lastProgramDayMediaId: 'medfasting-d1-medfasting-page-1',
        isProfilingCompleted: true,
        hasCompletedRegistration: true,
      },
    }),
  },
  'account.askPasswordReset': { answers: open(204), given: () => ({ body: { email: 'nobody@example.org' } }) },
  'account.resetPassword': {
    answers: open(400),
    given: () => ({ body: { token: 'x'.repeat(43), password: testPassword } }),
  },
  'account.changePassword': {
    answers: signedIn(204),
    owner: 'account',
    given: actor => ({
      ...aboutAccount(actor),
      body: { currentPassword: testPassword, password: 'Coquelicot9' },
    }),
    isLast: true,
  },
  'erasure.exportAccount': {
    answers: signedIn(200),
    owner: 'account',
    given: actor => ({ ...aboutAccount(actor), body: { password: testPassword } }),
  },
  'erasure.eraseAccount': {
    answers: signedIn(204),
    owner: 'account',
    given: actor => ({ ...aboutAccount(actor), body: { password: testPassword } }),
    isLast: true,
  },
  'program.listProfilePrograms': {
    answers: subscribed(200),
    given: ({ user }) => ({ query: { profileId: user.profileId, isPublished: '1' } }),
  },
  'program.readProgramDay': {
    // Nobody has begun: the first day is locked, to the card's owner too.
    answers: subscribed(403),
    owner: 'content',
    given: () => ({ id: 'medfasting-w1d1' }),
  },
  'program.readSuccessReasons': { answers: subscribed(200), given: nothing },
  'media.readProgramDayMedia': {
    answers: subscribed(200),
    owner: 'content',
    given: () => ({ id: 'medfasting-d1-medfasting-page-1' }),
  },
  'media.completeMedia': {
    answers: subscribed(200),
    owner: 'content',
    given: () => ({ id: 'medfasting-d1-medfasting-page-1', body: { status: 'done' } }),
  },
  'media.playMedia': { answers: subscribed(204), owner: 'content', given: () => ({ id: 'medfasting-page-1' }) },
  'library.listTags': { answers: subscribed(200), given: nothing },
  'library.readLibrary': { answers: subscribed(200), given: nothing },
  'library.searchMedias': { answers: subscribed(200), given: () => ({ query: { q: 'page', shelf: 'text' } }) },
  'subscription.listProducts': { answers: signedIn(200), given: () => ({ query: { 'sort[price]': 'ASC' } }) },
  'subscription.subscribe': {
    answers: signedIn(200),
    given: () => ({ body: { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_year' } }),
    isLast: true,
  },
  'subscription.cancelSubscription': {
    answers: owners(200, 200),
    owner: 'subscription',
    given: actor => ({ ...aboutSubscription(actor), query: { delete: 'false' } }),
  },
  'subscription.readSubscription': { answers: owners(200, 200), owner: 'subscription', given: aboutSubscription },
  'subscription.resumeSubscription': { answers: owners(200, 404), owner: 'subscription', given: aboutSubscription },
  'subscription.prepareCard': { answers: owners(200, 404), owner: 'subscription', given: aboutSubscription },
  'subscription.changeCard': {
    // Nobody set this card up: to the owner too it is not there.
    answers: owners(404, 404),
    owner: 'subscription',
    given: actor => ({ ...aboutSubscription(actor), body: { stripeSetupIntentId: 'seti_nobody' } }),
  },
  'subscription.payInvoice': { answers: owners(409, 404), owner: 'subscription', given: aboutSubscription },
  'declaration.declare': {
    answers: open(200),
    given: () => ({
      body: {
        kind: 'cancellation',
        firstName: 'Ada',
        lastName: 'Martin',
        email: `declared${++addresses}@example.org`,
        reference: 'SV-0000-0000-0000',
        locale: 'fr',
      },
    }),
  },
  'declaration.withdraw': {
    answers: owners(200, 404),
    owner: 'subscription',
    given: aboutSubscription,
    isLast: true,
  },
  'legal.readLegalPage': {
    answers: open(200),
    given: () => ({ id: 'terms', query: { locale: 'en' } }),
  },
  'profiling.listFastingPlans': { answers: subscribed(200), given: nothing },
  'profiling.readConsent': { answers: signedIn(200), given: nothing },
  'profiling.giveConsent': {
    answers: signedIn(204),
    given: () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }),
  },
  'profiling.withdrawConsent': { answers: signedIn(204), given: nothing },
  'reminder.readReminder': { answers: signedIn(200), given: nothing },
  'reminder.changeReminder': {
    answers: signedIn(200),
    given: () => ({ body: { isOn: true, hour: 8, weekdays: [1, 3] } }),
  },
  'reminder.stopReminder': {
    answers: open(400),
    given: () => ({ body: { token: '00000000-0000-7000-8000-000000000000.AAAA' } }),
  },
  'contact.sendMessage': {
    answers: signedIn(204),
    given: ({ user }) => ({
      body: { firstName: 'Ada', lastName: 'Martin', email: user.email, message: 'Bonjour, une question.' },
    }),
  },
  'bell.listNotices': { answers: signedIn(200), given: nothing },
}

import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { testPassword } from '../../server/testing/test-server.ts'
import { type Actor, type Caller, callers } from './cast.ts'
import { type Given, validRequestOf } from './valid-requests.ts'

/** A call as the attacks make it (ASVS 8.1.1, 8.1.2). */
export interface Operation {
  endpoint: Endpoint
  /** Status that each caller gets for a valid request about their own data. */
  answers: Record<Caller, number>
  given: (actor: Actor) => Given
  /** What the path's parameter names: an account, a subscription, or a piece of content, which belongs to nobody. */
  owner?: 'account' | 'subscription' | 'content' | undefined
  /** The caller is not the same afterwards: signed out, erased, without a subscription. */
  isLast?: true
}

/** What neither the contract nor the path says. Most calls need none. */
interface Details {
  /** Status of a valid request; 200 or 204 by default. */
  status?: number
  answers?: Record<Caller, number>
  /** Parts of the request whose values must exist, or that a rule of the service would refuse. */
  given?: (actor: Actor) => Given
  isLast?: true
}

/** Every call of the contracts but the staff's own, by its name. `staff.test.ts` attacks those. */
export function everyOperation(): Record<string, Operation> {
  const unknown = Object.keys(details).filter(name => !(name in calls))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not in any contract`)
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, endpoint]) => {
      if (endpoint.access === 'STAFF') return []
      const { status = endpoint.reply ? 200 : 204, given, ...known } = details[name] ?? {}
      const owner = ownerOf(endpoint)
      const valid = validRequestOf(endpoint, given !== undefined)
      const request = (actor: Actor): Given => ({ ...idsOf(owner, actor), ...valid, ...given?.(actor) })
      return [[name, { answers: answersByAccess(endpoint, status), ...known, owner, endpoint, given: request }]]
    }),
  )
}

/** Returns what the path's parameter names, if only members may call. */
function ownerOf({ path, access }: Endpoint): Operation['owner'] {
  if (access === 'ANYONE' || !path.includes('/:')) return undefined
  if (path.startsWith('/api/user/')) return 'account'
  return path.startsWith('/api/user_subscription/') ? 'subscription' : 'content'
}

function idsOf(owner: Operation['owner'], { user, subscriptionId }: Actor): Given {
  if (owner === 'account') return { id: user.id }
  return owner === 'subscription' ? { id: subscriptionId } : {}
}

function answersByAccess({ access, needsSubscription }: Endpoint, status: number): Record<Caller, number> {
  if (access === 'ANYONE') return answers(status, status, status, status, status)
  // An administrator's role does not replace a subscription.
  return needsSubscription ? answers(401, 402, status, status, 402) : answers(401, status, status, status, status)
}

function answers(...[anonymous, member, subscriber, given, administrator]: number[]): Record<Caller, number> {
  const statuses = [anonymous, member, subscriber, given, administrator]
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index] ?? 0])) as Record<Caller, number>
}

/** Answers about one's own subscription at the card provider. A member whose access was given has none. */
const owners = (status: number, given: number) => answers(401, 404, status, given, 404)

/** An address that nobody has yet. */
const newAddress = () => `matrix${++addresses}@example.org`
let addresses = 0

const details: Record<string, Details> = {
  'account.register': {
    status: 201,
    given: () => ({
      body: {
        hasCompletedRegistration: true,
        email: newAddress(),
        password: testPassword,
        firstName: 'Ada',
        lastName: 'Martin',
      },
    }),
  },
  'account.login': { given: ({ user }) => ({ body: { email: user.email, password: testPassword } }) },
  'account.logout': { isLast: true },
  // Without a consent, no answer about health is stored.
  'account.updateUser': { given: () => ({ body: { firstName: 'Ada', locale: 'en', programCode: 'stress' } }) },
  'account.resetPassword': { status: 400 },
  'account.changePassword': {
    given: () => ({ body: { currentPassword: testPassword, password: 'Coquelicot9' } }),
    isLast: true,
  },
  'account.askEmailChange': { given: () => ({ body: { password: testPassword, email: newAddress() } }) },
  'account.followEmailLink': { status: 400 },
  'erasure.eraseAccount': { isLast: true },
  'program.listProfilePrograms': {
    given: ({ user }) => ({ query: { profileId: user.profileId, isPublished: '1' } }),
  },
  'program.readAfterwards': { given: () => ({ query: { programCode: 'stress' } }) },
  'program.readProgramDay': { given: () => ({ id: 'medfasting-w1d1' }) },
  'download.readDownload': { given: () => ({ query: { programCode: 'medfasting', week: '1' } }) },
  'media.readProgramDayMedia': { given: () => ({ id: 'medfasting-d1-medfasting-page-1' }) },
  'media.completeMedia': { given: () => ({ id: 'medfasting-d1-medfasting-page-1' }) },
  'media.playMedia': { given: () => ({ id: 'medfasting-page-1' }) },
  'subscription.subscribe': {
    given: () => ({ body: { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_year' } }),
    isLast: true,
  },
  'subscription.cancelSubscription': { answers: owners(200, 200), given: () => ({ query: { delete: 'false' } }) },
  'subscription.readSubscription': { answers: owners(200, 200) },
  'subscription.readDocumentLink': { answers: owners(200, 404) },
  'subscription.resumeSubscription': { answers: owners(200, 404) },
  'subscription.prepareCard': { answers: owners(200, 404) },
  // No card was set up under this id, so its owner gets 404 too.
  'subscription.changeCard': { answers: owners(404, 404) },
  'subscription.payInvoice': { answers: owners(409, 404) },
  'voucher.redeem': { status: 404, given: () => ({ body: { code: '00000-00000' } }) },
  'declaration.withdraw': { answers: owners(200, 404), isLast: true },
  'legal.readLegalPage': { given: () => ({ id: 'terms' }) },
  'profiling.giveConsent': { given: () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }) },
  // The consent is another call's: without it, nothing is kept.
  'notebook.writeEntry': {
    status: 403,
    given: () => ({ id: 'medfasting-page-4.lines', body: { cells: ['Bonjour'], revision: 0 } }),
  },
  'notebook.eraseEntry': { given: () => ({ id: 'medfasting-page-4.lines' }) },
  // The rest of the body is a health answer, which needs a consent; and with fasting off, later calls would find fewer medias.
  'profiling.changeFasting': { given: () => ({ body: { isWithoutFasting: false } }) },
  'reminder.stopReminder': { status: 400 },
  'staff.signIn': { status: 401 },
  'staff.signInWithPassword': { status: 401 },
  'staff.signInWithRecoveryCode': { status: 401 },
  'staff.readInvitation': { status: 400 },
  'staff.acceptInvitation': { status: 400 },
  // What a robot writes into the hidden field is taken and thrown away.
  'contact.writeAsVisitor': {
    given: () => ({
      body: { firstName: 'Ada', lastName: 'Martin', email: 'ada@example.org', message: 'Bonjour, une question.' },
    }),
  },
}

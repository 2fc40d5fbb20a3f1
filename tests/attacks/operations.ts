import fc from 'fast-check'
import * as z from 'zod/mini'
import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { testPassword } from '../../server/testing/test-server.ts'
import { type Actor, type Caller, callers } from './cast.ts'
import { type JsonSchema, valuesOf } from './schema-values.ts'

/** The parts of a valid request. */
export interface Given {
  id?: string
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** A call as the attacks make it (ASVS 8.1.1, 8.1.2). */
export interface Operation {
  endpoint: Endpoint
  /** Status that each caller gets for a valid request about their own data. */
  answers: Record<Caller, number>
  given: (actor: Actor) => Given
  /** What `:id` names: an account, a subscription, or a piece of content, which belongs to nobody. */
  owner?: 'account' | 'subscription' | 'content'
  /** The caller is not the same afterwards: signed out, erased, without a subscription. */
  isLast?: true
}

/** What a call's contract does not define. A call whose generated request is valid, and whose access decides its answers, needs none. */
interface Details extends Partial<Pick<Operation, 'answers' | 'given' | 'owner' | 'isLast'>> {
  /** Status of a valid request; 200 or 204 by default. */
  status?: number
}

/** Every call of the contracts but the staff's own, by its name. `staff.test.ts` attacks those. */
export function everyOperation(): Record<string, Operation> {
  const unknown = Object.keys(details).filter(name => !(name in calls))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not in any contract`)
  return Object.fromEntries(
    Object.entries(calls).flatMap(([name, endpoint]) => {
      if (endpoint.access === 'STAFF') return []
      const { status = endpoint.reply ? 200 : 204, ...known } = details[name] ?? {}
      const given = known.given ?? (() => validRequestOf(endpoint))
      return [[name, { answers: answersByAccess(endpoint, status), ...known, endpoint, given }]]
    }),
  )
}

/** A request of values that the call's own schemas generate and accept. */
function validRequestOf({ query, body }: Endpoint): Given {
  return {
    ...(query ? { query: validValueOf(query) as Record<string, string> } : {}),
    ...(body ? { body: validValueOf(body) as Record<string, unknown> } : {}),
  }
}

function validValueOf(schema: z.ZodMiniType): unknown {
  const arbitrary = valuesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const value = fc.sample(arbitrary, { numRuns: 500, seed: 20_260_302 }).find(one => z.safeParse(schema, one).success)
  if (value === undefined) throw new Error('no generated request is valid: name one in `details`')
  return value
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

const aboutAccount = ({ user }: Actor) => ({ id: user.id })
const aboutSubscription = ({ subscriptionId }: Actor) => ({ id: subscriptionId })
let addresses = 0

const details: Record<string, Details> = {
  'account.register': {
    status: 201,
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
    given: ({ user }) => ({ body: { email: user.email, password: testPassword } }),
  },
  'account.logout': { isLast: true },
  'account.updateUser': {
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
  'account.askPasswordReset': { given: () => ({ body: { email: 'nobody@example.org' } }) },
  'account.resetPassword': {
    status: 400,
    given: () => ({ body: { token: 'x'.repeat(43), password: testPassword } }),
  },
  'account.changePassword': {
    owner: 'account',
    given: actor => ({
      ...aboutAccount(actor),
      body: { currentPassword: testPassword, password: 'Coquelicot9' },
    }),
    isLast: true,
  },
  'account.askEmailProof': { owner: 'account', given: aboutAccount },
  'account.askEmailChange': {
    owner: 'account',
    given: actor => ({
      ...aboutAccount(actor),
      body: { password: testPassword, email: `elsewhere${++addresses}@example.org` },
    }),
  },
  'account.followEmailLink': {
    status: 400,
    given: () => ({ body: { purpose: 'proof', token: 'x'.repeat(43) } }),
  },
  'erasure.exportAccount': {
    owner: 'account',
    given: actor => ({ ...aboutAccount(actor), body: { password: testPassword } }),
  },
  'erasure.eraseAccount': {
    owner: 'account',
    given: actor => ({ ...aboutAccount(actor), body: { password: testPassword } }),
    isLast: true,
  },
  'program.listProfilePrograms': {
    given: ({ user }) => ({ query: { profileId: user.profileId, isPublished: '1' } }),
  },
  'program.readAfterwards': { given: () => ({ query: { programCode: 'stress' } }) },
  'program.readProgramDay': {
    // Nobody has started the programme, so its first day is locked.
    status: 403,
    owner: 'content',
    given: () => ({ id: 'medfasting-w1d1' }),
  },
  'download.readDownload': { given: () => ({ query: { programCode: 'medfasting', week: '1' } }) },
  'media.readProgramDayMedia': {
    owner: 'content',
    given: () => ({ id: 'medfasting-d1-medfasting-page-1' }),
  },
  'media.completeMedia': {
    owner: 'content',
    given: () => ({ id: 'medfasting-d1-medfasting-page-1', body: { status: 'done' } }),
  },
  'media.playMedia': { owner: 'content', given: () => ({ id: 'medfasting-page-1' }) },
  'library.searchMedias': { given: () => ({ query: { q: 'page', shelf: 'text' } }) },
  'subscription.listProducts': { given: () => ({ query: { 'sort[price]': 'ASC' } }) },
  'subscription.subscribe': {
    given: () => ({ body: { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_year' } }),
    isLast: true,
  },
  'subscription.cancelSubscription': {
    answers: owners(200, 200),
    owner: 'subscription',
    given: actor => ({ ...aboutSubscription(actor), query: { delete: 'false' } }),
  },
  'subscription.readSubscription': { answers: owners(200, 200), owner: 'subscription', given: aboutSubscription },
  'subscription.readDocumentLink': { answers: owners(200, 404), owner: 'subscription', given: aboutSubscription },
  'subscription.resumeSubscription': { answers: owners(200, 404), owner: 'subscription', given: aboutSubscription },
  'subscription.prepareCard': { answers: owners(200, 404), owner: 'subscription', given: aboutSubscription },
  'subscription.changeCard': {
    // No card was set up under this id, so its owner gets 404 too.
    answers: owners(404, 404),
    owner: 'subscription',
    given: actor => ({ ...aboutSubscription(actor), body: { stripeSetupIntentId: 'seti_nobody' } }),
  },
  'subscription.payInvoice': { answers: owners(409, 404), owner: 'subscription', given: aboutSubscription },
  'voucher.redeem': { status: 404, given: () => ({ body: { code: '00000-00000' } }) },
  'declaration.declare': {
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
    given: () => ({ id: 'terms', query: { locale: 'en' } }),
  },
  'profiling.giveConsent': {
    given: () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }),
  },
  // The consent is another call's: without it, nothing is kept.
  'notebook.writeEntry': {
    status: 403,
    owner: 'content',
    given: () => ({ id: 'medfasting-page-4.lines', body: { cells: ['Bonjour'], revision: 0 } }),
  },
  'notebook.eraseEntry': { owner: 'content', given: () => ({ id: 'medfasting-page-4.lines' }) },
  // The rest of the body is a health answer, which needs a consent; and with fasting off, later calls would find fewer medias.
  'profiling.changeFasting': {
    given: () => ({ body: { isWithoutFasting: false } }),
  },
  'reminder.stopReminder': {
    status: 400,
    given: () => ({ body: { token: '00000000-0000-7000-8000-000000000000.AAAA' } }),
  },
  'staff.signIn': { status: 401, given: () => ({ body: { response: { id: 'nobody' } } }) },
  'staff.signInWithPassword': {
    status: 401,
    given: ({ user }) => ({ body: { email: user.email, password: testPassword } }),
  },
  'staff.signInWithRecoveryCode': {
    status: 401,
    given: ({ user }) => ({ body: { email: user.email, code: 'AAAA-BBBB-CCCC-DDDD' } }),
  },
  'staff.readInvitation': { status: 400, given: () => ({ body: { token: 'x'.repeat(43) } }) },
  'staff.acceptInvitation': {
    status: 400,
    given: () => ({ body: { token: 'x'.repeat(43), response: { id: 'nobody' }, name: 'Téléphone' } }),
  },
  'contact.writeAsVisitor': {
    given: () => ({
      body: { firstName: 'Ada', lastName: 'Martin', email: 'ada@example.org', message: 'Bonjour, une question.' },
    }),
  },
  'contact.sendMessage': {
    given: ({ user }) => ({
      body: { firstName: 'Ada', lastName: 'Martin', email: user.email, message: 'Bonjour, une question.' },
    }),
  },
}

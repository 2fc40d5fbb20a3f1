import { calls } from '../domain/calls.ts'
import { profilingConsentVersion } from '../domain/features/profiling/profiling.rules.ts'
import { validRequestOf } from '../tests/attacks/valid-requests.ts'
import { idOf, type Members, tokenOf } from './members.ts'
import type { SteadyRequest } from './steady-load.ts'

/** The sender of one request, and what the request is about. */
interface MixedCaller {
  /** From 0; different for every request of a call. */
  number: number
  /** The member's id, and that of their subscription. */
  id: string
  dayId: string
  /** A media of a day, which the member has not completed yet. */
  dayMediaId: string
  mediaId: string
}

/** What a request gives beyond the path. */
interface Given {
  query?: Record<string, string>
  body?: unknown
}

/** Calls that the load leaves out, by reason. */
const leftOut: Record<string, readonly string[]> = {
  'hashes a password': [
    'account.register',
    'account.login',
    'account.changePassword',
    'account.askEmailChange',
    'erasure.exportAccount',
    'erasure.eraseAccount',
  ],
  'calls the card provider': [
    'subscription.listProducts',
    'subscription.subscribe',
    'subscription.cancelSubscription',
    'subscription.readDocumentLink',
    'subscription.resumeSubscription',
    'subscription.prepareCard',
    'subscription.changeCard',
    'subscription.payInvoice',
    'declaration.withdraw',
  ],
  'needs a link from an e-mail': ['account.resetPassword', 'account.followEmailLink', 'reminder.stopReminder'],
  'answers once': ['account.logout', 'notebook.eraseNotebook', 'voucher.redeem'],
  'needs the consent that another call withdraws': ['notebook.writeEntry'],
  'is limited for all callers together': ['contact.writeAsVisitor'],
}

/** What the contract does not say of a path: what stands in the place of its parameter. */
const parameters: readonly [path: RegExp, value: (caller: MixedCaller) => string][] = [
  [/^\/api\/program_day\//, ({ dayId }) => dayId],
  [/^\/api\/program_day_media\//, ({ dayMediaId }) => dayMediaId],
  [/^\/api\/media\/play\//, ({ mediaId }) => mediaId],
  [/^\/api\/legal_page\//, () => 'terms'],
  [/^\/api\/notebook\//, () => 'energy-diary.week'],
  [/^\/api\/user/, ({ id }) => id],
]

const searches = ['jeûne', 'soupe de légumes', 'respirer', 'sommeil', 'olive']

/** What calls send that must not be what their schemas generate: something that exists, or that differs from caller to caller. */
const given: Record<string, (caller: MixedCaller) => Given> = {
  'account.updateUser': ({ dayMediaId }) => ({ body: { lastProgramDayMediaId: dayMediaId } }),
  'account.askPasswordReset': ({ number }) => ({ body: { email: `unknown-${number}@example.org` } }),
  'program.listProfilePrograms': () => ({ query: { isPublished: '1' } }),
  'program.readAfterwards': () => ({ query: { programCode: 'fatigue' } }),
  'download.readDownload': () => ({ query: { programCode: 'medfasting', week: '1' } }),
  'library.searchMedias': ({ number }) => ({ query: { q: searches[number % searches.length] ?? '' } }),
  'profiling.giveConsent': () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }),
  'declaration.declare': ({ number }) => ({
    body: {
      kind: 'cancellation',
      firstName: 'Inès',
      lastName: 'Garnier',
      email: `declared-${number}@example.org`,
      reference: 'SV-0000-0000-0000',
      locale: 'fr',
    },
  }),
}

/** Builds requests of every call of the members', in turn: each by another member. The staff are a few people, whose calls no rate is about. */
export function buildMixedRequests(count: number, members: Members): SteadyRequest[] {
  const skipped = Object.values(leftOut).flat()
  const unknown = [...skipped, ...Object.keys(given)].filter(name => !(name in calls))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not in any contract`)
  const sent = Object.entries(calls)
    .filter(([name, { path }]) => !path.startsWith('/api/studio/') && !skipped.includes(name))
    .map(([name, endpoint]) => {
      const { method, path } = endpoint
      return { name, method, path, generated: validRequestOf(endpoint, name in given) }
    })
  return Array.from({ length: count }, (_, index) => {
    const { name, method, path, generated } = sent[index % sent.length] ?? never()
    const number = Math.floor(index / sent.length)
    const member = (index % members.count) + 1
    const caller = callerOf(number, member, members)
    const { query, body }: Given = { ...generated, ...given[name]?.(caller) }
    const search = new URLSearchParams(query).toString()
    return {
      name,
      method,
      path: path.replace(/:\w+/, () => parameterOf(path, caller)) + (search && `?${search}`),
      headers: {
        authorization: `Bearer ${tokenOf(member)}`,
        'accept-encoding': 'gzip, deflate, br, zstd',
        // Each request has another address, because some limits count by address.
        'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
  })
}

function callerOf(number: number, member: number, { dayId, dayMediaIds, mediaIds }: Members): MixedCaller {
  const place = (ids: readonly string[]) => ids[number % ids.length] ?? ''
  return { number, id: idOf(member), dayId, dayMediaId: place(dayMediaIds), mediaId: place(mediaIds) }
}

function parameterOf(path: string, caller: MixedCaller): string {
  const value = parameters.find(([form]) => form.test(path))?.[1]
  if (!value) throw new Error(`${path}: say in \`parameters\` what stands in its place, or leave the call out`)
  return value(caller)
}

function never(): never {
  throw new Error('no call is sent')
}

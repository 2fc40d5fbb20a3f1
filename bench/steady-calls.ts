import { calls } from '../domain/calls.ts'
import type { CallOf } from '../domain/endpoint.ts'
import type { Endpoints } from '../domain/endpoints.ts'
import { profilingConsentVersion } from '../domain/features/profiling/profiling.rules.ts'

/** The sender of one request, and what the request is about. */
export interface SteadyCaller {
  /** From 0; different for every request of a call. */
  number: number
  /** The member's id, and that of their subscription. */
  id: string
  dayId: string
  /** A media of a day, which the member has not completed yet. */
  dayMediaId: string
  mediaId: string
}

/** The members' calls: the staff are a few people, whose calls no rate is about. */
type MembersCall = Exclude<keyof Endpoints, `${string} /api/studio/${string}`>

type SteadyCalls = { [Name in MembersCall]?: (caller: SteadyCaller) => CallOf<Endpoints[Name]> }

const searches = ['jeûne', 'soupe de légumes', 'respirer', 'sommeil', 'olive']
const nothing = () => ({})
const aboutMember = ({ id }: SteadyCaller) => ({ params: { id } })

/** Returns each call that is measured, with what it sends: those listed below, and every read that needs only a session. */
export function steadyCalls(): Record<string, (caller: SteadyCaller) => object> {
  const reads = Object.values(calls).filter(
    ({ access, method, params, query }) => access === 'USER' && method === 'GET' && !params && !query,
  )
  return { ...Object.fromEntries(reads.map(({ method, path }) => [`${method} ${path}`, nothing])), ...otherCalls }
}

/**
 * Left out is what hashes a password, calls the card provider, needs a consent or a link from an e-mail, is limited for all callers together,
 * or ends what it names.
 */
const otherCalls: SteadyCalls = {
  'PUT /api/user/:id': ({ id, dayMediaId }) => ({ params: { id }, body: { lastProgramDayMediaId: dayMediaId } }),
  'GET /api/profile_program': () => ({ query: { isPublished: '1' } }),
  'GET /api/program_day/:id': ({ dayId }) => ({ params: { id: dayId } }),
  'GET /api/afterwards': () => ({ query: { programCode: 'fatigue' } }),
  'GET /api/download': () => ({ query: { programCode: 'medfasting', week: '1' } }),
  'GET /api/program_day_media/:id': ({ dayMediaId }) => ({ params: { id: dayMediaId } }),
  'PUT /api/program_day_media/:id/complete': ({ dayMediaId }) => ({
    params: { id: dayMediaId },
    body: { status: 'done' },
  }),
  'GET /api/media/play/:id': ({ mediaId }) => ({ params: { id: mediaId } }),
  'GET /api/media/search': ({ number }) => ({ query: { q: searches[number % searches.length] ?? '' } }),
  'GET /api/fasting_plan': () => ({ query: {} }),
  'PUT /api/fasting': ({ number }) => ({ body: { isWithoutFasting: number % 2 === 0 } }),
  'POST /api/consent': () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }),
  'DELETE /api/consent': nothing,
  'PUT /api/reminder': ({ number }) => ({ body: { isOn: true, hour: number % 24, weekdays: [1, 3] } }),
  'POST /api/help/seen': nothing,
  'GET /api/notebook': () => ({ query: {} }),
  'DELETE /api/notebook/:id': () => ({ params: { id: 'energy-diary.week' } }),
  'GET /api/user_subscription/:id': aboutMember,
  'GET /api/legal_page/:code': () => ({ params: { code: 'terms' }, query: { locale: 'fr' } }),
  'POST /api/help': ({ number }) => ({
    body: { firstName: 'Inès', lastName: 'Garnier', email: `member-${number}@example.org`, message: 'Une question.' },
  }),
  'POST /api/contract_declaration': ({ number }) => ({
    body: {
      kind: 'cancellation',
      firstName: 'Inès',
      lastName: 'Garnier',
      email: `declared-${number}@example.org`,
      reference: 'SV-0000-0000-0000',
      locale: 'fr',
    },
  }),
  'POST /api/user/:id/email_proof': aboutMember,
  'POST /api/auth/forgot_password': ({ number }) => ({ body: { email: `unknown-${number}@example.org` } }),
}

const password = 'Marguerite7'

/** The two calls that hash a password and that members make on arriving, in the order in which they make them. */
export const arrivalCalls: Pick<
  { [Name in keyof Endpoints]: (caller: Pick<SteadyCaller, 'number'>) => CallOf<Endpoints[Name]> },
  'POST /api/user' | 'POST /api/auth/login'
> = {
  'POST /api/user': ({ number }) => ({
    body: {
      hasCompletedRegistration: true,
      email: `arrival-${number}@example.org`,
      password,
      firstName: 'Inès',
      lastName: 'Garnier',
      locale: 'fr',
      timezone: 'Europe/Paris',
    },
  }),
  'POST /api/auth/login': ({ number }) => ({ body: { email: `arrival-${number}@example.org`, password } }),
}

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

/** Why a call is not sent at the steady rate. */
type LeftOut =
  | 'hashes a password'
  | 'calls the card provider'
  | 'needs the consent that another call gives and withdraws'
  | 'needs a link from an e-mail'
  | 'answers once: it ends or deletes what it names'
  | 'is limited for all callers together'

/** The members' calls: the staff are a few people, whose calls no rate is about. */
type MembersCall = Exclude<keyof Endpoints, `${string} /api/studio/${string}`>

type SteadyCalls = {
  [Name in MembersCall]: LeftOut | ((caller: SteadyCaller) => CallOf<Endpoints[Name]>)
}

const searches = ['jeûne', 'soupe de légumes', 'respirer', 'sommeil', 'olive']
const nothing = () => ({})
const aboutMember = ({ id }: SteadyCaller) => ({ params: { id } })

/** What each call of the contract sends. The compiler rejects a call that is missing. */
export const steadyCalls: SteadyCalls = {
  'GET /api/auth/user': nothing,
  'PUT /api/user/:id': ({ id, dayMediaId }) => ({ params: { id }, body: { lastProgramDayMediaId: dayMediaId } }),
  'GET /api/profile_program': () => ({ query: { isPublished: '1' } }),
  'GET /api/program_day/:id': ({ dayId }) => ({ params: { id: dayId } }),
  'GET /api/afterwards': () => ({ query: { programCode: 'fatigue' } }),
  'GET /api/success_reasons': nothing,
  'GET /api/download': () => ({ query: { programCode: 'medfasting', week: '1' } }),
  'GET /api/program_day_media/:id': ({ dayMediaId }) => ({ params: { id: dayMediaId } }),
  'PUT /api/program_day_media/:id/complete': ({ dayMediaId }) => ({
    params: { id: dayMediaId },
    body: { status: 'done' },
  }),
  'GET /api/media/play/:id': ({ mediaId }) => ({ params: { id: mediaId } }),
  'GET /api/tag': nothing,
  'GET /api/media/library': () => ({}),
  'GET /api/media/search': ({ number }) => ({ query: { q: searches[number % searches.length] ?? '' } }),
  'GET /api/fasting_plan': () => ({ query: {} }),
  'GET /api/safety_notice': nothing,
  'PUT /api/fasting': ({ number }) => ({ body: { isWithoutFasting: number % 2 === 0 } }),
  'GET /api/consent': nothing,
  'POST /api/consent': () => ({ body: { purpose: 'profiling', version: profilingConsentVersion } }),
  'DELETE /api/consent': nothing,
  'GET /api/reminder': nothing,
  'PUT /api/reminder': ({ number }) => ({ body: { isOn: true, hour: number % 24, weekdays: [1, 3] } }),
  'GET /api/notice': nothing,
  'GET /api/voucher': nothing,
  'POST /api/voucher': 'answers once: it ends or deletes what it names',
  'GET /api/help': nothing,
  'POST /api/help/seen': nothing,
  'GET /api/file_opening': nothing,
  'GET /api/notebook': () => ({ query: {} }),
  'PUT /api/notebook/:id': 'needs the consent that another call gives and withdraws',
  'DELETE /api/notebook/:id': () => ({ params: { id: 'energy-diary.week' } }),
  'DELETE /api/notebook': 'answers once: it ends or deletes what it names',
  'GET /api/subscription_offer': nothing,
  'GET /api/user_subscription/:id': aboutMember,
  'GET /api/legal_page/:code': () => ({ params: { code: 'terms' }, query: { locale: 'fr' } }),
  'POST /api/help': ({ number }) => ({
    body: { firstName: 'Inès', lastName: 'Garnier', email: `member-${number}@example.org`, message: 'Une question.' },
  }),
  'POST /api/visitor_message': 'is limited for all callers together',
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
  'POST /api/auth/reset_password': 'needs a link from an e-mail',
  'POST /api/auth/email_link': 'needs a link from an e-mail',
  'POST /api/reminder/unsubscribe': 'needs a link from an e-mail',
  'POST /api/user': 'hashes a password',
  'POST /api/auth/login': 'hashes a password',
  'PUT /api/user/:id/password': 'hashes a password',
  'PUT /api/user/:id/email': 'hashes a password',
  'POST /api/user/:id/export': 'hashes a password',
  'POST /api/user/:id/erase': 'hashes a password',
  'GET /api/subscription_product': 'calls the card provider',
  'POST /api/subscription_product/subscribe': 'calls the card provider',
  'GET /api/user_subscription/:id/document_link': 'calls the card provider',
  'POST /api/user_subscription/:id/cancel': 'calls the card provider',
  'POST /api/user_subscription/:id/resume': 'calls the card provider',
  'POST /api/user_subscription/:id/card': 'calls the card provider',
  'PUT /api/user_subscription/:id/card': 'calls the card provider',
  'POST /api/user_subscription/:id/pay': 'calls the card provider',
  'POST /api/user_subscription/:id/withdraw': 'calls the card provider',
  'POST /api/auth/logout': 'answers once: it ends or deletes what it names',
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

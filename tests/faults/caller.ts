import { randomInt, randomUUID } from 'node:crypto'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { demoPassword } from '../../server/seed/demo-password.ts'

/** The answer to a call; status 0 when none came. */
export interface Answer {
  status: number
  /** The stable code of an error answer. */
  code: string
  retryAfter: string | null
  milliseconds: number
  body: Record<string, unknown>
}

/** Longer than any answer may take. */
const patienceMilliseconds = 60_000

/** Makes a call, each from a different address. Never throws: a missing answer is a result that tests count. */
export async function call(url: string, method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const from = performance.now()
  const measured = () => Math.round(performance.now() - from)
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(patienceMilliseconds),
      headers: {
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const read: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {}
    return {
      status: response.status,
      code: response.ok ? '' : String(read.message ?? ''),
      retryAfter: response.headers.get('retry-after'),
      milliseconds: measured(),
      body: read,
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: 0, code: String(cause), retryAfter: null, milliseconds: measured(), body: {} }
  }
}

/** A member signed in at a server. */
export interface SignedIn {
  id: string
  email: string
  token: string
}

export const password = 'Marguerite7'

/** Returns the body of a registration, with an unused address. */
export function newcomer() {
  return {
    hasCompletedRegistration: true,
    email: `ledger-${randomUUID()}@example.org`,
    password,
    firstName: 'Ada',
    lastName: 'Martin',
  }
}

/** Returns the member in the answer to a registration or a sign-in. */
export function signedInBy({ body }: Answer): SignedIn {
  const { user, token } = body as { user: { id: string; email: string }; token: string }
  return { id: user.id, email: user.email, token }
}

/** Registers a new member. @throws when the server refuses. */
export async function register(url: string): Promise<SignedIn> {
  const answer = await call(url, 'POST', '/api/user', undefined, newcomer())
  if (answer.status !== 201) throw new Error(`the registration was refused: ${answer.status} ${answer.code}`)
  return signedInBy(answer)
}

/** Signs in the demo member who follows a programme and has paid. @throws when the server refuses. */
export async function signInCamille(url: string): Promise<SignedIn> {
  const credentials = { email: 'camille@example.org', password: demoPassword }
  const answer = await call(url, 'POST', '/api/auth/login', undefined, credentials)
  if (answer.status !== 200) throw new Error(`the sign-in was refused: ${answer.status} ${answer.code}`)
  return signedInBy(answer)
}

/** Consents to the profiling. */
export async function consent(url: string, token: string): Promise<Answer> {
  return call(url, 'POST', '/api/consent', token, { purpose: 'profiling', version: profilingConsentVersion })
}

/** Pays for a month with a valid card. */
export async function subscribe(url: string, token: string): Promise<Answer> {
  return call(url, 'POST', '/api/subscription_product/subscribe', token, {
    stripePaymentMethodId: 'pm_card_visa',
    stripePriceId: 'price_sandbox_month',
  })
}

/** Returns the ids of the day medias of a member's programmes. */
export async function dayMediaIds(url: string, token: string): Promise<string[]> {
  const { body } = await call(url, 'GET', '/api/profile_program', token)
  const programs = body.body as {
    Program: { ProgramWeeks: { ProgramDayMedias: { id: string; Media: { isPublished: boolean } }[] }[][] }
  }[]
  return programs.flatMap(({ Program }) =>
    Program.ProgramWeeks.flat().flatMap(({ ProgramDayMedias }) =>
      ProgramDayMedias.filter(({ Media }) => Media.isPublished).map(({ id }) => id),
    ),
  )
}

/** Returns a member's export: everything the product stores about them. @throws when the server refuses. */
export async function readExport(url: string, { id, token }: SignedIn): Promise<Record<string, unknown[]>> {
  const { status, body, code } = await call(url, 'POST', `/api/user/${id}/export`, token, { password })
  if (status !== 200) throw new Error(`no export: ${status} ${code}`)
  return body.body as Record<string, unknown[]>
}

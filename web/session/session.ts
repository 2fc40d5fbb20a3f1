import { useSyncExternalStore } from 'react'
import type { User } from '../../domain/features/account/account.contract.ts'
import { type HealthAnswer, withoutHealthAnswers } from '../../domain/features/profiling/health-answers.rules.ts'
import { isReferrerCode, type ReferrerCode } from '../../domain/features/referral/referral.rules.ts'
import { defaultLocale } from '../../domain/locale.ts'
import { setLocale } from '../i18n/locale.ts'
import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts'

/** Health answers are never written to browser storage; they come with the server's answer. */
type HealthAnswers = Pick<User, HealthAnswer>

/** The member as stored in the browser: without health answers until `GET /api/auth/user` has answered in this document. */
export type SessionUser = Omit<User, keyof HealthAnswers> & Partial<HealthAnswers>

/** The steps of registration. */
export const registrationSteps = ['account', 'profiling', 'done'] as const

export type RegistrationStep = (typeof registrationSteps)[number]

/** What this browser knows of who is signed in; the locale has its own store in web/i18n. */
export interface Session {
  user: SessionUser | null
  token: string | null
  registrationStep: RegistrationStep
  isOnboardingFinished: boolean
  referrerCode: ReferrerCode | null
}

/** What stands for a field that an answer lacks, or has in another type. */
const plainUser = {
  firstName: '',
  lastName: '',
  email: '',
  isEmailProven: true,
  role: 'USER',
  hasCompletedRegistration: true,
  locale: defaultLocale,
  timezone: 'Europe/Paris',
  profileId: '',
  isProfilingCompleted: false,
  isWithoutFasting: false,
} as const

const listeners = new Set<() => void>()

function readUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(readStored('user') ?? 'null')
    // Only this module writes it, but it can be edited by hand; a user needs an id.
    const isUser = typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' && user.id
    return isUser ? completed(user as SessionUser) : null
  } catch {
    return null
  }
}

function readSession(): Session {
  const step = readStored('registrationStep')
  const referrerCode = readStored('referrerCode')
  return {
    user: readUser(),
    token: readStored('token'),
    registrationStep: registrationSteps.find(known => known === step) ?? 'account',
    isOnboardingFinished: readStored('isOnboardingFinished') === 'true',
    referrerCode: isReferrerCode(referrerCode) ? referrerCode : null,
  }
}

/** Whether the member is what this browser stored, and no answer of the server since. */
let isStoredCopy = true

let session = readSession()

function change(changes: Partial<Session>): void {
  session = { ...session, ...changes }
  if (changes.user !== undefined) {
    // JSON omits undefined values.
    const kept = changes.user && withoutHealthAnswers(changes.user)
    writeStored('user', kept && JSON.stringify(kept))
  }
  if (changes.token !== undefined) writeStored('token', changes.token)
  if (changes.registrationStep) writeStored('registrationStep', changes.registrationStep)
  if (changes.isOnboardingFinished !== undefined) {
    writeStored('isOnboardingFinished', String(changes.isOnboardingFinished))
  }
  if (changes.referrerCode !== undefined) writeStored('referrerCode', changes.referrerCode)
  for (const listen of listeners) listen()
}

/** Follows other tabs: signing out of one signs out of all. Called once, before the first render. */
export function watchSession(): void {
  onStoredElsewhere(() => {
    if (!isHeld) readElsewhere()
  })
}

function readElsewhere(): void {
  const elsewhere = readSession()
  const { user } = session
  // Another tab stores the user without health answers: keep the ones that this page has of the same member.
  if (elsewhere.user && elsewhere.user.id === user?.id) elsewhere.user = { ...user, ...elsewhere.user }
  session = elsewhere
  isStoredCopy = true
  for (const listen of listeners) listen()
}

let isHeld = false

/**
 * Keeps the session until the returned function is called, whatever another tab or a refusal says of it. While an account is being erased, its
 * other calls are refused, here or in another tab, and the guard would leave the page before the farewell.
 */
export function holdSession(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    readElsewhere()
  }
}

/** Whether no refusal may end the session now. */
export function isSessionHeld(): boolean {
  return isHeld
}

/** Returns the current session, outside React. */
export function currentSession(): Session {
  return session
}

/** Calls `listen` whenever the session changes, in this tab or another; returns how to stop that. */
export function onSession(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Returns the current session; the component re-renders when it changes, in this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(onSession, currentSession)
}

/** State once the profiling is finished, here or on another device. */
const onboarded = { registrationStep: 'done', isOnboardingFinished: true } as const

/** Returns the member with what an answer may lack: no list of subscriptions means none. */
function completed(user: SessionUser): SessionUser {
  const mended = Object.entries(plainUser).filter(
    ([name, plain]) => typeof user[name as keyof SessionUser] !== typeof plain,
  )
  const subscriptions: unknown = user.Subscriptions
  const Subscriptions = Array.isArray(subscriptions) ? subscriptions.filter(listed => listed?.currentPeriodEnd) : []
  return { ...user, ...Object.fromEntries(mended), Subscriptions }
}

/**
 * After a page broke before the server answered: reduces the stored member to the id, for the answer to complete. Only once, because what
 * breaks the page again is something else. Returns whether it did.
 */
export function dropStoredUser(): boolean {
  if (!isStoredCopy || !session.user) return false
  isStoredCopy = false
  change({ user: completed({ id: session.user.id } as SessionUser) })
  return true
}

/** Starts a session. From now on the member's language wins. */
export function signIn(answered: SessionUser, token: string): void {
  const user = completed(answered)
  isStoredCopy = false
  const { registrationStep } = session
  setLocale(user.locale)
  change({
    user,
    token,
    ...(user.isProfilingCompleted
      ? onboarded
      : { registrationStep: registrationStep === 'account' ? 'profiling' : registrationStep }),
  })
}

/** Ends the session in this browser: clears only the user and the token. */
export function signOut(): void {
  if (session.user || session.token) change({ user: null, token: null })
}

/** Replaces the signed-in member by the server's answer. */
export function updateSessionUser(answered: SessionUser): void {
  const user = completed(answered)
  // The answer may come after sign-out or after somebody else signed in: ignore it then.
  if (!session.token || (session.user && session.user.id !== user.id)) return
  isStoredCopy = false
  setLocale(user.locale)
  change({ user, ...(user.isProfilingCompleted && onboarded) })
}

/** Records the step of registration; onboarding is finished when the profiling is done or postponed. */
export function recordOnboarding(registrationStep: RegistrationStep, isOnboardingFinished: boolean): void {
  change({ registrationStep, isOnboardingFinished })
}

/** Stores the code of the site that referred this visitor. */
export function rememberReferrer(referrerCode: ReferrerCode): void {
  if (referrerCode !== session.referrerCode) change({ referrerCode })
}

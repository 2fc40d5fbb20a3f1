import { randomUUIDv7 } from 'node:crypto'
import { calendarDayOf } from '../../domain/days.ts'
import type { User } from '../../domain/features/account/account.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import type { Locale } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import { defaultTimeZone } from '../../domain/time-zones.ts'
import type { CatalogueDay } from '../content/catalogue.ts'
import type { Database } from '../database/database.ts'
import { hashPassword } from '../features/account/password-hash.service.ts'
import { insertConsent } from '../features/profiling/profiling.queries.ts'
import { insertUserProgramDay } from '../features/program/program.queries.ts'
import { linkProfile } from '../features/program/program.service.ts'
import { userProgression } from '../features/program/program.tables.ts'
import { subscribe } from '../features/subscription/subscription.service.ts'
import { findUsersByEmail, insertUser, type UserRow, updateUser } from '../members/member.queries.ts'
import type { Services } from '../services.ts'
import { demoPassword } from './demo-password.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

interface DemoMember {
  email: string
  firstName: string
  lastName: string
  locale: Locale
  description: string
  isSubscribed: boolean
  /** The programme being followed and the progress in it: days complete before today, required medias done today. */
  following?: { code: ProgramCode; completeDays: number; doneToday: number }
  profiling?: Pick<User, 'fastingPlanCode' | 'stressLevel'>
}

const demoMembers: DemoMember[] = [
  {
    email: 'camille@example.org',
    firstName: 'Camille',
    lastName: 'Roussel',
    locale: 'fr',
    description: 'subscribed, on day 10 of medfasting, profiling done',
    isSubscribed: true,
    following: { code: 'medfasting', completeDays: 9, doneToday: 1 },
    profiling: { fastingPlanCode: 'energy-optimization', stressLevel: 6 },
  },
  {
    email: 'nadia@example.org',
    firstName: 'Nadia',
    lastName: 'Benali',
    locale: 'fr',
    description: 'subscribed, nothing started',
    isSubscribed: true,
  },
  {
    email: 'louis@example.org',
    firstName: 'Louis',
    lastName: 'Martel',
    locale: 'fr',
    description: 'registered, no subscription',
    isSubscribed: false,
  },
  {
    email: 'helene@example.org',
    firstName: 'Hélène',
    lastName: 'Carter',
    locale: 'en',
    description: 'English, subscribed, on day 4 of stress',
    isSubscribed: true,
    following: { code: 'stress', completeDays: 3, doneToday: 0 },
  },
]

/** Creates the missing demo members, with a history that ends today, and returns all of them. */
export async function seedDemoMembers(services: Services): Promise<Pick<DemoMember, 'email' | 'description'>[]> {
  const emails = demoMembers.map(({ email }) => email)
  const present = await findUsersByEmail(services.database.db, emails)
  for (const member of demoMembers) {
    const existing = present.find(({ email }) => email === member.email)
    if (existing) await proveAddress(services, existing)
    else await seedMember(services, member)
  }
  return demoMembers
}

/** Proves the address of a demo member who was created before addresses were proven. */
async function proveAddress({ database, clock }: Services, { id, emailProvenOn }: UserRow): Promise<void> {
  if (!emailProvenOn) await updateUser(database.db, id, { emailProvenOn: clock.now() })
}

async function seedMember(services: Services, member: DemoMember): Promise<void> {
  const { database, clock, catalogue } = services
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.now()
  const userId = await database.db.transaction(async transaction => {
    const row = await insertUser(transaction, {
      id: randomUUIDv7(),
      email: member.email,
      emailProvenOn: now,
      passwordHash,
      firstName: member.firstName,
      lastName: member.lastName,
      role: 'USER',
      locale: member.locale,
      timezone: defaultTimeZone,
      profileId: randomUUIDv7(),
      hasCompletedRegistration: true,
      programCode: member.following?.code ?? null,
      isProfilingCompleted: member.profiling !== undefined,
      ...member.profiling,
      createdOn: new Date(now.getTime() - 30 * dayMilliseconds),
    })
    if (!row) return null
    if (member.profiling) {
      const given = { purpose: 'profiling', version: profilingConsentVersion, givenOn: row.createdOn } as const
      await insertConsent(transaction, { userId: row.id, id: randomUUIDv7(), ...given })
    }
    await linkProfile(transaction, services, row.id, member.following?.code)
    const days = catalogue.catalogue.programs.find(({ code }) => code === member.following?.code)?.days ?? []
    if (member.following) await follow(transaction, row.id, days, member.following, now)
    return row.id
  })
  if (userId && member.isSubscribed && services.stripe.settings.endpoint) await subscribeInSandbox(services, userId)
}

/** Subscribes to the sandbox's month with a working card: demo members' subscriptions are as real as any other. */
async function subscribeInSandbox(services: Services, userId: string): Promise<void> {
  const products = await services.stripe.products.list()
  const month = products.find(({ duration, durationUnit }) => duration === 1 && durationUnit === 'month')
  const payer = { userId, address: '127.0.0.1', onBrake: () => {} }
  if (month)
    await subscribe(services, payer, { stripePaymentMethodId: 'pm_card_visa', stripePriceId: month.stripePriceId })
}

/** Unlocks one day per calendar day up to today. All but the last are complete. */
async function follow(
  db: Database,
  userId: string,
  days: readonly CatalogueDay[],
  { completeDays, doneToday }: NonNullable<DemoMember['following']>,
  now: Date,
): Promise<void> {
  for (const [index, day] of days.slice(0, completeDays + 1).entries()) {
    const unlockedOn = new Date(now.getTime() - (completeDays - index) * dayMilliseconds)
    const unlockedDay = calendarDayOf(unlockedOn, defaultTimeZone)
    await insertUserProgramDay(db, { userId, programDayId: day.id, unlockedOn, unlockedDay })
    const required = day.medias.filter(({ isOptional }) => !isOptional)
    for (const entry of index < completeDays ? required : required.slice(0, doneToday))
      await db.insert(userProgression).values({ userId, programDayMediaId: entry.id, completedOn: unlockedOn })
  }
}

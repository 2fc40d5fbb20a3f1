import type { User } from '../../domain/features/account/account.contract.ts'
import type { Subscription } from '../../domain/features/subscription/subscription.contract.ts'

/** A subscription that is paid for longer than these tests will be run. */
export function sampleSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 'subscription-1',
    name: 'Mois',
    currentPeriodEnd: '2099-12-22T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    stripePriceId: 'price_month',
    invoiceLink: 'https://invoices.example.org/1',
    isPaymentFailing: false,
    ...changes,
  }
}

/** A subscribed member who follows medfasting and has not taken the test. */
export function sampleMember(changes: Partial<User> = {}): User {
  return {
    id: 'member-1',
    firstName: 'Inès',
    lastName: 'Garnier',
    isEmailProven: true,
    email: 'ines@example.org',
    role: 'USER',
    hasCompletedRegistration: true,
    locale: 'fr',
    timezone: 'Europe/Paris',
    programId: 'medfasting',
    profileId: 'profile-1',
    programCode: 'medfasting',
    lastProgramDayMediaId: null,
    sealedUntil: null,
    isProfilingCompleted: false,
    fastingPlanCode: null,
    stressLevel: null,
    isWithoutFasting: false,
    doctorAdvice: null,
    fastingCap: null,
    Subscriptions: [sampleSubscription()],
    ...changes,
  }
}

/** A member with one subscription, which differs from `sampleSubscription` by `changes`. */
export function sampleOwner(changes: Partial<Subscription> = {}) {
  return sampleMember({ Subscriptions: [sampleSubscription(changes)] })
}

import { setTimeout as wait } from 'node:timers/promises'
import { accountContract, type User } from '../domain/features/account/account.contract.ts'
import { bellContract } from '../domain/features/bell/bell.contract.ts'
import { erasureContract } from '../domain/features/erasure/erasure.contract.ts'
import { libraryContract } from '../domain/features/library/library.contract.ts'
import { mediaContract } from '../domain/features/media/media.contract.ts'
import { profilingContract } from '../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../domain/features/profiling/profiling.rules.ts'
import { programContract } from '../domain/features/program/program.contract.ts'
import { subscriptionContract } from '../domain/features/subscription/subscription.contract.ts'
import type { Caller } from './caller.ts'

const password = 'Marguerite7'
const searches = ['jeûne', 'soupe de légumes', 'respirer', 'sommeil', 'olive']

/** The first part of a sound, then a later one: what a browser requests when the listener seeks. */
const pieceBytes = 64 * 1024
const furtherOn = 96 * 1024

/** How a member behaves. */
export interface Habits {
  /** From 1; unique. */
  number: number
  /** Mean pause between two requests, in milliseconds; each pause is drawn at random. */
  pauseMilliseconds: number
}

/** Plays a member's first day, from the registration form to signing in again. @throws {StayEnded} at the first wrong answer. */
export async function stayOneDay(caller: Caller, { number, pauseMilliseconds }: Habits): Promise<void> {
  const pause = () => wait(-Math.log(1 - Math.random()) * pauseMilliseconds)
  const user = await arrive(caller, number, pause)
  await pay(caller, pause)
  await answerTheTest(caller, user, pause)
  await followTheDay(caller, user, pause)
  await browse(caller, number, pause)
  await lookAfterTheAccount(caller, user, number, pause)
}

type Pause = () => Promise<void>

async function arrive(caller: Caller, number: number, pause: Pause): Promise<User> {
  await caller.open('page: register', '/register')
  await pause()
  const { user, token } = await caller.call('register', accountContract.register, {
    body: {
      hasCompletedRegistration: true,
      email: emailOf(number),
      password,
      firstName: 'Inès',
      lastName: 'Garnier',
      locale: number % 5 === 0 ? 'en' : 'fr',
      timezone: 'Europe/Paris',
    },
  })
  caller.token = token
  return user
}

async function pay(caller: Caller, pause: Pause): Promise<void> {
  await caller.open('page: subscription', '/app/subscription')
  const { body } = await caller.call('products', subscriptionContract.listProducts, {
    query: { 'sort[price]': 'ASC' },
  })
  await pause()
  const stripePriceId = body[0]?.stripePriceId ?? ''
  await caller.call('subscribe', subscriptionContract.subscribe, {
    body: { stripePaymentMethodId: 'pm_card_visa', stripePriceId },
  })
  await caller.call('session', accountContract.readUser, {})
}

async function answerTheTest(caller: Caller, { id }: User, pause: Pause): Promise<void> {
  await caller.call('consent', profilingContract.giveConsent, {
    body: { purpose: 'profiling', version: profilingConsentVersion },
  })
  await pause()
  await caller.call('plans', profilingContract.listFastingPlans, { query: {} })
  await pause()
  await caller.call('answers', accountContract.updateUser, {
    params: { id },
    body: {
      fastingPlanCode: 'energy-optimization',
      stressLevel: 4,
      programCode: 'medfasting',
      isProfilingCompleted: true,
    },
  })
}

async function followTheDay(caller: Caller, { profileId, id }: User, pause: Pause): Promise<void> {
  await caller.open('page: programmes', '/app/programs')
  const programs = () =>
    caller.call('programmes', programContract.listProfilePrograms, { query: { profileId, isPublished: '1' } })
  const listed = await programs()
  const program = listed.body.find(({ Program }) => Program.code === 'medfasting')
  const first = program?.Program.ProgramDays[0]
  if (!first) throw new Error('the programme has no day')
  const { body: day } = await caller.call('day', programContract.readProgramDay, { params: { id: first.id } })
  for (const entry of day.ProgramDayMedias) {
    await pause()
    const params = { id: entry.id }
    const { body } = await caller.call('media', mediaContract.readProgramDayMedia, { params })
    await caller.call('last opened', accountContract.updateUser, {
      params: { id },
      body: { lastProgramDayMediaId: entry.id },
    })
    const sound = body.Media.mainMedia?.sources[0]?.url
    if (sound) {
      await caller.call('count a play', mediaContract.playMedia, { params: { id: body.Media.id } })
      await caller.play('piece of a file', sound, 0, pieceBytes)
      await pause()
      await caller.play('piece of a file', sound, furtherOn, pieceBytes)
    }
    await pause()
    await caller.call('validate', mediaContract.completeMedia, { params, body: { status: 'done' } })
    await programs()
  }
}

async function browse(caller: Caller, number: number, pause: Pause): Promise<void> {
  await caller.open('page: library', '/app/media-library')
  await caller.call('tags', libraryContract.listTags, {})
  const { body: groups } = await caller.call('library', libraryContract.readLibrary, {})
  for (const { thumbnail } of groups.flatMap(({ items }) => items).slice(0, 6))
    if (thumbnail) await caller.open('picture', thumbnail)
  for (const offset of [0, 1]) {
    await pause()
    const q = searches[(number + offset) % searches.length] ?? ''
    await caller.call('search', libraryContract.searchMedias, { query: { q } })
  }
}

async function lookAfterTheAccount(caller: Caller, { id }: User, number: number, pause: Pause): Promise<void> {
  await caller.call('bell', bellContract.listNotices, {})
  const { user } = await caller.call('session', accountContract.readUser, {})
  const subscription = user.Subscriptions[0]
  if (!subscription) throw new Error('a paying member has no subscription')
  const params = { id: subscription.id }
  await caller.call('subscription in full', subscriptionContract.readSubscription, { params })
  await pause()
  if (number % 5 === 0) await caller.call('cancel', subscriptionContract.cancelSubscription, { params, query: {} })
  if (number % 10 === 1)
    await caller.call('export', erasureContract.exportAccount, { params: { id }, body: { password } })
  await caller.call('sign out', accountContract.logout, {})
  caller.token = ''
  await pause()
  if (number % 4 === 0)
    await caller.call('forgot password', accountContract.askPasswordReset, { body: { email: emailOf(number) } })
  const signedIn = await caller.call('sign in', accountContract.login, { body: { email: emailOf(number), password } })
  caller.token = signedIn.token
  if (number % 10 === 2)
    await caller.call('erase', erasureContract.eraseAccount, { params: { id }, body: { password } })
}

function emailOf(number: number): string {
  return `stay-${number}@example.org`
}

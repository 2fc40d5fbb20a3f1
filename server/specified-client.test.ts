import { expect, test } from 'vitest'
import type { User } from '../domain/features/account/account.contract.ts'
import type { LibraryReply } from '../domain/features/library/library.contract.ts'
import type { ProgramDayMedia } from '../domain/features/media/media.contract.ts'
import type { ProfileProgram, ProgramDay } from '../domain/features/program/program.contract.ts'
import type { SubscribeReply, SubscriptionProduct } from '../domain/features/subscription/subscription.contract.ts'
import { serverForThisFile } from './testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })

test('a client written from the specification’s table of calls goes from a registration to a validated media, and cancels', async () => {
  let token = ''
  async function send<Body>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown): Promise<Body> {
    const { status, body: answer } = await server.send<Body>(method, url, body, {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    })
    expect(status, `${method} ${url}: ${JSON.stringify(answer)}`).toBeLessThan(300)
    return answer
  }

  const author = { firstName: 'Ada', lastName: 'Martin', email: 'client@example.org' }
  const password = 'Motdepasse1'
  await send('POST', '/api/user', { hasCompletedRegistration: true, password, ...author })
  const signedIn = await send<{ user: User; token: string }>('POST', '/api/auth/login', {
    email: author.email,
    password,
  })
  token = signedIn.token
  expect(signedIn.user.locale).toBe('fr')

  const { body: products } = await send<{ body: SubscriptionProduct[] }>(
    'GET',
    '/api/subscription_product?sort[price]=ASC',
  )
  const paid = await send<SubscribeReply>('POST', '/api/subscription_product/subscribe', {
    stripePaymentMethodId: 'pm_card_visa',
    stripePriceId: products[0]?.stripePriceId,
  })
  expect(paid.isPaymentIntentSucceeded).toBe(true)
  const { user } = await send<{ user: User }>('GET', '/api/auth/user')

  await send('PUT', `/api/user/${user.id}`, { programCode: 'medfasting' })
  const list = `/api/profile_program?filter[profileId]=${user.profileId}&filter[isPublished]=1`
  const { body: listed } = await send<{ body: ProfileProgram[] }>('GET', list)
  const day = listed
    .find(({ Program }) => Program.code === 'medfasting')
    ?.Program.ProgramDays.find(({ UserProgramDays }) => UserProgramDays.length > 0)
  const { body: opened } = await send<{ body: ProgramDay }>('GET', `/api/program_day/${day?.id}`)
  const place = opened.ProgramDayMedias[0]?.id
  await send('PUT', `/api/user/${user.id}`, { lastProgramDayMediaId: place })
  const read = () => send<{ body: ProgramDayMedia }>('GET', `/api/program_day_media/${place}`)
  await send('GET', `/api/media/play/${(await read()).body.Media.id}`)
  await send('PUT', `/api/program_day_media/${place}/complete`, { status: 'done' })
  expect((await read()).body.UsersProgressions).toMatchObject([{ status: 'done' }])

  await send('GET', '/api/tag')
  const { body: groups } = await send<LibraryReply>('GET', '/api/media/library')
  expect(groups.flatMap(({ items }) => items)).not.toEqual([])
  await send('POST', '/api/help', { ...author, message: 'Dix lettres au moins' })
  const [subscription] = (await send<{ user: User }>('GET', '/api/auth/user')).user.Subscriptions
  await send('POST', `/api/user_subscription/${subscription?.id}/cancel`)
  const { user: cancelled } = await send<{ user: User }>('GET', '/api/auth/user')
  expect(cancelled.Subscriptions[0]?.cancelAtPeriodEnd).toBe(true)
})

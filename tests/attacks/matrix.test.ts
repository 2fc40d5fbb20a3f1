import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { reminderContract } from '../../domain/features/reminder/reminder.contract.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'
import { type Actor, type Caller, type Cast, callers, gatherCast, nobodysId, otherLastName } from './cast.ts'
import { readDatabaseState } from './database-state.ts'
import { type Given, type Operation, operations } from './operations.ts'
import { wrongBodiesOf } from './wrong-bodies.ts'

const server = serverForThisFile({ hasCards: true })
let cast: Cast
let networks = 0

beforeAll(async () => {
  cast = await gatherCast(server)
  // Makes the secret of unsubscribe links, which is kept from its first use on.
  await server.send('POST', reminderContract.stopReminder.path, { token: 'x' })
})

/** Makes the call from a network of its own, so that no limit is met by chance. */
async function send(endpoint: Endpoint, { id, query, body }: Given, token: string | null, json?: string) {
  networks += 1
  const path = endpoint.path.replace(/:\w+/, encodeURIComponent(id ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const payload = json ?? (body ? JSON.stringify(body) : undefined)
  const { status, body: answered } = await server.send<{ message?: string }>(
    endpoint.method,
    path + search,
    endpoint.method === 'GET' ? undefined : payload,
    token ? { authorization: `Bearer ${token}` } : {},
    `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
  )
  return { status, body: answered, text: JSON.stringify(answered) }
}

/** Everything that a refusal must leave alone: rows, mails among them, and what the card provider was asked to change. */
async function readState() {
  // Events of what came before are on their way; those of a refusal would show.
  await server.cards.control.deliverEverything()
  const { calls } = server.cards.control.state()
  return {
    tables: await readDatabaseState(server.services.database),
    latestChange: calls.find(({ method }) => method !== 'GET'),
  }
}

/** Expects each of the calls to be refused with its status, and all of them together to change nothing. */
async function expectRefusals(attempts: { what: string; status: number; made: () => ReturnType<typeof send> }[]) {
  const before = await readState()
  for (const { what, status, made } of attempts) expect((await made()).status, what).toBe(status)
  expect(await readState()).toEqual(before)
}

test('every operation of the contracts says whom it answers what', () => {
  expect(Object.keys(operations).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.entries(operations))('%s', (name, operation: Operation) => {
  afterAll(async () => {
    if (operation.isLast) cast = await gatherCast(server)
  })

  const endpoint = calls[name] as Endpoint
  const tokenOf = (caller: Caller) => (caller === 'anonymous' ? null : cast[caller].token)
  const actorOf = (caller: Caller): Actor => cast[caller === 'anonymous' ? 'member' : caller]
  /** Who gets furthest: their mistakes are found in what they send, not in who they are. */
  const rightful: Caller = endpoint.access === 'ANYONE' ? 'anonymous' : 'subscriber'

  test('refuses what is wrong in any field, and changes nothing', async () => {
    const given = operation.given(actorOf(rightful))
    const token = tokenOf(rightful)
    const bodies = endpoint.method === 'GET' ? [] : wrongBodiesOf(endpoint, given.body ?? {})
    await expectRefusals(
      bodies.map(({ what, json }) => ({ what, status: 400, made: () => send(endpoint, given, token, json) })),
    )
    if (!endpoint.query) return
    const queries = [
      { ...given.query, role: 'ADMIN' },
      { ...given.query, 'sort[role]': 'ASC' },
    ]
    await expectRefusals(
      queries.map(query => ({
        what: JSON.stringify(query),
        status: 400,
        made: () => send(endpoint, { ...given, query }, token),
      })),
    )
  })

  test('answers about what is another’s as about what there is not, before it reads what is sent', async () => {
    if (!operation.owner) return
    const mine = operation.given(actorOf('subscriber'))
    const ids = [
      nobodysId,
      nobodysId.toUpperCase(),
      '0',
      '-1',
      'abc',
      '..',
      '../user',
      '\0',
      '1 or 1=1',
      'x'.repeat(600),
    ]
    if (operation.owner !== 'content') ids.push(operation.given(cast.other).id ?? '')
    await expectRefusals(
      ids.flatMap(id =>
        [undefined, '{"role":"ADMIN"}'].map(json => ({
          what: `${id.slice(0, 40)} ${json ?? ''}`,
          status: 404,
          made: () => send(endpoint, { ...mine, id }, tokenOf('subscriber'), json),
        })),
      ),
    )
  })

  test('answers each caller what the table says, a refused one without a change or a look at the body', async () => {
    for (const caller of callers) {
      const status = operation.answers[caller]
      const given = operation.given(actorOf(caller))
      if (status === 401 || status === 402) {
        await expectRefusals(
          [undefined, '{"role":"ADMIN"}', '[]'].map(json => ({
            what: `${caller} ${json ?? ''}`,
            status,
            made: () => send(endpoint, given, tokenOf(caller), json),
          })),
        )
        continue
      }
      const before = await readState()
      const answered = await send(endpoint, given, tokenOf(caller))
      expect(answered.status, `${caller} ${answered.text}`).toBe(status)
      if (status >= 400) expect(await readState()).toEqual(before)
      for (const secret of [
        cast.other.user.id,
        cast.other.user.email,
        otherLastName,
        'argon2',
        cast.other.subscriptionId,
      ])
        expect(answered.text).not.toContain(secret)
    }
  })
})

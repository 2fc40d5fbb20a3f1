import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../domain/endpoint.ts'
import { reminderContract } from '../../domain/features/reminder/reminder.contract.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'
import { type Actor, type Caller, type Cast, callers, gatherCast, nobodysId, otherLastName } from './cast.ts'
import { readDatabaseState } from './database-state.ts'
import { everyOperation } from './operations.ts'
import type { Given } from './valid-requests.ts'
import { wrongBodiesOf } from './wrong-bodies.ts'

const server = serverForThisFile({ hasCards: true })
let cast: Cast
let networks = 0

beforeAll(async () => {
  cast = await gatherCast(server)
  // Creates the secret of unsubscribe links, which is stored at its first use.
  await server.send('POST', reminderContract.stopReminder.path, { token: 'x' })
})

/** Makes the call from a new network each time, so that no rate limit interferes. */
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

/** Reads everything that a refusal must not change: every row, queued e-mails included, and the latest change at the card provider. */
async function readState() {
  // Deliver the events of earlier calls first, so that only those of a refusal could show.
  await server.deliverEvents()
  const { calls } = server.cards.control.state()
  return {
    tables: await readDatabaseState(server.services.database),
    latestChange: calls.find(({ method }) => method !== 'GET'),
  }
}

/** Expects each call to be refused with its status, and none of them to change anything. */
async function expectRefusals(attempts: { what: string; status: number; made: () => ReturnType<typeof send> }[]) {
  const before = await readState()
  for (const { what, status, made } of attempts) expect((await made()).status, what).toBe(status)
  expect(await readState()).toEqual(before)
}

describe.each(Object.entries(everyOperation()))('%s', (_, operation) => {
  afterAll(async () => {
    if (operation.isLast) cast = await gatherCast(server)
  })

  const { endpoint } = operation
  const tokenOf = (caller: Caller) => (caller === 'anonymous' ? null : cast[caller].token)
  const actorOf = (caller: Caller): Actor => cast[caller === 'anonymous' ? 'member' : caller]
  /** A caller who may make the call, so that only the request is wrong. */
  const rightful: Caller = endpoint.access === 'ANYONE' ? 'anonymous' : 'subscriber'

  test('refuses an invalid value in any field and changes nothing', async () => {
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

  test('answers 404 for another member’s id as for an unknown one, before it reads the body', async () => {
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

  test('answers each caller by their access, and a refusal changes nothing and does not read the body', async () => {
    for (const caller of callers) {
      const status = operation.answers[caller]
      const given = operation.given(actorOf(caller))
      if (endpoint.access !== 'ANYONE' && (status === 401 || status === 402)) {
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

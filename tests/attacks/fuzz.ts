import fc from 'fast-check'
import { duties } from '../../domain/duties.ts'
import { errorStatuses } from '../../domain/errors.ts'
import { openSession } from '../../server/members/session.service.ts'
import { unknownDevice } from '../../server/staff/device.ts'
import { openStaffSession } from '../../server/staff/staff-session.service.ts'
import { hire, type SignedInStaff } from '../../server/testing/staff.ts'
import type { SignedInMember, TestServer } from '../../server/testing/test-server.ts'
import { hostileText } from './hostile-values.ts'
import { type JsonSchema, jsonNear, valuesOf } from './schema-values.ts'

/** A call as the OpenAPI document describes it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters: { in: 'path' | 'query'; name: string; schema: JsonSchema }[]
  body: JsonSchema | null
  /** Documented statuses. */
  statuses: number[]
}

interface OpenApiOperation {
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

/** Reads every call from the published OpenAPI document. */
export async function readOperations(server: TestServer): Promise<Operation[]> {
  const { body } = await server.send<{ paths: Record<string, Record<string, OpenApiOperation>> }>(
    'GET',
    '/api/docs/json',
  )
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
      statuses: Object.keys(responses).map(Number),
    })),
  )
}

interface FuzzedCall {
  url: string
  payload: string | undefined
  caller: number
  network: number
}

/** Generates calls of one operation: valid, nearly valid or hostile, from a stranger, a member or with a made-up token. */
function callsOf({ method, path, parameters, body }: Operation, ids: readonly string[]): fc.Arbitrary<FuzzedCall> {
  const inPath = fc.record(named(parameters, 'path', ids))
  const inQuery = fc.record(named(parameters, 'query', ids), { requiredKeys: [] })
  const extra = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: hostileText.map(text => `&x=${encode(text)}`) },
  )
  const payload =
    method === 'GET' ? fc.constant(undefined) : fc.option(jsonNear(body ?? {}), { nil: undefined, freq: 8 })
  return fc.record({
    url: fc.tuple(inPath, inQuery, extra).map(([filled, query, added]) => {
      const search = Object.entries(query)
        .map(([name, text]) => `${encode(name)}=${text}`)
        .join('&')
      return `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(filled[name]))}?${search}${added}`
    }),
    payload,
    caller: fc.nat(3),
    network: fc.nat(2 ** 24 - 1),
  })
}

function named(
  parameters: Operation['parameters'],
  where: 'path' | 'query',
  ids: readonly string[],
): Record<string, fc.Arbitrary<string>> {
  const value = (schema: JsonSchema, name: string) =>
    fc.oneof(name === 'id' ? fc.constantFrom(...ids) : valuesOf(schema, name).map(String), hostileText).map(encode)
  return Object.fromEntries(
    parameters.filter(one => one.in === where).map(({ name, schema }) => [name, value(schema, name)]),
  )
}

/** Percent-encodes a text; halves of surrogate pairs become the bytes that some clients send for them. */
function encode(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')
}

/** Ids of the sample's content. */
const contentIds = ['medfasting-w1d1', 'medfasting-d1-medfasting-page-1', 'medfasting-page-1']

/** Maximum length of an answer in bytes, far above any answer about a member of the sample. */
const longestReply = 300_000

/** Returns everything wrong with an answer; empty if nothing is. */
function faultsOf(operation: Operation, call: FuzzedCall, answer: Awaited<ReturnType<TestServer['send']>>): string[] {
  const { status, headers, body } = answer
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const refused = Object(body) as { statusCode?: number; message?: string }
  const isRefusal = status >= 400
  const isOfShape =
    refused.statusCode === status && errorStatuses[refused.message as keyof typeof errorStatuses] === status
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    // An address that is undecodable or too long reaches no call.
    ...(operation.statuses.includes(status) || status === 404 ? [] : [`status ${status} is not in the document`]),
    ...(isRefusal && !isOfShape ? [`a refusal of another shape: ${text.slice(0, 200)}`] : []),
    ...(text.length > longestReply || (isRefusal && text.length > 2 * (call.payload?.length ?? 0) + 3000)
      ? ['too long']
      : []),
    ...(headers['cache-control'] === 'no-store' ? [] : [`cache-control ${headers['cache-control']}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['sniffable']),
    ...(isRefusal && /node_modules|\.ts:\d|at async/.test(text) ? ['a stack'] : []),
  ]
}

/** Makes `runs` calls of the operation. Fails on the first faulty answer and names the seed that reproduces it. */
export async function fuzzOperation(
  server: TestServer,
  members: readonly [SignedInMember, SignedInMember],
  operation: Operation,
  { runs, seed }: { runs: number; seed: number },
): Promise<void> {
  const isOfStaff = operation.path.startsWith('/api/studio/')
  const ids = members.flatMap(({ user }) => [user.id, ...user.Subscriptions.map(({ id }) => id), ...contentIds])
  const property = fc.asyncProperty(callsOf(operation, ids), async call => {
    const token = isOfStaff ? await staffTokenOf(server, call.caller) : await tokenOf(server, members, call.caller)
    const { method } = operation
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const network = `10.${call.network >> 16}.${(call.network >> 8) & 255}.${call.network & 255}`
    const answer = await server.send(method, call.url, call.payload, headers, network)
    const faults = faultsOf(operation, call, answer)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
}

/** Opens a new session for each call, because signing out ends the one it uses. */
async function tokenOf(server: TestServer, members: readonly SignedInMember[], caller: number): Promise<string | null> {
  const member = members[caller]
  if (!member) return caller === 2 ? 'x'.repeat(43) : null
  return openSession(server.services.database.db, member.user.id, server.services.clock.now())
}

const staffCallers = new WeakMap<TestServer, Promise<SignedInStaff[]>>()

/** Opens a new session of somebody of the staff with every duty, or of an editor; otherwise a made-up token or none. */
async function staffTokenOf(server: TestServer, caller: number): Promise<string | null> {
  const hired =
    staffCallers.get(server) ?? Promise.all([hire(server, 'SUPERADMIN', [...duties]), hire(server, 'BO', ['write'])])
  staffCallers.set(server, hired)
  const { staff } = (await hired)[caller] ?? {}
  if (!staff) return caller === 2 ? 'x'.repeat(43) : null
  return openStaffSession(server.services.database.db, staff.id, server.services.clock.now(), unknownDevice)
}

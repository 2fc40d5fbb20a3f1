import { expect, test } from 'vitest'
import type { Duty } from '../../domain/duties.ts'
import { duties } from '../../domain/duties.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { hire } from './staff.ts'
import type { TestServer } from './test-server.ts'

/**
 * Tests who may not make a feature's calls: a stranger, a member without what the call requires, and a colleague without its duty. Each is
 * refused before anything of the request is read. The owner of what a call is about is in the feature's own tests.
 */
export function testRefusals(server: TestServer, contract: Readonly<Record<string, Endpoint>>): void {
  const guarded = Object.entries(contract).filter(([, { access }]) => access !== 'ANYONE')
  test.each(guarded)('%s refuses a stranger, a member and a colleague without its rights', async (_, endpoint) => {
    const member = await server.register()
    expect(await refusal(server, endpoint, null)).toEqual([401, 'error_unauthenticated'])
    if (endpoint.access === 'STAFF')
      expect(await refusal(server, endpoint, member.token)).toEqual([401, 'error_unauthenticated'])
    if (endpoint.needsSubscription)
      expect(await refusal(server, endpoint, member.token)).toEqual([402, 'error_subscription_required'])
    if (endpoint.duty) {
      const colleague = await hire(server, 'SUPERADMIN', without(endpoint.duty))
      expect(await refusal(server, endpoint, colleague.token)).toEqual([403, 'error_duty_required', endpoint.duty])
    }
  })
}

function without(duty: Duty): Duty[] {
  return duties.filter(one => one !== duty)
}

async function refusal(server: TestServer, { method, path }: Endpoint, token: string | null): Promise<unknown[]> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const url = path.replaceAll(/:\w+/g, 'unknown')
  const { status, body } = await server.send<{ message: string; duty?: Duty }>(method, url, undefined, headers)
  return [status, body.message, ...(body.duty ? [body.duty] : [])]
}

import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { nobodysId } from './cast.ts'
import { type Given, validRequestOf } from './valid-requests.ts'

/** Every call that only the staff may make, by its name. */
export function staffCalls(): [name: string, endpoint: Endpoint][] {
  return Object.entries(calls).filter(([, { access }]) => access === 'STAFF')
}

/** Returns a valid request of a call of the staff. Ids are nobody's by default: the calls are attacked, not made. */
export function staffRequestOf(name: string, endpoint: Endpoint): Given {
  const given = details[name]
  return { id: nobodysId, ...validRequestOf(endpoint, given !== undefined), ...given }
}

/** Parts of requests that cannot be generated, or whose ids must exist. */
const details: Record<string, Given> = {
  'edition.compareEditions': { id: '1', query: { from: '1' } },
  'edition.rollBack': { id: '1' },
  'edition.retireMedia': { id: 'medfasting-page-1' },
  'file.sendPart': { query: { offset: '0' } },
  'support.sendAgain': { body: { kind: 'mail', id: nobodysId } },
  'support.endContract': { body: { kind: 'cancellation', contractId: nobodysId } },
  'support.checkCode': { body: { code: '00000-00000' } },
  'support.refund': { body: { invoiceId: 'in_nobody' } },
}

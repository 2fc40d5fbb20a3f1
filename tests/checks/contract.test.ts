import { describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { hasRole, type Role, roles } from '../../domain/roles.ts'
import { listFiles } from './repository.ts'

/** Who may call what: the access, the staff's duty, whether it must be confirmed, and whether it takes a subscription. */
function accessOf([name, { access, duty, needsConfirmation, needsSubscription }]: [string, Endpoint]): string {
  return [name, access, duty, needsConfirmation && 'confirmed', needsSubscription && 'subscription']
    .filter(Boolean)
    .join(' ')
}

describe('the contract', () => {
  test('documents who may call each call (ASVS 8.1.1)', async () => {
    const lines = Object.entries(calls).map(accessOf).toSorted()
    await expect(
      `${lines.join('\n')}\n`,
      'if this access is what you want, write it down: npx vitest run --project checks contract -u',
    ).toMatchFileSnapshot('access.txt')
  })

  test('includes every feature', () => {
    const features = listFiles().flatMap(
      path => /^domain\/features\/([a-z-]+)\/\1\.contract\.ts$/.exec(path)?.[1] ?? [],
    )
    const gathered = new Set(Object.keys(calls).map(name => name.split('.')[0]))
    expect(
      features.filter(feature => !gathered.has(feature)),
      'export the contract in domain/contracts.ts',
    ).toEqual([])
  })

  test('changes nothing on GET, except plays, which the specification counts by GET', () => {
    const reading = Object.entries(calls).filter(([, { method }]) => method === 'GET')
    expect(
      reading.flatMap(([name, { body }]) => (body ? [name] : [])),
      'a call with a body is POST or PUT',
    ).toEqual([])
  })

  test('gives no two calls the same method and path', () => {
    const addresses = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
    expect(
      addresses.filter((address, index) => addresses.indexOf(address) !== index),
      'give the second of these calls a path of its own',
    ).toEqual([])
  })
})

test('each role may do what the roles before it may, and no more', () => {
  const may = (role: Role) => roles.filter(required => hasRole(role, required))
  expect(roles.map(may), 'roles stand in domain/roles.ts in the order in which they inherit').toEqual([
    ['USER'],
    ['USER', 'BO'],
    ['USER', 'BO', 'DOCTOR'],
    ['USER', 'BO', 'DOCTOR', 'ADMIN'],
    ['USER', 'BO', 'DOCTOR', 'ADMIN', 'SUPERADMIN'],
  ])
})

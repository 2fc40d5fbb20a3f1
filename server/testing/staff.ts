import { randomUUIDv7 } from 'node:crypto'
import { beforeAll } from 'vitest'
import type { Duty, StaffRole } from '../../domain/duties.ts'
import { staffContract } from '../../domain/features/staff/staff.contract.ts'
import { demoPassword } from '../seed/demo-password.ts'
import { seedDemoStaff } from '../seed/demo-staff.ts'
import { unknownDevice } from '../staff/device.ts'
import { insertStaff, type StaffRow } from '../staff/staff.queries.ts'
import { openStaffSession } from '../staff/staff-session.service.ts'
import type { TestServer } from './test-server.ts'

let hired = 0

/** Somebody of the staff with a session that is confirmed for five minutes. */
export interface SignedInStaff {
  staff: StaffRow
  token: string
}

/** Adds somebody to the staff, with a unique address and no passkey, and opens a session. */
export async function hire(server: TestServer, role: StaffRole, duties: Duty[]): Promise<SignedInStaff> {
  hired += 1
  const { db } = server.services.database
  const now = server.services.clock.now()
  const staff = await insertStaff(db, {
    id: randomUUIDv7(),
    address: `staff${hired}@example.org`,
    firstName: 'Lou',
    lastName: `Ferrand${hired}`,
    role,
    duties,
    locale: 'fr',
    createdOn: now,
    activatedOn: now,
  })
  if (!staff) throw new Error('the address is taken')
  return { staff, token: await openStaffSession(db, staff.id, now, unknownDevice) }
}

/** Signs in one of the demo staff, who must have been seeded. @returns the session's token. */
export async function signInDemoStaff(server: TestServer, email: string): Promise<string> {
  const { body } = await server.call(staffContract.signInWithPassword, { body: { email, password: demoPassword } })
  return body.token
}

/** Signs in some of the demo staff before this file's tests. @returns their sessions' tokens by first name, once the tests run. */
export function demoStaffForThisFile<Name extends string>(server: TestServer, ...names: Name[]): Record<Name, string> {
  const tokens = {} as Record<Name, string>
  beforeAll(async () => {
    await seedDemoStaff(server.services)
    for (const name of names) tokens[name] = await signInDemoStaff(server, `${name}@example.org`)
  })
  return tokens
}

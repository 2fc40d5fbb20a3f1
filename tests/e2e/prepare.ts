import { randomUUIDv7 } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { register } from '../../server/features/account/account.service.ts'
import { insertSubscription } from '../../server/features/subscription/subscription.queries.ts'
import { updateUser } from '../../server/members/member.queries.ts'
import { demoPassword, seedDemoMembers } from '../../server/seed/demo-members.ts'
import { seedDemoStaff } from '../../server/seed/demo-staff.ts'
import { type RunningServer, startServer } from '../../server/start.ts'

/** Number of subscribed members with no history: one for each journey that changes something. */
export const freshMemberCount = 16

export const freshMemberPassword = demoPassword

/** Returns the address of a fresh member, counted from 0. */
export function freshMemberEmail(index: number): string {
  return `fresh${index}@example.org`
}

/** Fills a data folder with content, demo members and fresh members; workers copy it. */
export default async function prepare(): Promise<() => void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-e2e-'))
  const server = await startServer({
    config: { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), dataFolder },
  })
  await seedDemoMembers(server.services)
  await seedDemoStaff(server.services)
  for (let index = 0; index < freshMemberCount; index++) await createFreshMember(server, index)
  await server.close()
  process.env.SEVE_E2E_DATA = dataFolder
  return () => rmSync(dataFolder, { recursive: true, force: true })
}

async function createFreshMember({ services }: RunningServer, index: number): Promise<void> {
  const body = {
    hasCompletedRegistration: true,
    email: freshMemberEmail(index),
    password: freshMemberPassword,
    firstName: 'Inès',
    lastName: 'Garnier',
  }
  // From different networks, to stay under the limit on registrations.
  const { user } = await register(services, body, `198.51.100.${index}`)
  await updateUser(services.database.db, user.id, { emailProvenOn: services.clock.now() })
  await insertSubscription(services.database.db, {
    userId: user.id,
    id: randomUUIDv7(),
    name: 'An',
    stripePriceId: 'price_year',
    currentPeriodEnd: new Date(services.clock.now().getTime() + 365 * 24 * 60 * 60 * 1000),
    cancelAtPeriodEnd: false,
  })
}

import { randomUUIDv7 } from 'node:crypto'
import { readConfig } from '../../server/config.ts'
import { register } from '../../server/features/account/account.service.ts'
import { insertSubscription } from '../../server/features/subscription/subscription.queries.ts'
import { updateUser } from '../../server/members/member.queries.ts'
import { seedDemo } from '../../server/seed/seed-demo.ts'
import type { Services } from '../../server/services.ts'
import { startServer } from '../../server/start.ts'
import { freshMemberCount, freshMemberEmail, freshMemberPassword } from './fresh-members.ts'

/* Fills the data folder `DATA_DIR` with content, demo members, demo staff and fresh members. */

const { services, close } = await startServer({
  // Nothing else of the environment: a developer's own keys and database stay out of the journeys.
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: process.env.DATA_DIR }),
})
await seedDemo(services)
for (let index = 0; index < freshMemberCount; index++) await createFreshMember(services, index)
await close()

async function createFreshMember(services: Services, index: number): Promise<void> {
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

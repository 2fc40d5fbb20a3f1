import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { AccessError, endAccess, giveAccess } from './features/subscription/access.service.ts'
import { runCommand } from './run-command.ts'

const usage = `usage: seve access give <e-mail> --until 2027-01-31 --reason "why"
       seve access end <e-mail> --reason "why"
In a repository, write npm run seve -- access …`

/**
 * Gives, changes or ends a member's complimentary access, for the operator. An embedded database must not be in use by a running server;
 * PostgreSQL may be.
 */
await runCommand([AccessError], async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, reason: { type: 'string' } },
  })
  const [action, email] = positionals
  const { until, reason = '' } = values
  const endsOn = until && /^\d{4}-\d{2}-\d{2}$/.test(until) ? new Date(`${until}T23:59:59.999Z`) : undefined
  if (
    !email ||
    (action !== 'end' && action !== 'give') ||
    (action === 'give' && (!endsOn || Number.isNaN(endsOn.getTime())))
  )
    throw new AccessError(usage)
  const database = await openDatabase(readConfig())
  try {
    const services = { database, clock: systemClock }
    if (action === 'give' && endsOn) await giveAccess(services, { email, endsOn, reason })
    else await endAccess(services, { email, reason })
    process.stdout.write(
      action === 'give' ? `${email} has access until ${until}\n` : `complimentary access of ${email} has ended\n`,
    )
  } finally {
    await database.close()
  }
})

import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { endByCommand, inviteByCommand, listByCommand, StaffError } from './features/staff/staff-command.service.ts'
import { runCommand } from './run-command.ts'

const usage = `usage: seve staff invite <e-mail> --role SUPERADMIN [--name "First Last"] [--duties write,publish]
       seve staff list
       seve staff end <e-mail>
In a repository, write npm run seve -- staff …`

/**
 * Invites somebody to the Studio, lists its people, or ends an account, for the operator. An embedded database must not be in use by a running
 * server; PostgreSQL may be.
 */
await runCommand([StaffError], async () => {
  const { action, email, values } = readArguments()
  const config = readConfig()
  const database = await openDatabase(config)
  try {
    const services = { database, clock: systemClock, publicUrl: config.publicUrl }
    for (const line of await run(services, action, email, values)) process.stdout.write(`${line}\n`)
  } finally {
    await database.close()
  }
})

async function run(
  services: Parameters<typeof inviteByCommand>[0],
  action: string,
  email: string,
  { role, duties, name }: ReturnType<typeof readArguments>['values'],
): Promise<string[]> {
  if (action === 'list') return listByCommand(services)
  if (action === 'end') {
    await endByCommand(services, email)
    return [`the account of ${email} has ended`]
  }
  return [await inviteByCommand(services, { email, role, duties, name }), 'It works once, for 24 hours.']
}

/** @throws {StaffError} with how the command is used. */
function readArguments() {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { role: text, duties: text, name: text },
    })
    const [action = '', email = '', ...others] = positionals
    const isKnown = action === 'list' ? email === '' : ['invite', 'end'].includes(action) && email !== ''
    if (!isKnown || others.length > 0) throw new StaffError(usage)
    return { action, email, values }
  } catch (error) {
    throw error instanceof StaffError
      ? error
      : new StaffError(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

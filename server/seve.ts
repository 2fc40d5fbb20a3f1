import process from 'node:process'

/**
 * The operator's commands: `npm run seve -- <command> …` in a repository, `seve <command> …` on a server. Each module runs when it is imported and
 * reads its own arguments.
 */
const commands: Record<string, { does: string; run: () => Promise<unknown> }> = {
  content: {
    does: 'checks content, exports an edition, publishes a folder',
    run: () => import('./content-editions.ts'),
  },
  files: { does: 'syncs this machine’s files with the store, names lost ones', run: () => import('./files.ts') },
  access: { does: 'gives a member access without payment, or ends it', run: () => import('./access.ts') },
  staff: {
    does: 'invites somebody to the Studio, lists its people, or ends one',
    run: () => import('./staff-accounts.ts'),
  },
  'check-stripe': {
    does: 'tries the card provider’s keys, reports what is missing',
    run: () => import('./check-stripe.ts'),
  },
  'setup-production': {
    does: 'asks for the company’s details, before a release is built',
    run: () => import('./setup.ts'),
  },
  migrate: { does: 'brings the tables of a PostgreSQL server up to date', run: () => import('./migrate.ts') },
  erasures: {
    does: 'writes the ledger of erasures, or erases again after a restore',
    run: () => import('./erasures.ts'),
  },
}

const [name = ''] = process.argv.splice(2, 1)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) await command.run()
else {
  const list = Object.entries(commands).map(([known, { does }]) => `  ${known.padEnd(18)}${does}\n`)
  process.stderr.write(`${name && `unknown command ${name}\n`}usage: seve <command>\n${list.join('')}`)
  process.exitCode = 2
}

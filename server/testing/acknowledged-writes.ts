import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { startServer } from '../start.ts'
import { noCardProvider } from './no-card-provider.ts'

/** Registers members over HTTP until it is killed, and prints each address once its registration is acknowledged. */
const { app } = await startServer({
  config: { ...readConfig(), logLevel: 'silent', stripe: noCardProvider },
})
for (let index = 0; ; index++) {
  const email = `ledger-${randomUUID()}@example.org`
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/user',
    // A different network each time, to stay below the limit on registrations.
    remoteAddress: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    payload: { hasCompletedRegistration: true, email, password: 'Marguerite7', firstName: 'Ada', lastName: 'Martin' },
  })
  // Written straight to the pipe: a buffered line would be lost with the process.
  if (statusCode === 201) writeSync(1, `${email}\n`)
}

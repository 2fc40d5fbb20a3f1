import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { startMailSandbox } from './mail-sandbox.ts'

// Runs the sandbox by itself: npm start -w @seve/mail-sandbox -- --folder ../../data/mail --smtp-port 4525 --port 4500
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: './data/mail' },
    'smtp-port': { type: 'string', default: '4525' },
    port: { type: 'string', default: '4500' },
  },
})

const sandbox = await startMailSandbox({
  folder: values.folder,
  publicPath: '',
  port: Number(values['smtp-port']),
  log: line => process.stderr.write(`${line}\n`),
})
const server = createServer(sandbox.handle)
await new Promise<void>(resolve => server.listen(Number(values.port), '127.0.0.1', resolve))
const address = server.address()
const port = address !== null && typeof address === 'object' ? address.port : 0
process.stdout.write(`${sandbox.smtpUrl}\nhttp://127.0.0.1:${port}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections()
    server.close()
    void sandbox.close().then(() => process.exit(0))
  })
}

import { parseArgs } from 'node:util'
import { startStripeSandbox } from './stripe-sandbox.ts'

// Runs the sandbox by itself: npm start -w @seve/stripe-sandbox -- --folder ../../data/stripe --port 4400 --webhook http://localhost:3000/…
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: './data/stripe-sandbox' },
    port: { type: 'string', default: '4400' },
    webhook: { type: 'string' },
    secret: { type: 'string', default: 'whsec_sandbox' },
    'starts-at': { type: 'string' },
  },
})

const sandbox = await startStripeSandbox({
  folder: values.folder,
  publicPath: '',
  webhookUrl: () => values.webhook,
  webhookSecret: values.secret,
  port: Number(values.port),
  ...(values['starts-at'] ? { startsAt: new Date(values['starts-at']) } : {}),
  log: line => process.stderr.write(`${line}\n`),
})
process.stdout.write(`http://${sandbox.host}:${sandbox.port}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}

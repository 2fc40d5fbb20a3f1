import { parseArgs } from 'node:util'
import { startStripeSandbox } from './stripe-sandbox.ts'

const usage = `stripe-sandbox: a local server that speaks the part of the Stripe API that card subscriptions need.

  --folder <path>     where its state is kept (./data/stripe-sandbox)
  --port <number>     port on 127.0.0.1; 0 takes any free one (4400)
  --webhook <url>     receives the events
  --secret <whsec_…>  signs them (whsec_sandbox)
  --starts-at <date>  an empty sandbox starts at this instant, with a clock that stands still

Point the SDK at it: new Stripe('sk_test_sandbox', { host: '127.0.0.1', port: 4400, protocol: 'http' }).
Its control page, with clock and faults, is at /control.
`

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: './data/stripe-sandbox' },
    port: { type: 'string', default: '4400' },
    webhook: { type: 'string' },
    secret: { type: 'string', default: 'whsec_sandbox' },
    'starts-at': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  process.stdout.write(usage)
} else {
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
}

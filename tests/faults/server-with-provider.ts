import { readConfig } from '../../server/config.ts'
import { startServer } from '../../server/start.ts'
import { stripeScriptUrl } from '../../server/stripe-settings.ts'

/**
 * Starts the server with its card provider in another process, listening on `PROVIDER_PORT`, so that either can be killed. Otherwise like
 * `server/main.ts`, without demo members.
 */
const config = readConfig()
const stripe = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecrets: [process.env.PROVIDER_SECRET ?? ''],
  scriptUrl: stripeScriptUrl,
  endpoint: { host: '127.0.0.1', port: Number(process.env.PROVIDER_PORT) },
}
const server = await startServer({ config: { ...config, stripe } })
await server.app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', async () => {
  await server.drain()
  await server.close()
  process.exit(0)
})

import { readConfig } from '../../server/config.ts'
import { loadContent } from '../../server/content/load-content.ts'
import { ownFolders, startServer } from '../../server/start.ts'
import { stripeScriptUrl } from '../../server/stripe/stripe-settings.ts'

/**
 * The server with a card provider in another process, so that one of the two can be killed: `PROVIDER_PORT` is where it listens. Otherwise
 * as `server/main.ts`, without demo members.
 */
const config = readConfig()
const stripe = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecrets: [process.env.PROVIDER_SECRET ?? ''],
  scriptUrl: stripeScriptUrl,
  endpoint: { host: '127.0.0.1', port: Number(process.env.PROVIDER_PORT) },
}
const server = await startServer({ config: { ...config, stripe }, content: loadContent(ownFolders.content) })
await server.app.listen({ host: config.host, port: config.port })
process.once('SIGTERM', async () => {
  await server.drain()
  await server.close()
  process.exit(0)
})

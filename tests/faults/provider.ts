import { startStripeSandbox } from '@seve/stripe-sandbox'
import { onTestFinished } from 'vitest'
import { webhookPath } from '../../server/features/subscription/subscription.routes.ts'
import { offerLabel } from '../../server/stripe/products.ts'
import { Cluster } from './cluster.ts'
import { ServerProcess, temporaryFolder } from './server-process.ts'

const secret = 'whsec_of_the_faults'

/**
 * Starts a server whose card provider runs in this process, so that killing the server leaves the provider untouched.
 * @param databaseUrl defaults to a new cluster.
 */
export async function startWithProvider(databaseUrl?: string) {
  const url = databaseUrl ?? (await Cluster.start()).urlOf()
  let server: ServerProcess | undefined
  const provider = await startStripeSandbox({
    folder: temporaryFolder(),
    publicPath: '',
    webhookUrl: () => server && `${server.url}${webhookPath}`,
    webhookSecret: secret,
    offerMetadata: offerLabel,
  })
  onTestFinished(() => provider.close())
  const options = {
    dataFolder: temporaryFolder(),
    databaseUrl: url,
    entry: 'tests/faults/server-with-provider.ts',
    environment: { PROVIDER_PORT: String(provider.port), PROVIDER_SECRET: secret },
  }
  const start = async () => {
    server = await ServerProcess.start(options)
    return server
  }
  return { provider, start, options, server: await start() }
}

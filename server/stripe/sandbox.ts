import { join } from 'node:path'
import type { StripeSandbox } from '@seve/stripe-sandbox'
import { importDevelopmentPackage } from '../missing-package.ts'
import type { StripeSettings } from '../stripe-settings.ts'
import { offerLabel } from './products.ts'

/** Path under which the server forwards requests to the sandbox, on its own port. */
export const sandboxPath = '/sandbox/stripe'

/** The sandbox that replaces the card provider outside production, and how to reach it. */
export interface CardSandbox {
  sandbox: StripeSandbox
  settings: StripeSettings
}

/**
 * Starts the sandbox in `dataFolder`, which production never loads.
 * @param options.ownUrl returns this server's address once it listens; events are sent there.
 * @throws {MissingPackageError} if it is not installed.
 */
export async function startCardSandbox(options: {
  dataFolder: string
  webhookSecret: string
  webhookPath: string
  ownUrl: () => string | undefined
  /** URL at which browsers reach this server; links on invoices start with it. */
  publicUrl: string
  startsAt?: Date
  log: (line: string) => void
}): Promise<CardSandbox> {
  const { startStripeSandbox } = await importDevelopmentPackage(
    () => import('@seve/stripe-sandbox'),
    'STRIPE_SECRET_KEY: set it; the Stripe sandbox is a development dependency, which a release does not contain',
  )
  const sandbox = await startStripeSandbox({
    folder: join(options.dataFolder, 'stripe'),
    publicPath: sandboxPath,
    webhookUrl: () => {
      const url = options.ownUrl()
      return url && `${url}${options.webhookPath}`
    },
    webhookSecret: options.webhookSecret,
    publicOrigin: options.publicUrl,
    offerMetadata: offerLabel,
    log: options.log,
    ...(options.startsAt ? { startsAt: options.startsAt } : {}),
  })
  const settings = {
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecrets: [options.webhookSecret],
    scriptUrl: `${sandboxPath}/stripe.js`,
    // The sandbox's ready-made rate of French VAT.
    tax: 'txr_sandbox_vat' as const,
    endpoint: { host: sandbox.host, port: sandbox.port },
  }
  return { sandbox, settings }
}

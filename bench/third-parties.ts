import { join } from 'node:path'
import { startMailSandbox } from '@seve/mail-sandbox'
import { startStripeSandbox } from '@seve/stripe-sandbox'
import { offerLabel } from '../server/stripe/products.ts'
import { obeyParent } from './process.ts'

/** Where the stand-ins listen, and the secrets they share with the product's server. */
export interface ThirdParties {
  /** Port of the product's server, which receives the card events. */
  productPort: number
  cardPort: number
  mailPort: number
  webhookSecret: string
  folder: string
}

// Runs the card provider and the mail server in a separate process: their cost is not the product's.
const { productPort, cardPort, mailPort, webhookSecret, folder } = JSON.parse(process.argv[2] ?? '') as ThirdParties
const log = (line: string) => process.stdout.write(`${line}\n`)
const cards = await startStripeSandbox({
  folder: join(folder, 'stripe'),
  publicPath: '',
  port: cardPort,
  webhookUrl: `http://127.0.0.1:${productPort}/api/stripe/webhook`,
  webhookSecret,
  offerMetadata: offerLabel,
  log,
})
const mails = await startMailSandbox({ folder: join(folder, 'mail'), publicPath: '', port: mailPort, log })
obeyParent(cards.port, async () => {
  await mails.close()
  await cards.close()
})

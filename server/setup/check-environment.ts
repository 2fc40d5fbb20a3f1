import { resolveMx, resolveTxt } from 'node:dns/promises'
import type { Config } from '../config.ts'
import { tryServer } from '../database/try-server.ts'
import { webhookUrlOf } from '../features/subscription/subscription.routes.ts'
import { tryMailServer } from '../mail/mail-server.ts'
import { Mailbox } from '../mail/mailbox.ts'
import { ObjectStore } from '../store/object-store.ts'
import { checkStripe } from '../stripe/check-stripe.ts'
import { type Finding, fine, note, problem } from '../stripe/findings.ts'

/**
 * Tries the database, the mail server, the sender's domain, the store and the card provider. Changes nothing but a file in the store that it removes
 * again, and sends nothing.
 */
export async function checkEnvironment(config: Config, now: () => Date): Promise<Finding[]> {
  return [
    ...(await checkDatabase(config)),
    ...(await checkMailServer(config)),
    ...(await checkMailbox(config)),
    ...(await checkDomain(config.mailFrom.split('@')[1] ?? '')),
    ...(await checkStore(config)),
    ...(await checkCards(config, now)),
  ]
}

async function checkDatabase({ databaseUrl = '' }: Config): Promise<Finding[]> {
  try {
    return [fine(`DATABASE_URL: ${await tryServer(databaseUrl)}`)]
  } catch (error) {
    return [problem(`DATABASE_URL: ${messageOf(error)}`)]
  }
}

async function checkMailServer({ mailUrl = '' }: Config): Promise<Finding[]> {
  try {
    await tryMailServer(mailUrl)
    return [fine('MAIL_URL: the mail server accepts the connection and its sign-in')]
  } catch (error) {
    return [problem(`MAIL_URL: ${messageOf(error)}`)]
  }
}

async function checkMailbox({ imapUrl }: Config): Promise<Finding[]> {
  if (imapUrl === undefined) return []
  try {
    await new Mailbox(imapUrl).try()
    return [fine('IMAP_URL: the mailbox can be read')]
  } catch (error) {
    return [problem(`IMAP_URL: ${messageOf(error)}`)]
  }
}

async function checkStore({ store }: Config): Promise<Finding[]> {
  if (!store) return []
  try {
    await new ObjectStore(store).try()
    return [fine('S3_URL: the store takes, gives, lists and removes files')]
  } catch (error) {
    return [problem(`S3_URL: ${messageOf(error)}`)]
  }
}

/** Without SPF and DMARC, large providers reject what the domain sends. A missing answer may be this machine's: only a note. */
async function checkDomain(domain: string): Promise<Finding[]> {
  const find = async (what: string, where: string, isIt: (record: string) => boolean): Promise<Finding> => {
    try {
      const records = (await resolveTxt(where)).map(parts => parts.join(''))
      return records.some(isIt)
        ? fine(`MAIL_FROM: ${domain} has its ${what}`)
        : note(`MAIL_FROM: ${where} has no ${what}`)
    } catch (error) {
      return note(`MAIL_FROM: no ${what} found at ${where} (${messageOf(error)})`)
    }
  }
  const exchange = await resolveMx(domain).then(
    () => fine(`MAIL_FROM: ${domain} receives e-mail`),
    error => note(`MAIL_FROM: ${domain} has no mail exchanger (${messageOf(error)})`),
  )
  return [
    exchange,
    await find('SPF record', domain, record => record.startsWith('v=spf1')),
    await find('DMARC record', `_dmarc.${domain}`, record => record.startsWith('v=DMARC1')),
  ]
}

async function checkCards({ stripe, publicUrl }: Config, now: () => Date): Promise<Finding[]> {
  if (!stripe) return []
  return checkStripe({ settings: stripe, webhookUrl: webhookUrlOf(publicUrl), now })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}

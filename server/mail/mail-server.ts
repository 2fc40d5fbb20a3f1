import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import brand from '../../brand.json' with { type: 'json' }
import { isLoopback } from '../addresses.ts'
import type { MailRow } from './mail.queries.ts'
import { headPictureId } from './render-email.ts'

/** Timeout for the mail server; the outbox retries later. */
const timeoutMilliseconds = 15_000

/** Characters read of a header that names earlier e-mails. */
const headerMaxLength = 20_000

/** Attached when an e-mail is sent, rather than stored with each one of the outbox. `npm run workshop -- icons` renders it. */
const headPicture = {
  filename: 'head.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: headPictureId,
  content: readFileSync(join(import.meta.dirname, 'head.png')),
}

/** Delivers e-mails through the operator's SMTP server, or the sandbox's. */
export class MailServer {
  readonly #url: string
  readonly #from: { name: string; address: string }

  /** Opened for the first e-mail: until then, a server need not load the library. */
  #transport: Promise<Transporter> | undefined

  /** @param url `smtp://` or `smtps://`, with user and password; @param fromAddress the sender of every e-mail. */
  constructor(url: string, fromAddress: string) {
    this.#url = url
    this.#from = { name: brand.name, address: fromAddress }
  }

  /** Sends an e-mail. @throws {MailRefused} if the server refuses it permanently; any other error is temporary. */
  async send({ id, toAddress, toName, body }: MailRow, date: Date): Promise<void> {
    if (!body) throw new MailRefused('the e-mail is empty')
    const { subject, text, html, attachments = [], replyTo, unsubscribeUrl, earlierIds = [], isPersonal } = body
    const messageIdOf = (mailId: string) => `<${mailId}@${this.#domain}>`
    const earlier = earlierIds.map(messageIdOf)
    this.#transport ??= openTransport(this.#url)
    const transport = await this.#transport
    try {
      await transport.sendMail({
        from: this.#from,
        date,
        to: { name: toName, address: toAddress },
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        attachments: html.includes(`cid:${headPictureId}`) ? [headPicture, ...attachments] : attachments,
        // The same for every attempt, so that a server that receives it twice can recognise it.
        messageId: messageIdOf(id),
        ...(earlier.length > 0 ? { inReplyTo: earlier.at(-1), references: earlier } : {}),
        // The content comes from our database: nothing is read from files or fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: {
          ...(isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribeUrl
            ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      })
    } catch (error) {
      if (isPermanent(error)) throw new MailRefused(String(error))
      throw error
    }
  }

  /** Returns the ids of our e-mails that a header names, as in `In-Reply-To`; 20 at most. */
  idsIn(header: string): string[] {
    const found = header
      .slice(0, headerMaxLength)
      .matchAll(/<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([^<>\s]+)>/gi)
    const own = [...found].filter(([, , domain]) => domain?.toLowerCase() === this.#domain.toLowerCase())
    return [...new Set(own.map(([, id = '']) => id.toLowerCase()))].slice(-20)
  }

  /** Whether an address is the sender of our own e-mails. */
  isOwnAddress(address: string): boolean {
    return address.toLowerCase() === this.#from.address.toLowerCase()
  }

  get #domain(): string {
    return this.#from.address.split('@')[1] ?? 'localhost'
  }

  async close(): Promise<void> {
    const transport = await this.#transport
    transport?.close()
  }
}

/**
 * Connects to a mail server and signs in, without sending anything.
 * @throws what the server answers, or why it cannot be reached.
 */
export async function tryMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Insists on STARTTLS after `smtp://`: without it, anyone on the path could read the links that reset passwords.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    // The outbox retries and counts its tries; the library would resend unasked.
    maxRequeues: 0,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  })
}

/** Thrown if the mail server refuses an e-mail permanently, for example because the address does not exist. */
export class MailRefused extends Error {}

/** 550 to 554 to a recipient or a message are permanent (RFC 5321, section 4.2.1); a refused sign-in is for the operator to fix. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 550 && code <= 554 && (error.command === 'RCPT TO' || error.command === 'DATA')
}

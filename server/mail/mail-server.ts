import nodemailer, { type Transporter } from 'nodemailer'
import brand from '../../brand.json' with { type: 'json' }
import type { MailRow } from './mail.queries.ts'

/** A mail server that does not answer is given up after this, and tried again later. */
const timeoutMilliseconds = 15_000

/** Where mails are handed over for delivery: the operator's server, or the sandbox's. */
export class MailServer {
  readonly #transport: Transporter
  readonly #from: { name: string; address: string }

  /** @param url `smtp://` or `smtps://`, with user and password; @param fromAddress the one address that all mails come from. */
  constructor(url: string, fromAddress: string) {
    this.#from = { name: brand.name, address: fromAddress }
    this.#transport = nodemailer.createTransport({
      url,
      pool: true,
      // The outbox tries again, and knows what it tried; the library would send copies of its own accord.
      maxRequeues: 0,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
    })
  }

  /** Hands the mail over. @throws {MailRefused} when it will never be taken; anything else: not now. */
  async send({ id, toAddress, toName, body }: MailRow, date: Date): Promise<void> {
    if (!body) throw new MailRefused('the mail is empty')
    const { subject, text, html, attachments = [], replyTo, unsubscribeUrl } = body
    try {
      await this.#transport.sendMail({
        from: this.#from,
        date,
        to: { name: toName, address: toAddress },
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        html,
        attachments,
        // The same however often it is handed over: a mail server that took it twice can tell.
        messageId: `<${id}@${this.#from.address.split('@')[1] ?? 'localhost'}>`,
        // Content comes from our own database; nothing of a mail is ever read from a file or fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl
            ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
            : {}),
        },
      })
    } catch (error) {
      if (isForGood(error)) throw new MailRefused(String(error))
      throw error
    }
  }

  close(): void {
    this.#transport.close()
  }
}

/** The mail server will never take this mail: the address does not exist, or is not one. */
export class MailRefused extends Error {}

/** Answers of 550 to 554 to a recipient or a message are for good (RFC 5321, section 4.2.1); a refused sign-in is the operator's to mend. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 550 && code <= 554 && (error.command === 'RCPT TO' || error.command === 'DATA')
}

import nodemailer, { type Transporter } from 'nodemailer'
import brand from '../../brand.json' with { type: 'json' }
import type { MailRow } from './mail.queries.ts'

/** Timeout for the mail server; the e-mail is retried later. */
const timeoutMilliseconds = 15_000

/** The mail server that delivers e-mails: the operator's, or the sandbox's. */
export class MailServer {
  readonly #transport: Transporter
  readonly #from: { name: string; address: string }

  /**
   * @param url `smtp://` or `smtps://`, with user and password;
   * @param fromAddress the sender of every e-mail.
   */
  constructor(url: string, fromAddress: string) {
    this.#from = { name: brand.name, address: fromAddress }
    this.#transport = nodemailer.createTransport({
      url,
      pool: true,
      // The outbox retries and records its attempts; the library's retries would send copies behind its back.
      maxRequeues: 0,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
    })
  }

  /**
   * Sends an e-mail.
   * @throws {MailRefused} if it will never be accepted; any other error is temporary.
   */
  async send({ id, toAddress, toName, body }: MailRow, date: Date): Promise<void> {
    if (!body) throw new MailRefused('the e-mail is empty')
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
        // The same on every attempt, so that a duplicate can be recognized.
        messageId: `<${id}@${this.#from.address.split('@')[1] ?? 'localhost'}>`,
        // The content comes from our own database; no part of an e-mail is ever read from a file or fetched.
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

/** Thrown when the mail server permanently refuses an e-mail: the address does not exist or is invalid. */
export class MailRefused extends Error {}

/**
 * Whether a refusal is permanent: 550 to 554 for a recipient or a message (RFC 5321, section 4.2.1). A refused sign-in is for the operator
 * to fix.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const code = Number(error.responseCode)
  return code >= 550 && code <= 554 && (error.command === 'RCPT TO' || error.command === 'DATA')
}

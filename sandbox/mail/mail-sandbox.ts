import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleRequest } from './listener.ts'
import { MailFolder } from './mail-folder.ts'
import { Settings } from './settings.ts'
import { Smtp } from './smtp.ts'
import { Trouble } from './trouble.ts'

export interface MailSandboxOptions {
  /** Where mails and settings live; one process at a time. */
  folder: string
  /** Path under which the product's server passes requests on, such as `/sandbox/mail`; empty for none. */
  publicPath: string
  /** The product's clock, which dates the mails; the machine's by default. */
  now?: () => Date
  /** Port of the SMTP server on the loopback address; 0, the default, takes a free one. */
  port?: number
  /** Told of the sandbox's own failures. */
  log?: (line: string) => void
}

/** A running sandbox. */
export interface MailSandbox {
  /** What nodemailer sends through (`createTransport(smtpUrl)`). */
  smtpUrl: string
  /** Answers a request that begins with the public path; give it the raw pair, before anything has read the body. */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * Starts the mail sandbox.
 * @throws {Error} in production, or when another process uses the folder.
 */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  // A second lock behind the configuration's: nobody may wait for a mail that only a sandbox got.
  if (process.env.NODE_ENV === 'production') throw new Error('The mail sandbox does not start in production.')
  const { folder, publicPath, now = () => new Date(), log = () => {} } = options
  const settings = new Settings(folder)
  try {
    const mails = await MailFolder.open(folder, log)
    const trouble = new Trouble(settings)
    const smtp = new Smtp({ mails, trouble, now, log })
    const port = await smtp.listen(options.port ?? 0)
    const parts = { mails, trouble, applyTrouble: () => smtp.applyTrouble(), publicPath }
    return {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      handle(request, response) {
        handleRequest(parts, request, response).catch((error: unknown) => {
          log(error instanceof Error ? String(error.stack) : String(error))
          if (response.headersSent) request.socket.destroy()
          else response.writeHead(500, { 'content-type': 'text/plain' }).end('The mail sandbox failed.\n')
        })
      },
      async close() {
        await smtp.close()
        await mails.settle()
        settings.close()
      },
    }
  } catch (error) {
    settings.close()
    throw error
  }
}

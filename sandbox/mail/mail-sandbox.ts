import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleRequest } from './listener.ts'
import { MailFolder } from './mail-folder.ts'
import { Settings } from './settings.ts'
import { Smtp } from './smtp.ts'
import { Trouble } from './trouble.ts'

export interface MailSandboxOptions {
  /** Folder of e-mails and settings, used by one process at a time. */
  folder: string
  /** Path under which the product's server forwards requests, such as `/sandbox/mail`; empty if none does. */
  publicPath: string
  /** The product's clock, which dates the e-mails; defaults to the machine's clock. */
  now?: () => Date
  /** Port of the SMTP server on the loopback address; defaults to 0, any free port. */
  port?: number
  /** Receives the sandbox's own failures. */
  log?: (line: string) => void
}

/** A running sandbox. */
export interface MailSandbox {
  /** URL for nodemailer's `createTransport`. */
  smtpUrl: string
  /** Answers a request whose path begins with the public path. Pass the raw request and response, with the body unread. */
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * Starts the mail sandbox.
 * @throws {Error} in production, or if another process is using the folder.
 */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  // A second safeguard behind the configuration: no real person may wait for an e-mail that only a sandbox received.
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

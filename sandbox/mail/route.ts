import type { IncomingMessage } from 'node:http'
import type { MailFolder } from './mail-folder.ts'
import type { Trouble } from './trouble.ts'

/** An HTTP request as the routes see it, with the public path removed. */
export interface PageRequest {
  method: string
  path: string
  query: URLSearchParams
  /** What precedes `path` in the browser's address: the public path, or nothing. */
  base: string
  headers: IncomingMessage['headers']
  body: string
}

/** What a route answers. */
export interface PageAnswer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** What the routes work with. */
export interface SandboxParts {
  mails: MailFolder
  trouble: Trouble
  /** Applies a changed trouble to the SMTP server. */
  applyTrouble: () => void
  /** Path under which the product's server forwards requests to the sandbox, such as `/sandbox/mail`. */
  publicPath: string
}

/** Returns a JSON answer. */
export function json(status: number, body: unknown): PageAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

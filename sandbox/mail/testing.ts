import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { onTestFinished } from 'vitest'
import { type MailSandboxOptions, startMailSandbox } from './mail-sandbox.ts'
import type { Message } from './message.ts'

/** Time of arrival of the tests' e-mails, unless a test moves its clock. */
export const startOfTests = new Date('2026-01-31T10:00:00Z')

/** The e-mail a test sends when its content does not matter. */
export const plainMail = { from: 'bonjour@example.org', to: 'zoe@example.org', subject: 'Bonjour', text: 'Bonjour Zoé' }

/** A sandbox in a temporary folder, behind a server that forwards its path as the product's server does. */
export interface TestMail {
  folder: string
  smtpUrl: string
  /** HTTP address of the sandbox, including its public path. */
  url: string
  /** Lines the sandbox logged. */
  complaints: string[]
  /** Sends with nodemailer over a new connection and returns the server's answer. */
  send(mail?: SendMailOptions): Promise<string>
  messages(query?: Record<string, string>): Promise<Message[]>
  /** Calls a control route with JSON and returns the status. */
  control(action: string, body?: object): Promise<number>
  close(): Promise<void>
}

/** Creates a folder that is deleted when the test finishes. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Sends one e-mail through `smtpUrl` with an unmodified nodemailer. */
export async function sendThrough(smtpUrl: string, mail: SendMailOptions): Promise<string> {
  const transport = createTransport(smtpUrl)
  try {
    return (await transport.sendMail(mail)).response
  } finally {
    transport.close()
  }
}

/** Starts a sandbox that stops when the test finishes. */
export async function startTestMail(options: Partial<MailSandboxOptions> = {}): Promise<TestMail> {
  const folder = options.folder ?? createFolder()
  const complaints: string[] = []
  const sandbox = await startMailSandbox({
    folder,
    publicPath: '/sandbox/mail',
    now: () => startOfTests,
    log: line => complaints.push(line),
    ...options,
  })
  const server = createServer((request, response) => {
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "default-src 'none'")
    sandbox.handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/sandbox/mail`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await sandbox.close()
  }
  onTestFinished(close)
  return {
    folder,
    smtpUrl: sandbox.smtpUrl,
    url,
    complaints,
    send: (mail = plainMail) => sendThrough(sandbox.smtpUrl, mail),
    async messages(query = {}) {
      const response = await fetch(`${url}/messages?${new URLSearchParams(query)}`)
      return (await response.json()) as Message[]
    },
    async control(action, body = {}) {
      const headers = { 'content-type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(`${url}/control/${action}`, request)).status
    },
    close,
  }
}

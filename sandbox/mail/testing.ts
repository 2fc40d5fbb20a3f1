import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { onTestFinished } from 'vitest'
import { type MailSandboxOptions, startMailSandbox } from './mail-sandbox.ts'
import type { Message } from './message.ts'

/** When mails of the tests arrive, unless a test moves its clock. */
export const startOfTests = new Date('2026-01-31T10:00:00Z')

/** What a test sends when it does not matter. */
export const plainMail = { from: 'bonjour@example.org', to: 'zoe@example.org', subject: 'Bonjour', text: 'Bonjour Zoé' }

/** A sandbox in a folder of its own, behind a server that passes its path on, as the product's does. */
export interface TestMail {
  folder: string
  smtpUrl: string
  /** Where the sandbox is reached over HTTP, its public path included. */
  url: string
  /** What the sandbox complained of. */
  complaints: string[]
  /** Sends with nodemailer, over a connection of its own, and returns the server's answer. */
  send(mail?: SendMailOptions): Promise<string>
  messages(query?: Record<string, string>): Promise<Message[]>
  /** An action of the control routes, as JSON; returns the status. */
  control(action: string, body?: object): Promise<number>
  close(): Promise<void>
}

/** A folder for one test, gone when the test has finished. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mail-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Sends one mail through `smtpUrl` with nodemailer as it comes. */
export async function sendThrough(smtpUrl: string, mail: SendMailOptions): Promise<string> {
  const transport = createTransport(smtpUrl)
  try {
    return (await transport.sendMail(mail)).response
  } finally {
    transport.close()
  }
}

/** Starts a sandbox for one test; it stops when the test has finished. */
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

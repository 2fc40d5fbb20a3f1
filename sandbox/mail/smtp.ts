import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server'
import type { MailFolder } from './mail-folder.ts'
import type { Trouble } from './trouble.ts'

/** Maximum size of an e-mail in bytes, announced to senders (SIZE). */
export const maximumSize = 1024 * 1024

/** RFC 5321 requires a server to wait at least five minutes for the next command. */
const idleTimeout = 5 * 60 * 1000

export interface SmtpParts {
  mails: MailFolder
  trouble: Trouble
  now: () => Date
  log: (line: string) => void
}

/** The SMTP server. It listens on the loopback address only and accepts any sender, recipient, user and password. */
export class Smtp {
  readonly #parts: SmtpParts
  readonly #server: SMTPServer
  /** Open connections by remote port, which is unique on the loopback address. */
  readonly #sockets = new Map<number, Socket>()
  readonly #closing = new AbortController()

  constructor(parts: SmtpParts) {
    this.#parts = parts
    this.#server = new SMTPServer({
      name: 'mail-sandbox',
      banner: 'no mail leaves this machine',
      logger: false,
      size: maximumSize,
      rejectOversized: true,
      // A certificate that nobody trusts would only make senders fail.
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      disableReverseLookup: true,
      socketTimeout: idleTimeout,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
      onMailFrom: (_address, _session, done) => done(this.#isRefusing() ? refusal(451, 'Try again later') : null),
      onRcptTo: ({ address }, _session, done) =>
        done(parts.trouble.bounces(address) ? refusal(550, `No such mailbox: ${address}`) : null),
      onData: (stream, session, done) => {
        this.#take(stream, session).then(
          () => done(null),
          (error: unknown) => {
            // A sender who disconnected halfway was never answered, so nothing is stored.
            if (this.#closing.signal.aborted || stream.destroyed) return
            parts.log(`the mail sandbox could not store an e-mail: ${String(error)}`)
            done(refusal(452, 'The mail sandbox could not store this e-mail'))
          },
        )
      },
    })
    this.#server.on('error', error => parts.log(`smtp: ${error.message}`))
    this.#server.server.prependListener('connection', (socket: Socket) => {
      const port = socket.remotePort ?? 0
      this.#sockets.set(port, socket)
      socket.once('close', () => this.#sockets.delete(port))
    })
    this.applyTrouble()
  }

  /** Listens on a port of the loopback address (0: any free one) and returns that port. */
  async listen(port: number): Promise<number> {
    const listener = this.#server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('The mail sandbox is not listening on a port.')
    return address.port
  }

  /** Takes the server down or up to match the current trouble. The port stays taken while it is down, so no other program gets it. */
  applyTrouble(): void {
    const isDown = this.#parts.trouble.state.kind === 'down'
    this.#server.server.maxConnections = isDown ? 0 : Number.MAX_SAFE_INTEGER
    if (isDown) this.#cutEverybody()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const closed = new Promise<void>(resolve => this.#server.close(resolve))
    this.#cutEverybody()
    await closed
  }

  #isRefusing(): boolean {
    return this.#parts.trouble.state.kind === 'refusing'
  }

  #cutEverybody(): void {
    for (const socket of this.#sockets.values()) socket.destroy()
  }

  /** Receives and stores an e-mail before it resolves, hence before the sender gets its 250. */
  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const { mails, trouble, now } = this.#parts
    // Copied now, because the session drops it when its connection ends.
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
    const chunks: Buffer[] = []
    for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
    if (stream.sizeExceeded) return
    const { kind, milliseconds } = trouble.state
    if (kind === 'slow') await wait(milliseconds, undefined, { signal: this.#closing.signal })
    await mails.keep(envelope, now(), Buffer.concat(chunks))
    if (kind === 'accepts-then-drops') this.#sockets.get(session.remotePort)?.destroy()
  }
}

function refusal(responseCode: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode })
}

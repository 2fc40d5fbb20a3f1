import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { isLoopback } from '../addresses.ts'

const timeoutMilliseconds = 15_000
/** E-mails whose headers are fetched at once. */
const batch = 50
/** Bytes read of one e-mail: what large providers let through. */
const sourceMaxBytes = 25 * 1024 * 1024
const dayMilliseconds = 24 * 60 * 60 * 1000
/** How far back the first reading goes: older e-mails were answered by hand. */
const firstMilliseconds = dayMilliseconds
/** How far back a mailbox is read again after its numbering changed (RFC 3501, section 2.3.1.1). */
const renumberedMilliseconds = 30 * dayMilliseconds

/** How far a mailbox was read. */
export interface MailboxPosition {
  /** The folder's UIDVALIDITY: if it changes, so have all numbers. */
  validity: string
  uid: number
}

/** Outcome for an e-mail: taken, left alone, flagged for people, or, with all that follow it, left for the next reading. */
export type MailVerdict = 'taken' | 'left' | 'flagged' | 'later'

/** One new e-mail. */
export interface NewMail {
  /** The headers that name what it answers. */
  answered: string
  position: MailboxPosition
  /** Reads it, up to 25 MB. */
  readSource(): Promise<Buffer>
}

/** The operator's mailbox, in which replies arrive. */
export class Mailbox {
  readonly #url: URL
  /** User and folder, without the password: the key of the stored position. */
  readonly name: string
  readonly #folder: string

  /** @param url `imaps://user:password@host/folder`; `imap://` takes STARTTLS, but on this machine. The folder is INBOX by default. */
  constructor(url: string) {
    this.#url = new URL(url)
    this.#folder = decodeURIComponent(this.#url.pathname.slice(1)) || 'INBOX'
    this.name = `${decodeURIComponent(this.#url.username)}@${this.#url.host}/${this.#folder}`
  }

  /**
   * Passes the e-mails after a position to `take`, oldest first, and marks them by its outcome: taken ones as read, flagged ones with a flag.
   * Others stay unchanged.
   * @param done is called with the position up to which everything is dealt with.
   * @throws if the mailbox cannot be read (the error never contains the password), and whatever `take` and `done` throw.
   */
  async readNew(
    last: MailboxPosition | undefined,
    now: Date,
    take: (mail: NewMail) => Promise<MailVerdict>,
    done: (position: MailboxPosition) => Promise<void>,
  ): Promise<void> {
    const client = await this.#connect()
    try {
      const { uidValidity } = await told(client.mailboxOpen(this.#folder))
      const validity = String(uidValidity)
      for (const uids of inBatches(await findNew(client, validity, last, now))) {
        const query = { uid: true, headers: ['in-reply-to', 'references'] }
        const found = await told(client.fetchAll(uids.join(','), query, { uid: true }))
        const mails = found.toSorted((one, other) => one.uid - other.uid)
        for (const [index, mail] of mails.entries()) {
          if ((await this.#deal(client, mail, { validity, uid: mail.uid }, take)) !== 'later') continue
          const before = mails[index - 1]
          if (before) await done({ validity, uid: before.uid })
          return
        }
        await done({ validity, uid: uids.at(-1) ?? 0 })
      }
    } finally {
      client.close()
    }
  }

  /** @throws what the server answers, or why it cannot be reached. */
  async try(): Promise<void> {
    const client = await this.#connect()
    try {
      await told(client.mailboxOpen(this.#folder))
    } finally {
      client.close()
    }
  }

  async #deal(
    client: ImapFlow,
    { uid, headers }: FetchMessageObject,
    position: MailboxPosition,
    take: (mail: NewMail) => Promise<MailVerdict>,
  ): Promise<MailVerdict> {
    const readSource = async () => {
      const query = { source: { maxLength: sourceMaxBytes } }
      const found = await told(client.fetchOne(String(uid), query, { uid: true }))
      return found ? (found.source ?? Buffer.alloc(0)) : Buffer.alloc(0)
    }
    const verdict = await take({ answered: headers?.toString('latin1') ?? '', position, readSource })
    const flag = { taken: '\\Seen', flagged: '\\Flagged', left: null, later: null }[verdict]
    if (flag) await told(client.messageFlagsAdd(String(uid), [flag], { uid: true }))
    return verdict
  }

  /** Loads the library here: most servers have no mailbox. */
  async #connect(): Promise<ImapFlow> {
    const { ImapFlow } = await import('imapflow')
    const { protocol, hostname, port, username, password } = this.#url
    const secure = protocol === 'imaps:'
    const client = new ImapFlow({
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      secure,
      ...(secure || isLoopback(hostname) ? {} : { doSTARTTLS: true }),
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: timeoutMilliseconds,
      greetingTimeout: timeoutMilliseconds,
      socketTimeout: timeoutMilliseconds,
    })
    // Without a listener, a connection that breaks between two commands would crash the process.
    client.on('error', () => {})
    await told(client.connect())
    return client
  }
}

async function findNew(
  client: ImapFlow,
  validity: string,
  last: MailboxPosition | undefined,
  now: Date,
): Promise<number[]> {
  const isKnown = last?.validity === validity
  const after = isKnown ? last.uid : 0
  const back = last ? renumberedMilliseconds : firstMilliseconds
  const since = isKnown ? {} : { since: new Date(now.getTime() - back) }
  const found = await told(client.search({ uid: `${after + 1}:*`, ...since }, { uid: true }))
  // `*` is the last e-mail, whatever its number.
  return (found || []).filter(uid => uid > after).toSorted((one, other) => one - other)
}

function inBatches(uids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(uids.length / batch) }, (_, index) =>
    uids.slice(index * batch, (index + 1) * batch),
  )
}

/** The library's errors carry the failed commands and the server's full responses: keep only the message. */
async function told<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    const { responseText, message }: { responseText?: string; message?: string } = Object(error)
    throw new Error(`the mailbox cannot be read: ${responseText ?? message ?? String(error)}`)
  }
}

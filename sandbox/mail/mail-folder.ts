import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Envelope, type MessageSummary, summarise } from './message.ts'
import { sameCase } from './trouble.ts'

/** Search criteria for a list; an absent one matches anything. */
export interface MessageFilter {
  to?: string | null
  subject?: string | null
}

/**
 * Starts the first line of each file, which records what the e-mail itself does not hold: its SMTP envelope and the time of arrival. The
 * e-mail follows byte for byte as received, so any mail program can open the file.
 */
const envelopeHeader = 'X-Mail-Sandbox-Envelope: '
const lineEnd = '\r\n'

/** A number that increases with each arrival, and four random bytes: no id is reused after the folder has been cleared. */
const fileName = /^(\d{8,})-[0-9a-f]{8}\.eml$/

/** Number of files read at once when the folder opens. */
const filesAtOnce = 32

/** The stored e-mails, one file each. The files are the only state; the list is rebuilt from them at every start. */
export class MailFolder {
  readonly #folder: string
  readonly #summaries = new Map<string, MessageSummary>()
  readonly #beingKept = new Set<Promise<unknown>>()
  #lastNumber = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder and deletes files that a killed process left unfinished. */
  static async open(folder: string, log: (line: string) => void): Promise<MailFolder> {
    await mkdir(folder, { recursive: true })
    const opened = new MailFolder(folder)
    const names = await readdir(folder)
    await Promise.all(
      names.filter(name => name.endsWith('.unfinished')).map(name => rm(join(folder, name), { force: true })),
    )
    const kept = names.filter(name => fileName.test(name)).sort(byNumber)
    for (let index = 0; index < kept.length; index += filesAtOnce) {
      const batch = kept.slice(index, index + filesAtOnce)
      const read = await Promise.all(batch.map(name => opened.#summaryOf(name)))
      for (const [position, summary] of read.entries()) {
        if (summary) opened.#summaries.set(summary.id, summary)
        else log(`${join(folder, batch[position] ?? '')} is not an e-mail of this sandbox; ignoring it`)
      }
    }
    opened.#lastNumber = numberOf(kept.at(-1) ?? '')
    return opened
  }

  /** Stores an e-mail. Once this resolves, the e-mail survives a killed process and a power failure. */
  async keep(envelope: Envelope, receivedOn: Date, source: Buffer): Promise<MessageSummary> {
    const keeping = this.#keep(envelope, receivedOn, source)
    this.#beingKept.add(keeping)
    try {
      return await keeping
    } finally {
      this.#beingKept.delete(keeping)
    }
  }

  async #keep(envelope: Envelope, receivedOn: Date, source: Buffer): Promise<MessageSummary> {
    this.#lastNumber += 1
    const id = `${String(this.#lastNumber).padStart(8, '0')}-${randomBytes(4).toString('hex')}`
    const said = { receivedOn: receivedOn.toISOString(), envelope }
    const summary = await summarise({ id, ...said }, source)
    const path = join(this.#folder, `${id}.eml`)
    // A file appears under its final name complete or not at all.
    const unfinished = await open(`${path}.unfinished`, 'w')
    try {
      await unfinished.writev([Buffer.from(`${envelopeHeader}${JSON.stringify(said)}${lineEnd}`), source])
      await unfinished.sync()
    } finally {
      await unfinished.close()
    }
    await rename(`${path}.unfinished`, path)
    await syncFolder(this.#folder)
    this.#summaries.set(id, summary)
    return summary
  }

  /** Returns summaries, newest arrival first. */
  list({ to, subject }: MessageFilter = {}): MessageSummary[] {
    const isWanted = to ? recipientMatches(to) : () => true
    const words = subject?.toLowerCase() ?? ''
    return [...this.#summaries.values()]
      .filter(summary => isWanted(summary) && summary.subject.toLowerCase().includes(words))
      .sort((one, other) => numberOf(other.id) - numberOf(one.id))
  }

  find(id: string): MessageSummary | undefined {
    return this.#summaries.get(id)
  }

  /** Returns an e-mail's source as received, or null if it has been cleared. */
  async read(id: string): Promise<Buffer | null> {
    if (!this.#summaries.has(id)) return null
    try {
      return separate(await readFile(join(this.#folder, `${id}.eml`)))?.source ?? null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Deletes every e-mail. */
  async clear(): Promise<void> {
    const ids = [...this.#summaries.keys()]
    this.#summaries.clear()
    await Promise.all(ids.map(id => rm(join(this.#folder, `${id}.eml`), { force: true })))
    await syncFolder(this.#folder)
  }

  /** Waits for writes in flight. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#beingKept])
  }

  async #summaryOf(name: string): Promise<MessageSummary | null> {
    const parts = separate(await readFile(join(this.#folder, name)))
    return parts && (await summarise({ id: name.replace(/\.eml$/, ''), ...parts.said }, parts.source))
  }
}

const saidSchema = z.object({
  receivedOn: z.iso.datetime(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
})

/** Splits a file into its first line and the e-mail, or returns null if the line is missing. */
function separate(file: Buffer): { said: z.infer<typeof saidSchema>; source: Buffer } | null {
  const end = file.indexOf(lineEnd)
  const line = file.subarray(0, Math.max(end, 0)).toString('utf8')
  if (!line.startsWith(envelopeHeader)) return null
  try {
    const said = saidSchema.parse(JSON.parse(line.slice(envelopeHeader.length)))
    return { said, source: file.subarray(end + lineEnd.length) }
  } catch {
    return null
  }
}

/** Matches a whole address exactly, ignoring case, and anything less (such as `@example.org`) as part of an address. */
function recipientMatches(asked: string): (summary: MessageSummary) => boolean {
  const wanted = sameCase(asked)
  const isWhole = /^[^@\s]+@[^@\s]+$/.test(wanted)
  return ({ envelope }) =>
    envelope.to.some(address => (isWhole ? sameCase(address) === wanted : sameCase(address).includes(wanted)))
}

function numberOf(name: string): number {
  return Number(/^\d+/.exec(name)?.[0] ?? 0)
}

function byNumber(one: string, other: string): number {
  return numberOf(one) - numberOf(other)
}

/** A rename is durable once its folder is synced. Windows has no such call and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

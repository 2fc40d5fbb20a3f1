import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Envelope, type MessageSummary, summarise } from './message.ts'
import { sameCase } from './trouble.ts'

/** What a list is searched by; absent means any. */
export interface MessageFilter {
  to?: string | null
  subject?: string | null
}

/**
 * The first line of each file: what SMTP and the clock said, which the mail itself does not. The mail follows as it was received, byte for
 * byte, so that any mail program opens the file.
 */
const envelopeHeader = 'X-Mail-Sandbox-Envelope: '
const lineEnd = '\r\n'

/** A number that grows by arrival, and four random bytes: no id comes back after the folder was emptied. */
const fileName = /^(\d{8,})-[0-9a-f]{8}\.eml$/

/** Reads so many files at once when it opens. */
const filesAtOnce = 32

/** The mails, one file each; the files are all there is, and the list is made from them at every start. */
export class MailFolder {
  readonly #folder: string
  readonly #summaries = new Map<string, MessageSummary>()
  readonly #beingKept = new Set<Promise<unknown>>()
  #lastNumber = 0

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Opens the folder, without what a killed process left unfinished. */
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
        else log(`${join(folder, batch[position] ?? '')} is not a mail of this sandbox; it is left alone`)
      }
    }
    opened.#lastNumber = numberOf(kept.at(-1) ?? '')
    return opened
  }

  /** Keeps a mail. When this returns, the mail survives the loss of the process and of the machine's power. */
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
    // A file appears under its name whole or not at all.
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

  /** Summaries, the latest to arrive first. */
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

  /** A mail's source as it was received; null when it has been cleared away. */
  async read(id: string): Promise<Buffer | null> {
    if (!this.#summaries.has(id)) return null
    try {
      return separate(await readFile(join(this.#folder, `${id}.eml`)))?.source ?? null
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** Removes every mail. */
  async clear(): Promise<void> {
    const ids = [...this.#summaries.keys()]
    this.#summaries.clear()
    await Promise.all(ids.map(id => rm(join(this.#folder, `${id}.eml`), { force: true })))
    await syncFolder(this.#folder)
  }

  /** Waits for mails that are being written. */
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

/** Parts a file into its first line and the mail; null when it has no such line. */
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

/** A whole address is met exactly, whatever its case; anything less, such as `@example.org`, by a part of one. */
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

/** A rename lasts once its folder is on the disk; Windows has no such call, and no need of it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

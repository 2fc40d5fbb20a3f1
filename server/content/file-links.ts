import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** Links change every hour, so that browsers can cache files meanwhile. */
const periodMilliseconds = 60 * 60 * 1000
/** From the start of its period: no link is valid longer than 24 hours, and none less than 23. */
const lifetimeMilliseconds = 24 * 60 * 60 * 1000

/** A link to a file below `content/`, as it was signed. */
interface FileLink {
  path: string
  expiresOn: number
  /** The member whose link it is; undefined for a link that every member gets. */
  userId: string | undefined
}

/**
 * Signed URLs of paid files, which `<audio>`, `<video>` and `<img>` can fetch without a bearer token. Sounds and films have links of one
 * member's; the link of a picture is the same for all members, because answers that are the same for all contain it.
 */
export class FileLinks {
  readonly #clock: Clock
  /** The signatures of one period that every member gets, which each language, each cap on fasting and each edition ask for. */
  #shared = { period: 0, signatures: new Map<string, string>() }
  readonly #secret: string

  constructor(clock: Clock, secret: string) {
    this.#clock = clock
    this.#secret = secret
  }

  /** Returns the number of the current period; links stay the same within a period. */
  currentPeriod(): number {
    return Math.floor(this.#clock.now().getTime() / periodMilliseconds)
  }

  /** Returns the URLs of some files for `period`: a member's own, or every member's if `userId` is undefined. */
  linksTo(period: number, userId?: string): (path: string) => string {
    const expiresOn = period * periodMilliseconds + lifetimeMilliseconds
    const signatures = userId === undefined ? this.#sharedSignatures(period) : new Map<string, string>()
    return path => {
      const name = nameOf(path)
      const signature = signatures.get(name) ?? this.#sign({ path, expiresOn, userId })
      signatures.set(name, signature)
      return `/media-files/${expiresOn}/${userId === undefined ? signature : `${userId}.${signature}`}/${path}`
    }
  }

  #sharedSignatures(period: number): Map<string, string> {
    if (this.#shared.period !== period) this.#shared = { period, signatures: new Map() }
    return this.#shared.signatures
  }

  /** Returns the link that these parts of a URL are; undefined unless we signed it and it has not expired. */
  read(path: string, expiresOn: number, signed: string): FileLink | undefined {
    if (!(expiresOn > this.#clock.now().getTime())) return undefined
    const [signature = '', userId] = signed.split('.').toReversed()
    const link = { path, expiresOn, userId }
    const expected = Buffer.from(this.#sign(link))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given) ? link : undefined
  }

  #sign({ path, expiresOn, userId = '' }: FileLink): string {
    return createHmac('sha256', this.#secret)
      .update(`${expiresOn}\n${userId}\n${nameOf(path)}`)
      .digest('base64url')
  }
}

/** Whether everybody may share one link to a file: pictures, by path or by digest. A link to a sound or a film belongs to one person. */
export function isShareable(path: string): boolean {
  return /^(pictures\/|studio\/[0-9a-f]+\.(avif|webp|jpg)$)/.test(path)
}

/** Returns what a link is signed for: a film, its captions and its first frame share one folder and name, and one signature. */
function nameOf(path: string): string {
  return path.slice(0, path.indexOf('.'))
}

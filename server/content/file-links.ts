import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'

/** Links change twice a day, so that a browser may keep what it fetched, and hold for 24 to 36 hours. */
const periodMilliseconds = 12 * 60 * 60 * 1000
const periodsHeld = 3

/** Addresses of paid files, which `<audio>`, `<video>` and `<img>` can fetch without a bearer token. */
export class FileLinks {
  readonly #secret: string
  readonly #clock: Clock

  constructor(secret: string, clock: Clock) {
    this.#secret = secret
    this.#clock = clock
  }

  /** Number of the current period: while it stays the same, so do the links. */
  currentPeriod(): number {
    return Math.floor(this.#clock.now().getTime() / periodMilliseconds)
  }

  /** The address of a file below `content/`, as of `period`. */
  linkTo(path: string, period: number): string {
    const expiresOn = (period + periodsHeld) * periodMilliseconds
    return `/media-files/${expiresOn}/${this.#sign(path, expiresOn)}/${path}`
  }

  /** Whether the signature is ours, for this path, and not yet expired. */
  isValid(path: string, expiresOn: number, signature: string): boolean {
    if (!(expiresOn > this.#clock.now().getTime())) return false
    const expected = Buffer.from(this.#sign(path, expiresOn))
    const given = Buffer.from(signature)
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  #sign(path: string, expiresOn: number): string {
    return createHmac('sha256', this.#secret).update(`${expiresOn}\n${path}`).digest('base64url')
  }
}

/** Addresses of the public pictures. They carry a digest of the file, so browsers may keep them for ever. */
export class PublicPictures {
  readonly #addresses: ReadonlyMap<string, string>

  /** Reads `pictures/public` below the content folder. */
  constructor(contentFolder: string) {
    const names = readdirSync(join(contentFolder, 'pictures/public'))
    this.#addresses = new Map(
      names.map(name => {
        const digest = createHash('sha256')
          .update(readFileSync(join(contentFolder, 'pictures/public', name)))
          .digest('hex')
        return [`public/${name}`, `/pictures/${digest.slice(0, 12)}/${name}`]
      }),
    )
  }

  /** The address of a public picture; the loader made sure that it exists. */
  addressOf(picture: string): string {
    return this.#addresses.get(picture) ?? `/pictures/0/${picture.replace('public/', '')}`
  }
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'

/** Links change twice a day, so that browsers can cache files, and stay valid for 24 to 36 hours. */
const periodMilliseconds = 12 * 60 * 60 * 1000
const periodsHeld = 3

/** Signed URLs of paid files, which `<audio>`, `<video>` and `<img>` can fetch without a bearer token. */
export class FileLinks {
  readonly #secret: string
  readonly #clock: Clock

  constructor(secret: string, clock: Clock) {
    this.#secret = secret
    this.#clock = clock
  }

  /** Returns the number of the current period; links stay the same within a period. */
  currentPeriod(): number {
    return Math.floor(this.#clock.now().getTime() / periodMilliseconds)
  }

  /** Returns the URL of a file below `content/`, for `period`. */
  linkTo(path: string, period: number): string {
    const expiresOn = (period + periodsHeld) * periodMilliseconds
    return `/media-files/${expiresOn}/${this.#sign(path, expiresOn)}/${path}`
  }

  /** Whether the signature is ours, for this path, and not expired. */
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

/** URLs of the public pictures. They contain a digest of the file, so browsers may cache them forever. */
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

  /** Returns the URL of a public picture; the loader has checked that it exists. */
  addressOf(picture: string): string {
    return this.#addresses.get(picture) ?? `/pictures/0/${picture.replace('public/', '')}`
  }
}

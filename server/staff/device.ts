import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** What a browser says it is: a claim, good enough to recognize one's own devices by. */
export interface Device {
  /** Name of the browser, `Firefox`; null for one that is not known. */
  browser: string | null
  /** Name of the operating system, `macOS`; null for one that is not known. */
  system: string | null
}

/** A device that says nothing about itself. */
export const unknownDevice: Device = { browser: null, system: null }

/** Long enough for every browser's own words. */
const readLetters = 500

// For a browser that it does not know the library returns the sender's own words, which must reach no e-mail and no screen.
const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP))
const systems = new Set<string>(Object.values(Bowser.OS_MAP))

/** Returns from which kind of device a request comes, by its `User-Agent`. Both names come from closed lists. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const claim = headers['user-agent']?.slice(0, readLetters)
  if (!claim) return unknownDevice
  const { browser, os } = Bowser.parse(claim)
  return { browser: knownOf(browsers, browser.name), system: knownOf(systems, os.name) }
}

function knownOf(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null
}

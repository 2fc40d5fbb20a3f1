import { readStored, writeStored } from '../storage/local-storage.ts'

/**
 * Stores the token by which the server knows this browser. It outlives the session: at the next login it keeps strangers' wrong passwords
 * from locking the member out.
 */
export function keepDevice(deviceToken: string): void {
  writeStored('device', deviceToken)
}

/** Returns this browser's token as a login sends it: nothing before the first login. */
export function readDevice(): { deviceToken?: string } {
  const deviceToken = readStored('device')
  return deviceToken === null ? {} : { deviceToken }
}

import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Bytes: the databases, browsers' profiles and copies of the content that a whole run has at the same time take under 2 GB. */
const neededRoom = 6e9

/**
 * Returns where a run of tests keeps its databases and folders: memory where it has room, because each test file copies a database of
 * thirteen hundred files and deletes it.
 */
export function temporaryFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= neededRoom ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

import { writeSync } from 'node:fs'

/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/**
 * The standard output, written once for all the lines of one turn of the event loop: a write for each cost as much as building it. What a
 * process that is killed outright has not yet written is less than a turn old.
 */
export function standardOutput(): LogStream {
  let lines = ''
  const flush = () => {
    const written = lines
    lines = ''
    writeWhole(written)
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

/** A pipe that is full takes a part, or asks to be tried again. */
function writeWhole(text: string): void {
  let left = Buffer.from(text)
  while (left.length > 0) {
    try {
      left = left.subarray(writeSync(process.stdout.fd, left))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    }
  }
}

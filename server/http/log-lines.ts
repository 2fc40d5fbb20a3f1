import pino from 'pino'

/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/** Maximum number of bytes that wait for a stalled reader: some 4,000 lines. */
const queueLimit = 1024 * 1024

/** Returns the standard output as a log stream that never blocks: beyond `queueLimit`, the lines of a stalled reader are dropped. */
export function standardOutput(): LogStream {
  return pino.destination({ sync: false, maxLength: queueLimit })
}

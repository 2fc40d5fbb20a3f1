/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/** Maximum number of bytes that wait for a stalled reader: some 4,000 lines. */
const queueLimit = 1024 * 1024

/**
 * Returns the standard output as a log stream that never blocks. Node queues what a full pipe does not take; beyond `queueLimit` lines are
 * dropped and counted, so that a stalled reader costs neither time nor memory. A reader that is gone costs its lines only.
 */
export function standardOutput(): LogStream {
  const output = process.stdout
  let dropped = 0
  // A closed pipe fails each write; an unhandled error would end the server.
  output.on('error', () => {})
  return {
    write(line) {
      if (output.writableLength > queueLimit) {
        dropped += 1
        return
      }
      if (dropped > 0) output.write(`${JSON.stringify({ level: 40, msg: `dropped ${dropped} log lines` })}\n`)
      dropped = 0
      output.write(line)
    },
  }
}

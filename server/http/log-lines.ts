/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/** Maximum number of bytes that wait for a stalled reader: some 4,000 lines. */
const queueLimit = 1024 * 1024

/**
 * Returns the standard output as a log stream that never blocks. The lines of one turn of the event loop are written at once, and at exit:
 * under load a write for each line took a fifth of the CPU time of the session call (decision 017). Node queues what a full pipe does not
 * take; beyond `queueLimit` lines are dropped and counted, so that a stalled reader costs neither time nor memory. A reader that is gone
 * costs its lines only.
 */
export function standardOutput(): LogStream {
  const output = process.stdout
  let waiting = ''
  let dropped = 0
  const writeWaiting = () => {
    if (waiting) output.write(waiting)
    waiting = ''
  }
  // A closed pipe fails each write; an unhandled error would end the server.
  output.on('error', () => {})
  process.on('exit', writeWaiting)
  return {
    write(line) {
      if (output.writableLength + waiting.length > queueLimit) {
        dropped += 1
        return
      }
      if (!waiting) setImmediate(writeWaiting)
      if (dropped > 0) waiting += `${JSON.stringify({ level: 40, msg: `dropped ${dropped} log lines` })}\n`
      dropped = 0
      waiting += line
    },
  }
}

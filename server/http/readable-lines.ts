import type { LogStream } from './log-lines.ts'

/** The fields of a log line that the terminal shows. */
interface LogLine {
  level: number
  time: number
  msg?: string
  req?: { method?: string; path?: string }
  status?: number
  milliseconds?: number
  event?: string
  code?: string
  job?: string
  err?: { message?: string; stack?: string }
}

const warning = 40
const levels: Record<number, string> = { 40: 'WARN ', 50: 'ERROR ', 60: 'FATAL ' }

/** Returns a log stream that formats each JSON line for a developer's terminal and writes it to `stream`. */
export function readableLines(stream: LogStream): LogStream {
  return { write: line => stream.write(`${describe(line)}\n`) }
}

function describe(line: string): string {
  const { level, time, msg, req, status, milliseconds, event, code, job, err }: LogLine = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const request =
    req && `${status ?? '---'} ${req.method} ${req.path}${milliseconds === undefined ? '' : ` ${milliseconds} ms`}`
  const words = [request ?? event ?? msg, request || event ? undefined : job, code]
  if (err?.message && level >= warning) words.push(`${request ? msg : ''} ${err.message}\n${err.stack ?? ''}`.trim())
  return `${clock} ${levels[level] ?? ''}${words.filter(Boolean).join(' ')}`
}

import { readFileSync } from 'node:fs'

/** The clock ticks of a second in which Linux counts a process's CPU time: 100 on every platform Node runs on. */
const ticksPerSecond = 100

/** Returns the CPU time a process has used so far, all its threads, user and kernel, in milliseconds; 0 once it has ended. */
export function cpuMillisecondsOf(pid: number): number {
  const stat = readStat(pid)
  // The second field is the program's name in brackets, which may hold spaces; user and kernel time are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / ticksPerSecond
}

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

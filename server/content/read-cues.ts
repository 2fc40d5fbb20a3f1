import type { Cue } from '../../domain/features/media/media.contract.ts'

const timedLine = /^- \*\*(\d{1,3}):([0-5]\d)\*\*(?: \*([^*]+)\*)?(?: ([^*]+))?$/

/**
 * Reads the transcript section of a sound or film: one cue a line, `- **m:ss** *what is heard* what is said`. Calls `report` with the number
 * of each line, from 0 on, that is not a cue or is out of order.
 */
export function readCues(transcript: string, report: (line: number, message: string) => void): Cue[] {
  const cues: Cue[] = []
  for (const [index, line] of transcript.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, minutes, seconds, heard = null, said = null] = timedLine.exec(line.trimEnd()) ?? []
    if (minutes === undefined || (heard === null && said === null)) {
      report(index, 'a line of a transcript must be written - **m:ss** *what is heard* what is said')
      continue
    }
    const at = Number(minutes) * 60 + Number(seconds)
    if (at <= (cues.at(-1)?.at ?? -1)) report(index, 'the lines of a transcript must be in order of time')
    cues.push({ at, heard, said })
  }
  return cues
}

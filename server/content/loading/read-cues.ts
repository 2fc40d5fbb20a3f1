import type { Cue } from '../../../domain/features/media/media.contract.ts'
import { type Said, say } from './content-problem.ts'

const timedLine = /^- \*\*(\d{1,3}):([0-5]\d)\*\*(?: \*([^*]+)\*)?(?: ([^*]+))?$/

/**
 * Reads the transcript section of a sound or film: one cue a line, `- **m:ss** *what is heard* what is said`. Calls `report` with the number
 * of each line, from 0 on, that is not a cue or is out of order.
 */
export function readCues(transcript: string, report: (line: number, said: Said) => void): Cue[] {
  const cues: Cue[] = []
  for (const [index, line] of transcript.split('\n').entries()) {
    if (line.trim() === '') continue
    const [, minutes, seconds, heard = null, said = null] = timedLine.exec(line.trimEnd()) ?? []
    if (minutes === undefined || (heard === null && said === null)) {
      report(index, say('transcriptLine'))
      continue
    }
    const at = Number(minutes) * 60 + Number(seconds)
    if (at <= (cues.at(-1)?.at ?? -1)) report(index, say('transcriptOrder'))
    cues.push({ at, heard, said })
  }
  return cues
}

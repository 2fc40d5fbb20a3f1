import { execFileSync } from 'node:child_process'

/** Opus and AAC settings found by listening and by counting: together, eleven pieces stay under 28 MB. */
const OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-vbr', 'constrained', '-application', 'audio']
/** 32 kHz: the pieces hold nothing above 9 kHz, so AAC spends its bits below. */
const AAC = ['-c:a', 'aac', '-b:a', '40k', '-ar', '32000']

export function ffmpeg(...args: string[]): string {
  return execFileSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
}

/** Under a picture the music only accompanies. */
export const OPUS_SMALL = ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'constrained', '-application', 'audio']
export const AAC_SMALL = ['-c:a', 'aac', '-b:a', '32k', '-ar', '32000']

/** Without the encoder's name and date, the same sound gives the same bytes. */
export const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

export function encodeAudio(waveFile: string, target: string): void {
  ffmpeg('-i', waveFile, '-vn', ...OPUS, ...REPRODUCIBLE, `${target}.webm`)
  ffmpeg('-i', waveFile, '-vn', ...AAC, ...REPRODUCIBLE, '-movflags', '+faststart', `${target}.m4a`)
}

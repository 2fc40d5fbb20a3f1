import { execFileSync } from 'node:child_process'

/**
 * How a sound is kept. `notes` and `noise` are one AAC file, which every browser plays; `noise` suits breath, rain, steps and a
 * recorded voice. `two-formats` is for the eight made first: made again, they would only weigh on the history.
 */
export type AudioCoding = 'notes' | 'noise' | 'two-formats'

/** 24 kHz lets AAC's windows last as long as a held chord, and the cutoff spends nothing where the pieces hold next to nothing. */
const AAC_WINDOWS = ['-c:a', 'aac', '-ar', '24000']
/** Measured piece by piece: the plain coder keeps a held note steady, the careful one keeps noise from being eaten into holes. */
const AAC_NOTES = ['-b:a', '40k', '-cutoff', '7500', '-aac_coder', 'fast', ...switchedOff('tns', 'pns', 'is')]
const AAC_NOISE = ['-b:a', '50k', '-cutoff', '8000', '-aac_coder', 'twoloop']

const FIRST_OPUS = ['-c:a', 'libopus', '-b:a', '32k', '-vbr', 'constrained', '-application', 'audio']
const FIRST_AAC = ['-c:a', 'aac', '-b:a', '40k', '-ar', '32000']

function switchedOff(...tools: string[]): string[] {
  return tools.flatMap(tool => [`-aac_${tool}`, '0'])
}

export function ffmpeg(...args: string[]): string {
  return execFileSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', ...args], { encoding: 'utf8' })
}

/** Under a picture the music only accompanies. */
export const OPUS_SMALL = ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'constrained', '-application', 'audio']
export const AAC_SMALL = ['-c:a', 'aac', '-b:a', '32k', '-ar', '32000']

/** Without the encoder's name and date, the same sound gives the same bytes. */
export const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

export function encodeAudio(waveFile: string, target: string, coding: AudioCoding = 'notes'): void {
  const isFirst = coding === 'two-formats'
  const aac = isFirst ? FIRST_AAC : [...AAC_WINDOWS, ...(coding === 'noise' ? AAC_NOISE : AAC_NOTES)]
  if (isFirst) ffmpeg('-i', waveFile, '-vn', ...FIRST_OPUS, ...REPRODUCIBLE, `${target}.webm`)
  ffmpeg('-i', waveFile, '-vn', ...aac, ...REPRODUCIBLE, '-movflags', '+faststart', `${target}.m4a`)
}

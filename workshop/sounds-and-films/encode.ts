import { execFileSync } from 'node:child_process'

/**
 * How a sound is encoded, always as AAC, which every browser plays. `noise` suits breath, rain, steps and a recorded voice. `first` keeps the
 * settings of the eight oldest sounds, so that encoding them again yields the same bytes.
 */
export type AudioCoding = 'notes' | 'noise' | 'first'

/** 24 kHz lets AAC's windows last as long as a held chord, and the cutoff spends nothing where the pieces hold next to nothing. */
const AAC_WINDOWS = ['-c:a', 'aac', '-ar', '24000']
/** Measured piece by piece: the plain coder keeps a held note steady, the careful one keeps noise from being eaten into holes. */
const AAC_NOTES = [
  ...AAC_WINDOWS,
  '-b:a',
  '40k',
  '-cutoff',
  '7500',
  '-aac_coder',
  'fast',
  ...switchedOff('tns', 'pns', 'is'),
]
const AAC_NOISE = [...AAC_WINDOWS, '-b:a', '50k', '-cutoff', '8000', '-aac_coder', 'twoloop']

const AAC_FIRST = ['-c:a', 'aac', '-b:a', '40k', '-ar', '32000']
const AAC: Record<AudioCoding, string[]> = { notes: AAC_NOTES, noise: AAC_NOISE, first: AAC_FIRST }

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
  ffmpeg('-i', waveFile, '-vn', ...AAC[coding], ...REPRODUCIBLE, '-movflags', '+faststart', `${target}.m4a`)
}

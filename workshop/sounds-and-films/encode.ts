import { execFileSync } from 'node:child_process'

/**
 * How a sound is encoded: always as AAC, which every browser plays. `noise` suits breath, rain, steps and a recorded voice. `first` keeps
 * the settings of the eight oldest sounds, so that encoding them again yields the same bytes.
 */
export type AudioCoding = 'notes' | 'noise' | 'first'

/** At 24 kHz AAC's windows last as long as a sustained chord, and the cutoff spends no bits where the pieces have almost no energy. */
const AAC_WINDOWS = ['-c:a', 'aac', '-ar', '24000']
/** Measured piece by piece: the plain coder keeps sustained notes steady; the careful one does not cut holes in noise. */
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

/** In films the music is only accompaniment. */
export const OPUS_SMALL = ['-c:a', 'libopus', '-b:a', '26k', '-vbr', 'constrained', '-application', 'audio']
export const AAC_SMALL = ['-c:a', 'aac', '-b:a', '32k', '-ar', '32000']

/** Without the encoder's name and date, the same sound yields the same bytes. */
export const REPRODUCIBLE = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

export function encodeAudio(waveFile: string, target: string, coding: AudioCoding = 'notes'): void {
  ffmpeg('-i', waveFile, '-vn', ...AAC[coding], ...REPRODUCIBLE, '-movflags', '+faststart', `${target}.m4a`)
}

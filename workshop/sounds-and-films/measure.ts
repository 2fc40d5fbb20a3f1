import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LoopForm } from './sound/loop.ts'

/** What ffmpeg hears in one file. Loudness in LUFS (EBU R 128), the peak in dBTP, times in seconds. */
type Figures = {
  /** The file that was measured: the first 16 digits of its SHA-256. */
  digest: string
  lufs: number
  peak: number
  /** Through a phone's loudspeaker: a high-pass of 24 dB an octave at 400 Hz. */
  phone: number
  /** When the first sound above -50 dBFS begins. */
  firstSound: number
  /** How long the end stays under -60 dBFS. */
  quietEnd: number
}

type Loop = LoopForm & { times: number }

/** Practices are encoded at this rate. */
const LOOP_RATE = 32_000

const PHONE = 'highpass=f=400:p=2,highpass=f=400:p=2,ebur128'

/** Measures a sound or the sound of a film; a practice as members hear it, its loop repeated to its usual length. */
export function measure(path: string, loop?: Loop): Figures {
  const repeated = loop ? `${repeat(loop)},` : ''
  const whole = listen(path, `${repeated}ebur128=peak=true`)
  const seconds = secondsOf(whole)
  const start = listen(path, 'silencedetect=n=-50dB:d=0.05')
  const end = listen(path, 'silencedetect=n=-60dB:d=0.05')
  const [, silentFrom, silentTo] = /silence_start: (-?[\d.]+)[\s\S]*?silence_end: ([\d.]+)/.exec(start) ?? []
  const lastSilence = [...end.matchAll(/silence_start: (-?[\d.]+)/g)].at(-1)?.[1]
  const lastSound = [...end.matchAll(/silence_end: ([\d.]+)/g)].at(-1)?.[1]
  const isQuietToTheEnd = lastSilence !== undefined && Number(lastSound ?? seconds) > seconds - 0.1
  return {
    digest: createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16),
    lufs: lastNumber(whole, /I:\s+(-?[\d.]+) LUFS/g),
    peak: lastNumber(whole, /Peak:\s+(-?[\d.]+) dBFS/g),
    phone: lastNumber(listen(path, `${repeated}${PHONE}`), /I:\s+(-?[\d.]+) LUFS/g),
    firstSound: Number(silentFrom) < 0.05 ? round(Number(silentTo)) : 0,
    quietEnd: isQuietToTheEnd ? round(seconds - Number(lastSilence)) : 0,
  }
}

/** Measures every file of `content/audio` but the recorded voices, and both files of every film, and writes what a check compares with the files. */
export async function writeMeasurements(
  content: string,
  loopOf: (id: string) => Promise<Loop | undefined>,
): Promise<void> {
  const files = ['audio', 'video'].flatMap(folder =>
    readdirSync(join(content, folder))
      .filter(name => /^[a-z0-9-]+\.(m4a|mp4|webm)$/.test(name))
      .toSorted()
      .map(name => `${folder}/${name}`),
  )
  const figures: string[] = []
  for (const file of files) {
    const loop = await loopOf(basename(file).replace(/\..*$/, ''))
    figures.push(`  "${file}": ${JSON.stringify(measure(join(content, file), loop))}`)
  }
  writeFileSync(join(content, 'loudness.json'), `{\n${figures.join(',\n')}\n}\n`)
}

/** A filter that plays the loop as often as the usual length does. */
function repeat({ introSeconds, loopSeconds, times }: Loop): string {
  const [start, size] = [introSeconds, loopSeconds].map(seconds => Math.round(seconds * LOOP_RATE))
  return `aloop=loop=${times - 1}:size=${size}:start=${start}`
}

function listen(path: string, filters: string): string {
  return spawnSync('ffmpeg', ['-hide_banner', '-nostdin', '-i', path, '-vn', '-af', filters, '-f', 'null', '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).stderr
}

function secondsOf(report: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(report) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function lastNumber(report: string, pattern: RegExp): number {
  return Number([...report.matchAll(pattern)].at(-1)?.[1])
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ffmpeg, REPRODUCIBLE } from '../sounds-and-films/encode.ts'
import { betweenSeconds, pauseSeconds, phrasesBetween, placed, type Stretch, widened, withVoice } from './cut.ts'
import { contentPath, digestOfScript, type Language, languages, readSession } from './session.ts'

/**
 * `npm run workshop -- voice <media id> <fr|en> <recording>`: makes the voice of a session from one take. It cuts the take at its silences, a phrase for
 * each text of the script, brings it to the loudness of all voices, writes it beside the session's sound, and names it in the media's facts.
 */

/** Loudness of a voice, in LUFS, over a session's sound that is lowered under it. */
const target = -18
/** Rumble below is no voice. */
const clean = 'highpass=f=80'

const [id, language, recording] = process.argv.slice(2)
if (!id || !isLanguage(language) || !recording || !existsSync(recording)) {
  console.error('usage: npm run workshop -- voice <media id> <fr|en> <recording: a .wav or any sound file>')
  process.exit(1)
}
try {
  make(id, language, recording)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function make(media: string, spoken: Language, take: string): void {
  const { phrases } = readSession(media, spoken)
  const whole = loudnessOf(take, clean)
  if (!Number.isFinite(whole)) throw new Error('The recording is silent.')
  // Silence is measured from the voice: some are recorded quietly, some rooms hum.
  const heard = listen(take, `${clean},silencedetect=n=${(whole - 22).toFixed(0)}dB:d=${pauseSeconds}`)
  const seconds = secondsOf(heard)
  const found = phrasesBetween(heard, seconds)
  if (found.length !== phrases.length) {
    for (const [index, { from, to }] of found.entries())
      console.error(
        `${index + 1}. ${from.toFixed(1)} to ${to.toFixed(1)} s: ${phrases[index]?.said ?? 'nothing in the script'}`,
      )
    throw new Error(
      `The recording has ${found.length} phrases, the script ${phrases.length}. Leave two seconds of silence between phrases, and none as long inside one.`,
    )
  }
  const file = `audio/${media}.${spoken}.m4a`
  const clips = placed(widened(found, seconds))
  encode(take, widened(found, seconds), contentPath(file), 0)
  encode(take, widened(found, seconds), contentPath(file), target - loudnessOf(contentPath(file)))
  const loudness = Math.round(loudnessOf(contentPath(file)) * 10) / 10
  const lasts = Math.round(secondsOf(listen(contentPath(file), 'anull')) * 10) / 10
  const facts = contentPath('medias', `${media}.yaml`)
  const listed = clips.map(({ from, to }) => `[${from}, ${Math.min(to, lasts)}]`).join(', ')
  const line = `{ file: ${file}, durationSeconds: ${lasts}, loudness: ${loudness}, scriptDigest: ${digestOfScript(phrases)}, clips: [${listed}] }`
  writeFileSync(facts, withVoice(readFileSync(facts, 'utf8'), spoken, line))
  console.log(`${file}: ${phrases.length} phrases, ${lasts} s, ${loudness} LUFS. Now: npm run seve -- content`)
}

/** Writes the stretches one after another, as one AAC file of one channel. */
function encode(take: string, stretches: readonly Stretch[], file: string, gain: number): void {
  const parts = stretches.map(({ from, to }, index) => {
    const fadeOut = Math.max(0, to - from - 0.05).toFixed(3)
    return `[0:a]atrim=${from}:${to},asetpts=PTS-STARTPTS,aformat=channel_layouts=mono,${clean},afade=d=0.02,afade=t=out:st=${fadeOut}:d=0.05,apad=pad_dur=${betweenSeconds}[p${index}]`
  })
  const joined = `${stretches.map((_, index) => `[p${index}]`).join('')}concat=n=${stretches.length}:v=0:a=1,volume=${gain.toFixed(2)}dB,alimiter=limit=0.79:level=false[voice]`
  ffmpeg(
    '-i',
    take,
    '-filter_complex',
    [...parts, joined].join(';'),
    '-map',
    '[voice]',
    ...['-c:a', 'aac', '-ar', '32000', '-b:a', '48k', ...REPRODUCIBLE, '-movflags', '+faststart', file],
  )
}

function loudnessOf(file: string, ...filters: string[]): number {
  const report = listen(file, [...filters, 'ebur128'].join(','))
  return Number([...report.matchAll(/I:\s+(-?[\d.]+|-inf) LUFS/g)].at(-1)?.[1]?.replace('-inf', 'NaN'))
}

function listen(file: string, filters: string): string {
  const given = ['-hide_banner', '-nostdin', '-i', file, '-vn', '-af', filters, '-f', 'null', '-']
  return spawnSync('ffmpeg', given, { encoding: 'utf8', maxBuffer: 1e8 }).stderr
}

function secondsOf(report: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(report) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function isLanguage(given: string | undefined): given is Language {
  return languages.some(known => known === given)
}

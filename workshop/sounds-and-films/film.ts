import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { FILM_AAC, FILM_OPUS, ffmpeg, REPRODUCIBLE } from './encode.ts'
import { measure } from './measure.ts'
import type { VideoPiece } from './piece.ts'
import { Canvas, FRAME_HEIGHT, FRAME_WIDTH } from './scene/canvas.ts'
import { TARGET_LUFS } from './sound/master.ts'

const STILLS = 24

/** Draws every frame and stores it losslessly, because the encoders read it twice. */
export async function renderPicture(piece: VideoPiece, target: string): Promise<string> {
  const count = Math.round(piece.seconds * piece.framesPerSecond)
  const times = Array.from({ length: count }, (_, index) => index / piece.framesPerSecond)
  await pipeFrames(piece, times, piece.framesPerSecond, [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-qp',
    '4',
    '-pix_fmt',
    'yuv420p',
    target,
  ])
  return target
}

/** A contact sheet, to review an animation without playing it. */
export async function renderStills(piece: VideoPiece, target: string): Promise<void> {
  const times = Array.from({ length: STILLS }, (_, index) => ((index + 0.5) / STILLS) * piece.seconds)
  await pipeFrames(piece, times, 1, ['-vf', 'scale=400:-1,tile=4x6', '-frames:v', '1', target])
}

async function pipeFrames(
  piece: VideoPiece,
  times: readonly number[],
  rate: number,
  output: readonly string[],
): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${FRAME_WIDTH}x${FRAME_HEIGHT}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ]
  const encoder = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const closed = once(encoder, 'close')
  const canvas = new Canvas()
  for (const time of times) {
    piece.draw(canvas, time)
    if (!encoder.stdin.write(Buffer.from(canvas.pixels))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg exited with ${String(code)}`)
}

const COLOURS = [
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'smpte170m',
  '-color_primaries',
  'smpte170m',
  '-color_trc',
  'smpte170m',
]
/**
 * A quality setting and no bitrate: flat colours cost little, and what stands still costs nothing. Three steps finer look the same, and take
 * a quarter more. VP9 still needs its first pass, or elements that appear late stay smeared.
 */
const VP9 = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '37', '-g', '480', '-deadline', 'good', ...COLOURS]
const H264 = ['-c:v', 'libx264', '-crf', '26', '-preset', 'slow', '-tune', 'animation', '-g', '480', ...COLOURS]

export function encodeVideo(picture: string, sound: string, target: string): void {
  const inputs = ['-i', picture, '-i', sound, '-map', '0:v', '-map', '1:a']
  const log = ['-passlogfile', `${picture}.pass`]
  const end = [...REPRODUCIBLE, '-threads', '1', '-shortest']
  ffmpeg('-i', picture, '-an', ...VP9, '-cpu-used', '4', '-threads', '1', '-pass', '1', ...log, '-f', 'null', '-')
  ffmpeg(...inputs, ...VP9, '-cpu-used', '4', '-pass', '2', ...log, ...FILM_OPUS, ...end, `${target}.webm`)
  ffmpeg(...inputs, ...H264, ...FILM_AAC, ...end, '-movflags', '+faststart', `${target}.mp4`)
}

/** Writes the first frame, which stands in for the film until it plays: nothing changes at its start. */
export function writePoster(target: string): void {
  ffmpeg(
    '-i',
    `${target}.mp4`,
    '-frames:v',
    '1',
    '-c:v',
    'libwebp',
    '-quality',
    '82',
    ...REPRODUCIBLE,
    `${target}.webp`,
  )
}

/**
 * Replaces the music or voice of an unchanged picture in seconds instead of minutes, and once more with what an encoder changed of its
 * loudness put right.
 */
export function replaceSound(sound: string, target: string): void {
  const tracks = [
    { film: `${target}.webm`, options: FILM_OPUS },
    { film: `${target}.mp4`, options: [...FILM_AAC, '-movflags', '+faststart'] },
  ]
  for (const { film, options } of tracks) {
    putUnder(film, sound, options, 0)
    const difference = TARGET_LUFS - measure(film).lufs
    if (Math.abs(difference) > 0.2) putUnder(film, sound, options, difference)
  }
}

/** @param gain raises or lowers the sound, in decibels. */
function putUnder(film: string, sound: string, options: readonly string[], gain: number): void {
  const fresh = film.replace(/\.(\w+)$/, '.fresh.$1')
  const inputs = ['-i', film, '-i', sound, '-map', '0:v', '-map', '1:a', '-c:v', 'copy']
  ffmpeg(...inputs, '-af', `volume=${gain.toFixed(1)}dB`, ...options, ...REPRODUCIBLE, '-shortest', fresh)
  renameSync(fresh, film)
}

import { rise } from '../easing.ts'
import { addRoom, type Room } from './reverb.ts'
import { SAMPLE_RATE, type Stereo, silence } from './stereo.ts'

/** A sound of any length: an intro, a loop that is repeated, a close. At 32 kHz a loop of whole fours of seconds is whole AAC frames. */
export type LoopForm = { introSeconds: number; loopSeconds: number; closeSeconds: number }

export type LoopLayer = {
  /** Adds one pass of the loop from second 0 on; what rings past its end is heard at the beginning of the next. */
  add: (pass: Stereo) => void
  room: Room
  /** When it fades in, in seconds from the start of the intro; full before the loop begins. */
  enter: readonly [from: number, to: number]
  /** When it fades out, in seconds from the start of the close. */
  leave: readonly [from: number, to: number]
}

type LoopPiece = LoopForm & {
  layers: readonly LoopLayer[]
  /** What only the intro has, and what only the close has; each from its own second 0 on. */
  addIntro: (sound: Stereo) => void
  addClose: (sound: Stereo) => void
  room: Room
}

/** Long enough for the longest bell and its echo. */
const TAIL_SECONDS = 30
/** Around each seam nothing but the loop sounds: an AAC frame reaches into its neighbours. */
const SEAM_SECONDS = 0.4
/** The last of it fades this fast, so that a session does not end on silence. */
const END_SECONDS = 1.5

/** Renders intro, loop and close in one sound. Before and after its own seconds the loop goes on, so that every seam is inside it. */
export function composeLoop(piece: LoopPiece): Stereo {
  const { introSeconds, loopSeconds, closeSeconds } = piece
  const sound = silence(introSeconds + loopSeconds + closeSeconds)
  for (const layer of piece.layers) addLayer(sound, piece, layer)
  const introEnd = introSeconds - SEAM_SECONDS
  addOnce(sound, piece.addIntro, piece.room, 0, introSeconds, time => 1 - rise(time, introEnd - 5, introEnd))
  addOnce(sound, piece.addClose, piece.room, introSeconds + loopSeconds, closeSeconds, () => 1)
  fadeEnd(sound)
  return sound
}

/** Returns the sound with its loop played `times` times. */
export function repeatLoop({ introSeconds, loopSeconds }: LoopForm, times: number): (sound: Stereo) => Stereo {
  const from = Math.round(introSeconds * SAMPLE_RATE)
  const length = Math.round(loopSeconds * SAMPLE_RATE)
  return ({ left, right }) => ({
    left: repeated(left, from, length, times),
    right: repeated(right, from, length, times),
  })
}

function repeated(samples: Float32Array, from: number, length: number, times: number): Float32Array {
  const out = new Float32Array(samples.length + (times - 1) * length)
  out.set(samples.subarray(0, from))
  for (let pass = 0; pass < times; pass += 1) out.set(samples.subarray(from, from + length), from + pass * length)
  out.set(samples.subarray(from + length), from + times * length)
  return out
}

function addLayer(sound: Stereo, form: LoopForm, { add, room, enter, leave }: LoopLayer): void {
  const pass = silence(form.loopSeconds + TAIL_SECONDS)
  add(pass)
  const loop = folded(addRoom(pass, room), form.loopSeconds)
  const length = loop.left.length
  const start = Math.round(form.introSeconds * SAMPLE_RATE)
  const close = form.introSeconds + form.loopSeconds
  const level = (time: number): number =>
    time < form.introSeconds
      ? rise(time, enter[0], enter[1])
      : time < close
        ? 1
        : 1 - rise(time - close, leave[0], leave[1])
  for (let index = 0; index < sound.left.length; index += 1) {
    const place = (((index - start) % length) + length) % length
    const gain = level(index / SAMPLE_RATE)
    sound.left[index] = (sound.left[index] ?? 0) + gain * (loop.left[place] ?? 0)
    sound.right[index] = (sound.right[index] ?? 0) + gain * (loop.right[place] ?? 0)
  }
}

/** Adds what rings past the end to the beginning: what is heard once the loop has been going for a while. */
function folded(sound: Stereo, seconds: number): Stereo {
  const out = silence(seconds)
  for (let index = 0; index < sound.left.length; index += 1) {
    const place = index % out.left.length
    out.left[place] = (out.left[place] ?? 0) + (sound.left[index] ?? 0)
    out.right[place] = (out.right[place] ?? 0) + (sound.right[index] ?? 0)
  }
  return out
}

function fadeEnd({ left, right }: Stereo): void {
  const fade = Math.round(END_SECONDS * SAMPLE_RATE)
  for (const samples of [left, right]) {
    for (let index = samples.length - fade; index < samples.length; index += 1)
      samples[index] = (samples[index] ?? 0) * rise(samples.length - index, 0, fade)
  }
}

function addOnce(
  sound: Stereo,
  add: (part: Stereo) => void,
  room: Room,
  from: number,
  seconds: number,
  level: (time: number) => number,
): void {
  const dry = silence(seconds)
  add(dry)
  const part = addRoom(dry, room)
  const first = Math.round(from * SAMPLE_RATE)
  for (let index = 0; index < part.left.length; index += 1) {
    const gain = level(index / SAMPLE_RATE)
    sound.left[first + index] = (sound.left[first + index] ?? 0) + gain * (part.left[index] ?? 0)
    sound.right[first + index] = (sound.right[first + index] ?? 0) + gain * (part.right[index] ?? 0)
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { PracticeLoop } from '../../../domain/features/media/media.contract.ts'
import { boxBytes, boxesOf, frameSamples, type SoundFile } from './sound-file.ts'

/** A sound in a length that no file has: a generated head, followed by byte ranges of one file. */
export interface JoinedSound {
  path: string
  head: Buffer
  parts: readonly ByteRange[]
  /** In bytes. */
  size: number
  etag: string
}

/** Bytes of a file, both ends included. */
export interface ByteRange {
  first: number
  last: number
}

/** The loop is cut this many frames after it begins, so that what a frame shares with its neighbours is the loop on both sides of each seam. */
const marginFrames = 4
/** The encoder starts one frame early, which players skip. */
const primingFrames = 1

/** Joins intro, loop played `times` times, and close. Nothing is decoded: AAC frames are repeated. */
export function joinSound(sound: SoundFile, loop: PracticeLoop, times: number): JoinedSound {
  const { path, frameBytes, firstByte, samplesPerSecond } = sound
  const framesPerSecond = samplesPerSecond / frameSamples
  const loopFrames = Math.round(loop.loopSeconds * framesPerSecond)
  const from = Math.ceil(loop.introSeconds * framesPerSecond) + primingFrames + marginFrames
  const to = from + loopFrames
  const passes = Array.from({ length: times }, () => frameBytes.slice(from, to)).flat()
  const frames = [...frameBytes.slice(0, from), ...passes, ...frameBytes.slice(to)]
  const loopBytes = rangeOf(frameBytes, firstByte, from, to)
  const parts = [
    rangeOf(frameBytes, firstByte, 0, from),
    ...Array.from({ length: times }, () => loopBytes),
    rangeOf(frameBytes, firstByte, to, frameBytes.length),
  ]
  const head = headOf(sound, frames, (times - 1) * loopFrames)
  const bytes = frames.reduce((sum, size) => sum + size, 0)
  const etag = createHash('sha256').update(head).update(`${times}`).digest('base64url').slice(0, 22)
  return { path, head, parts, size: head.length + bytes, etag: `"${etag}"` }
}

/** Streams bytes of a joined sound, in order. */
export async function* readJoined(
  { path, head, parts }: JoinedSound,
  { first, last }: ByteRange,
): AsyncGenerator<Buffer> {
  if (first < head.length) yield head.subarray(first, Math.min(head.length, last + 1))
  let start = head.length
  for (const part of parts) {
    const length = part.last - part.first + 1
    const from = Math.max(0, first - start)
    const to = Math.min(length - 1, last - start)
    if (from <= to) yield* createReadStream(path, { start: part.first + from, end: part.first + to })
    start += length
  }
}

function rangeOf(frameBytes: readonly number[], firstByte: number, from: number, to: number): ByteRange {
  const first = frameBytes.slice(0, from).reduce((sum, size) => sum + size, firstByte)
  const length = frameBytes.slice(from, to).reduce((sum, size) => sum + size, 0)
  return { first, last: first + length - 1 }
}

/** The source's head with this list of frames, longer by `added` frames. */
function headOf({ type, movie, samplesPerSecond }: SoundFile, frames: readonly number[], added: number): Buffer {
  const addedSamples = added * frameSamples
  const replaced: Record<string, (content: Buffer) => Buffer> = {
    // Thousandths of a second, as the movie counts.
    mvhd: content => lengthened(content, 16, addedSamples / samplesPerSecond, content.readUInt32BE(12)),
    tkhd: content => lengthened(content, 20, addedSamples / samplesPerSecond, 1000),
    elst: content => lengthened(content, 8, addedSamples / samplesPerSecond, 1000),
    mdhd: content => lengthened(content, 16, addedSamples, 1),
    stts: () => numbers(0, 1, frames.length, frameSamples),
    stsc: () => numbers(0, 1, 1, frames.length, 1),
    stsz: () => numbers(0, 0, frames.length, ...frames),
    sbgp: content => Buffer.concat([content.subarray(0, 12), numbers(frames.length), content.subarray(16)]),
  }
  const write = (offset: number): Buffer =>
    boxBytes('moov', rewritten(movie, { ...replaced, stco: () => numbers(0, 1, offset) }))
  const start = boxBytes('ftyp', type)
  const framesHead = numbers(8 + frames.reduce((sum, size) => sum + size, 0))
  const offset = start.length + write(0).length + 8
  return Buffer.concat([start, write(offset), framesHead, Buffer.from('mdat', 'latin1')])
}

/** Boxes that hold boxes. */
const holders = ['trak', 'edts', 'mdia', 'minf', 'stbl']

function rewritten(bytes: Buffer, replaced: Record<string, (content: Buffer) => Buffer>): Buffer {
  return Buffer.concat(
    boxesOf(bytes).flatMap(({ name, content }) => {
      if (name === 'udta') return []
      if (holders.includes(name)) return [boxBytes(name, rewritten(content, replaced))]
      return [boxBytes(name, replaced[name]?.(content) ?? content)]
    }),
  )
}

function lengthened(content: Buffer, at: number, added: number, unitsPerOne: number): Buffer {
  const copy = Buffer.from(content)
  copy.writeUInt32BE(Math.round(content.readUInt32BE(at) + added * unitsPerOne), at)
  return copy
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

import { open } from 'node:fs/promises'

/** A box of an MP4 file: its name of four letters, and its content. */
interface Box {
  name: string
  content: Buffer
}

/** A sound that can be cut between AAC frames. */
export interface SoundFile {
  path: string
  /** The head of the file, which players read first. */
  type: Buffer
  movie: Buffer
  /** Bytes of each frame, and where the first one starts; the others follow it without a gap. */
  frameBytes: readonly number[]
  firstByte: number
  samplesPerSecond: number
}

/** Samples of an AAC frame. */
export const frameSamples = 1024

/**
 * Reads where the frames of an `.m4a` file are; not the frames.
 * @throws {Error} if it isn't one track of AAC, head first, in one chunk, as `npm run workshop -- sounds-and-films` writes it.
 */
export async function readSoundFile(path: string): Promise<SoundFile> {
  const head = await readHead(path)
  const boxes = boxesOf(head)
  const [type, movie] = [boxNamed(boxes, 'ftyp'), boxNamed(boxes, 'moov')]
  const media = contentAt(movie, 'trak', 'mdia')
  const table = contentAt(media, 'minf', 'stbl')
  const sizes = boxNamed(boxesOf(table), 'stsz')
  const offsets = boxNamed(boxesOf(table), 'stco')
  if (sizes.readUInt32BE(4) !== 0 || offsets.readUInt32BE(4) !== 1) throw new Error(`${path}: not one chunk of frames`)
  return {
    path,
    type,
    movie,
    frameBytes: Array.from({ length: sizes.readUInt32BE(8) }, (_, index) => sizes.readUInt32BE(12 + 4 * index)),
    firstByte: offsets.readUInt32BE(8),
    samplesPerSecond: boxNamed(boxesOf(media), 'mdhd').readUInt32BE(12),
  }
}

/** Reads the file up to its frames. */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const start = Buffer.alloc(8)
    let length = 0
    for (;;) {
      const { bytesRead } = await file.read(start, 0, 8, length)
      if (bytesRead < 8) throw new Error(`${path}: no frames`)
      if (start.toString('latin1', 4, 8) === 'mdat') break
      length += Math.max(8, start.readUInt32BE(0))
    }
    const head = Buffer.alloc(length)
    await file.read(head, 0, length, 0)
    return head
  } finally {
    await file.close()
  }
}

/** Returns the boxes that some bytes are. */
export function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = Math.max(8, bytes.readUInt32BE(at))
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + length) })
    at += length
  }
  return boxes
}

/** Returns a box as the bytes of a file. */
export function boxBytes(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

function contentAt(bytes: Buffer, ...names: string[]): Buffer {
  return names.reduce((content, name) => boxNamed(boxesOf(content), name), bytes)
}

function boxNamed(boxes: readonly Box[], name: string): Buffer {
  const found = boxes.find(box => box.name === name)
  if (!found) throw new Error(`a sound without its ${name}`)
  return found.content
}

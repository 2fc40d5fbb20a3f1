import { type FileHandle, open } from 'node:fs/promises'
import { boxBytes, boxesOf } from '../sounds/sound-file.ts'

/** Boxes that hold what a telephone or a program noted: where it was recorded, by whom, with what. */
const noted = ['udta', 'meta', 'uuid']
/** Boxes in which they lie. */
const holders = ['trak', 'mdia', 'minf', 'edts']
/** The head of a film of hours is a few megabytes. */
const mostHeadBytes = 32_000_000

/**
 * Replaces what an MP4 notes about itself, such as the place, by an empty box of the same length: no byte of sound or picture moves.
 * @throws {RangeError} if the file is no chain of boxes.
 */
export async function stripMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    for (let at = 0; at < size; ) {
      const { name, length, headBytes } = await readBoxHead(file, at, size)
      if (noted.includes(name)) await file.write(emptyBox(length), 0, length, at)
      if (name === 'moov') await stripHead(file, at + headBytes, length - headBytes)
      at += length
    }
  } finally {
    await file.close()
  }
}

async function readBoxHead(file: FileHandle, at: number, size: number) {
  const head = Buffer.alloc(16)
  const { bytesRead } = await file.read(head, 0, 16, at)
  const isLong = head.readUInt32BE(0) === 1
  const headBytes = isLong ? 16 : 8
  // Length 0: to the end of the file.
  const length = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || size - at
  const name = head.toString('latin1', 4, 8)
  const isHeld = noted.includes(name) || name === 'moov'
  if (bytesRead < 8 || length < headBytes || at + length > size || (isHeld && length > mostHeadBytes))
    throw new RangeError('no chain of boxes')
  return { name, length, headBytes }
}

async function stripHead(file: FileHandle, at: number, length: number): Promise<void> {
  const content = Buffer.alloc(length)
  await file.read(content, 0, length, at)
  const stripped = stripBoxes(content)
  if (stripped.length !== length) throw new RangeError('no chain of boxes')
  await file.write(stripped, 0, length, at)
}

function stripBoxes(bytes: Buffer): Buffer {
  return Buffer.concat(
    boxesOf(bytes).map(({ name, content }) => {
      if (noted.includes(name)) return emptyBox(content.length + 8)
      return boxBytes(name, holders.includes(name) ? stripBoxes(content) : content)
    }),
  )
}

/** Returns a box of this many bytes that players skip. */
function emptyBox(length: number): Buffer {
  return boxBytes('free', Buffer.alloc(length - 8))
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileRefusal } from '../../../domain/errors.ts'
import type { FileKind } from '../../../domain/features/file/file.rules.ts'
import { digestOf } from '../editions/tree.ts'
import { encodePicture, measurePicture } from './encode-picture.ts'
import { formatBytes, formatOf } from './file-format.ts'
import { readPlayable } from './read-playable.ts'
import { stripMetadata } from './strip-metadata.ts'

/** A file as it is published. */
export interface ExaminedFile {
  /** The end of its name. */
  ending: string
  digest: string
  size: number
  /** Undefined of a sound or film: its bytes are those of the file that was examined. */
  bytes?: Uint8Array
  width: number | null
  height: number | null
}

/** A picture, sound or film that may be published. */
export interface Examined {
  kind: FileKind
  files: ExaminedFile[]
  width: number | null
  height: number | null
  seconds: number | null
  codec: string | null
}

/**
 * Checks what somebody uploaded, and makes of a picture its nine files. A sound or a film loses what it notes about itself, in place.
 * @returns why it is refused, if it is.
 */
export async function examineFile(path: string): Promise<Examined | FileRefusal> {
  const format = formatOf(await readStart(path))
  if (!format) return 'unknown_format'
  if (format !== 'mp4' && format !== 'webm') return examinePicture(path)
  const playable = await readPlayable(path, format)
  if (typeof playable === 'string') return playable
  const { ending, width, height, seconds, codec } = playable
  try {
    if (format === 'mp4') await stripMetadata(path)
  } catch (error) {
    if (error instanceof RangeError) return 'unreadable'
    throw error
  }
  const { digest, size } = await digestOfFile(path)
  const kind = ending === 'm4a' ? 'sound' : 'film'
  return { kind, files: [{ ending, digest, size, width, height }], width, height, seconds, codec }
}

/** What is known of a file beside its bytes. */
export type Measures = Pick<Examined, 'width' | 'height' | 'seconds' | 'codec'>

/** Measures a file of a release, which is published as it is. @returns null where it cannot be read. */
export async function measureFile(path: string): Promise<Measures | null> {
  const format = formatOf(await readStart(path))
  if (!format) return null
  if (format !== 'mp4' && format !== 'webm') return measurePicture(path)
  const playable = await readPlayable(path, format)
  return typeof playable === 'string' ? null : playable
}

async function examinePicture(path: string): Promise<Examined | FileRefusal> {
  const encoded = await encodePicture(path)
  if (typeof encoded === 'string') return encoded
  const { width, height } = encoded
  const files = encoded.files.map(({ ending, bytes }) => {
    const own = Number.parseInt(ending, 10)
    const sizes = { width: own, height: Math.round((height * own) / width) }
    return { ending, digest: digestOf(bytes), size: bytes.length, bytes, ...sizes }
  })
  return { kind: 'picture', files, width, height, seconds: null, codec: null }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(formatBytes), 0, formatBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function digestOfFile(path: string): Promise<{ digest: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path)) {
    size += chunk.length
    hash.update(chunk)
  }
  return { digest: hash.digest('hex'), size }
}

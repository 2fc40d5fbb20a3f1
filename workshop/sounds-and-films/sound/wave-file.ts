import { writeFileSync } from 'node:fs'
import { SAMPLE_RATE, type Stereo } from './stereo.ts'

const HEADER_BYTES = 44
const BYTES_PER_SAMPLE = 4
const FLOAT_FORMAT = 3

/** Writes a 32-bit float WAV: no rounding before the encoder. */
export function writeWaveFile(path: string, sound: Stereo): void {
  const frames = sound.left.length
  const dataBytes = frames * 2 * BYTES_PER_SAMPLE
  const file = Buffer.alloc(HEADER_BYTES + dataBytes)
  file.write('RIFF', 0, 'ascii')
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  file.write('WAVEfmt ', 8, 'ascii')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(FLOAT_FORMAT, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(SAMPLE_RATE, 24)
  file.writeUInt32LE(SAMPLE_RATE * 2 * BYTES_PER_SAMPLE, 28)
  file.writeUInt16LE(2 * BYTES_PER_SAMPLE, 32)
  file.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  file.write('data', 36, 'ascii')
  file.writeUInt32LE(dataBytes, 40)
  for (let index = 0; index < frames; index += 1) {
    const place = HEADER_BYTES + index * 2 * BYTES_PER_SAMPLE
    file.writeFloatLE(sound.left[index] ?? 0, place)
    file.writeFloatLE(sound.right[index] ?? 0, place + BYTES_PER_SAMPLE)
  }
  writeFileSync(path, file)
}

import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { recapPiece } from './recaps/recap.ts'
import { Canvas } from './scene/canvas.ts'
import { KALIMBA } from './sound/bell.ts'
import { finish } from './sound/mix.ts'
import { quietMusic } from './sound/quiet-music.ts'
import { silence } from './sound/stereo.ts'
import { addRain } from './sound/weather.ts'

// Composing is pure computation, but slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const digest = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
const digestOf = ({ left, right }: { left: Float32Array; right: Float32Array }) =>
  digest(new Uint8Array(left.buffer), new Uint8Array(right.buffer))

// A new digest means that sounds and films generated from now on differ from the files in content/.
test('the same notes give the same samples', () => {
  const music = quietMusic({
    seconds: 12,
    chords: ['C3 G3 E4', 'A2 E3 C4'],
    barSeconds: 3,
    last: 'C3 G3 E4',
    figure: [
      [0, 0, 0.8],
      [1.5, 2, 0.6],
    ],
    body: KALIMBA,
    marks: [4],
  })
  expect(digestOf(music)).toBe('04568ffbec372870')
})

test('seeded chance gives the same rain', () => {
  const sound = silence(4)
  addRain(sound, { from: 0.5, to: 3.5, thickness: () => 0.6, level: 0.3, seed: 7 })
  expect(digestOf(finish(sound, 0.5, 0.5))).toBe('ec7bf39c1db1c630')
})

test('a film draws the same pixels', () => {
  const canvas = new Canvas()
  const piece = recapPiece('weight-loss')
  const frames = [3, 14, 25, 32, 38].map(time => {
    piece.draw(canvas, time)
    return Buffer.from(canvas.pixels)
  })
  expect(digest(...frames)).toBe('8aee0f2bbe1ffdf3')
})

import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { recapPiece } from './recaps/recap.ts'
import { Canvas } from './scene/canvas.ts'
import { addStrike, KALIMBA } from './sound/bell.ts'
import { composeLoop, repeatLoop } from './sound/loop.ts'
import { masterLoop } from './sound/master.ts'
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

test('the same loop gives the same samples, and goes on where it began', () => {
  const room = { seconds: 2, amount: 0.3, dampingHertz: 3000 }
  const form = { introSeconds: 4, loopSeconds: 8, closeSeconds: 4 }
  const sound = composeLoop({
    ...form,
    layers: [
      {
        add: pass => addStrike(pass, { body: KALIMBA, hertz: 440, at: 7, level: 0.3 }),
        room,
        enter: [0, 1],
        leave: [1, 4],
      },
    ],
    addIntro: () => {},
    addClose: () => {},
    room,
  })
  const at = (seconds: number) => sound.left.slice(seconds * 48_000, seconds * 48_000 + 20_000)
  expect(at(4)).toEqual(at(12))
  expect(digestOf(masterLoop(sound, repeatLoop(form, 3)))).toBe('cc3bcf12ac533a31')
})

test('a film draws the same pixels', () => {
  const canvas = new Canvas()
  const piece = recapPiece('weight-loss')
  const frames = [3, 14, 25, 32, 38].map(time => {
    piece.draw(canvas, time)
    return Buffer.from(canvas.pixels)
  })
  expect(digest(...frames)).toBe('f097bc9fec27eb31')
})

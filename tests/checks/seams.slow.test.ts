import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loopTimes, secondsOf } from '../../domain/features/media/length.rules.ts'
import { joinSound, readJoined } from '../../server/content/sounds/joined-sound.ts'
import { frameSamples, readSoundFile } from '../../server/content/sounds/sound-file.ts'
import { content } from './own-content.ts'
import { root } from './repository.ts'

const practices = content.medias.flatMap(({ id, loop }) => (loop ? [{ id, loop }] : []))
const hasDecoder = spawnSync('ffmpeg', ['-version']).status === 0
const rate = 32_000

/** Decodes a sound to one channel of samples. */
function decode(path: string): Float32Array {
  const { stdout } = spawnSync(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-ac', '1', '-ar', `${rate}`, '-f', 'f32le', '-'],
    { maxBuffer: 1e9 },
  )
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.length / 4)
}

/** Root mean square of the difference of two stretches, in decibels. */
function difference(one: Float32Array, other: Float32Array): number {
  const power = one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0) / one.length
  return 10 * Math.log10(Math.max(power, 1e-12))
}

// Where a decoder is installed: neither the product nor its tests need one.
test.runIf(hasDecoder)('nobody hears where a loop begins again', { timeout: 120_000 }, async () => {
  expect(practices).not.toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'seve-seams-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const { id, loop } of practices) {
    const times = loopTimes(loop, 300)
    const sound = joinSound(await readSoundFile(join(root, `content/audio/${id}.m4a`)), loop, times)
    const chunks: Buffer[] = []
    for await (const chunk of readJoined(sound, { first: 0, last: sound.size - 1 })) chunks.push(chunk)
    const path = join(folder, `${id}.m4a`)
    writeFileSync(path, Buffer.concat(chunks))
    const [joined, source] = [decode(path), decode(sound.path)]
    expect(Math.abs(joined.length / rate - secondsOf(loop, times)), id).toBeLessThan(0.2)
    const loopSamples = Math.round(loop.loopSeconds * rate)
    const seam = Math.round(loop.introSeconds * rate) + loopSamples
    // There the source goes on into its close, whose first frames are the loop too: what differs is the coding of one and the same sound.
    const cut = seam + 5 * frameSamples
    for (let pass = 0; pass + 1 < times; pass += 1) {
      const [before = 0, at = 0, ...after] = Array.from({ length: 9 }, (_, index) => {
        const start = cut + (index - 1) * frameSamples
        const heard = joined.subarray(start + pass * loopSamples, start + pass * loopSamples + frameSamples)
        return difference(heard, source.subarray(start, start + frameSamples))
      })
      expect(Math.max(before, at), `${id}, seam ${pass + 1}: record the sound again by workshop/sounds`).toBeLessThan(
        Math.max(...after, -45) + 3,
      )
    }
  }
})

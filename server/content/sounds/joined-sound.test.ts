import { join } from 'node:path'
import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { loopTimes, practiceMinutes, secondsOf } from '../../../domain/features/media/length.rules.ts'
import type { PracticeLoop } from '../../../domain/features/media/media.contract.ts'
import { type ByteRange, type JoinedSound, joinSound, readJoined } from './joined-sound.ts'
import { readSoundFile } from './sound-file.ts'

const content = join(import.meta.dirname, '../../../content')
const loop: PracticeLoop = { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, beatSeconds: 10, repeatsWords: false }
const joined = async (minutes: number) =>
  joinSound(await readSoundFile(join(content, 'audio/breathe-six.m4a')), loop, loopTimes(loop, minutes * 60))

async function bytesOf(sound: JoinedSound, range: ByteRange = { first: 0, last: sound.size - 1 }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of readJoined(sound, range)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('a joined sound', () => {
  test.each([...practiceMinutes])('of %i minutes is an .m4a of that length', async minutes => {
    const sound = await joined(minutes)
    const whole = await bytesOf(sound)
    expect(whole).toHaveLength(sound.size)
    const { format } = await parseBuffer(whole, { mimeType: 'audio/mp4', size: whole.length })
    expect(format.duration).toBeCloseTo(secondsOf(loop, loopTimes(loop, minutes * 60)), 0)
    expect([format.sampleRate, format.codec]).toEqual([32_000, 'MPEG-4/AAC'])
  })

  test('is the same bytes in any ranges', async () => {
    const sound = await joined(5)
    const whole = await bytesOf(sound)
    const edges = [0, 1, sound.head.length - 1, sound.head.length, 200_000, 500_001, sound.size - 2, sound.size]
    for (const [index, first] of edges.slice(0, -1).entries()) {
      const last = (edges[index + 1] ?? sound.size) - 1
      expect((await bytesOf(sound, { first, last })).equals(whole.subarray(first, last + 1)), `${first}-${last}`).toBe(
        true,
      )
    }
  })

  test('has another tag at another length', async () => {
    expect((await joined(5)).etag).toBe((await joined(5)).etag)
    expect((await joined(5)).etag).not.toBe((await joined(10)).etag)
  })
})

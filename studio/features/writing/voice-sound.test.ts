import { describe, expect, test } from 'vitest'
import { hearVoice } from './voice-sound.ts'

const rate = 48_000

/** A tone of 997 Hz wherever one of the stretches, in seconds, is. */
function toned(seconds: number, stretches: readonly (readonly [number, number])[], level: number): Float32Array {
  const amplitude = 10 ** (level / 20)
  return Float32Array.from({ length: seconds * rate }, (_, index) => {
    const at = index / rate
    return stretches.some(([from, to]) => at >= from && at < to) ? amplitude * Math.sin(2 * Math.PI * 997 * at) : 0
  })
}

const roundedTo = (parts: number) => (value: number) => Math.round(value * parts) / parts
const times = ({ phrases }: ReturnType<typeof hearVoice>) =>
  phrases.map(({ from, to }) => [from, to].map(roundedTo(10)))

describe('a recording', () => {
  test('is as loud as the standard says: a full tone in one channel is at -3 LUFS, in two at 0', () => {
    const full = toned(3, [[0, 3]], 0)
    expect(hearVoice({ channels: [full], rate }).loudness).toBeCloseTo(-3.01, 1)
    expect(hearVoice({ channels: [full, full], rate }).loudness).toBeCloseTo(0, 1)
  })

  test('is no quieter for its silences', () => {
    const steady = hearVoice({ channels: [toned(4, [[0, 4]], -15)], rate }).loudness
    const spoken = toned(
      12,
      [
        [1, 3],
        [9, 11],
      ],
      -15,
    )
    expect(Math.abs(hearVoice({ channels: [spoken], rate }).loudness - steady)).toBeLessThan(1)
  })

  test.each([-15, -40])('has a phrase between long silences, whatever its level: %d dB', level => {
    const spoken = toned(
      11,
      [
        [1, 3],
        [4, 5],
        [7, 10],
      ],
      level,
    )
    // A second of silence is a breath inside a phrase; around each phrase a moment is kept.
    expect(times(hearVoice({ channels: [spoken], rate }))).toEqual([
      [0.9, 5.3],
      [6.9, 10.3],
    ])
  })

  test('has no phrase where there is a click, or nothing at all', () => {
    expect(
      times(
        hearVoice({
          channels: [
            toned(
              8,
              [
                [1, 3],
                [5, 5.1],
              ],
              -15,
            ),
          ],
          rate,
        }),
      ),
    ).toEqual([[0.9, 3.3]])
    const silence = hearVoice({ channels: [new Float32Array(3 * rate)], rate })
    expect(silence).toEqual({ loudness: Number.NEGATIVE_INFINITY, phrases: [] })
  })
})

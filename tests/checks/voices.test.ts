import { expect, test } from 'vitest'
import { hearVoice, pauseSeconds } from '../../studio/features/writing/voice-sound.ts'
import * as workshop from '../../workshop/voices/cut.ts'

/** A take of four phrases, one with a breath inside. */
const phrases = [
  { from: 0.5, to: 2 },
  { from: 4, to: 5 },
  { from: 7.5, to: 12 },
  { from: 14, to: 15 },
]
const rate = 48_000

test('the Studio finds in a voice that `npm run voice` cut the phrases that it cut', () => {
  expect(workshop.pauseSeconds).toBe(pauseSeconds)
  const kept = workshop.widened(phrases, 16)
  const clips = workshop.placed(kept)
  const samples = new Float32Array((clips.at(-1)?.to ?? 0) * rate + rate)
  for (const [index, { from }] of clips.entries()) {
    const phrase = phrases[index]
    const start = from + (phrase?.from ?? 0) - (kept[index]?.from ?? 0)
    const end = start + (phrase?.to ?? 0) - (phrase?.from ?? 0)
    for (let at = Math.round(start * rate); at < end * rate; at++)
      samples[at] = 0.2 * Math.sin((2 * Math.PI * 440 * at) / rate)
  }
  const heard = hearVoice({ channels: [samples], rate }).phrases
  expect(heard).toHaveLength(clips.length)
  for (const [index, { from, to }] of clips.entries()) {
    expect(heard[index]?.from).toBeCloseTo(from, 1)
    expect(heard[index]?.to).toBeCloseTo(to, 1)
  }
})

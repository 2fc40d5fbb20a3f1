import { expect, test } from 'vitest'
import { hearVoice, pauseSeconds } from '../../studio/features/writing/voice-sound.ts'
import { readText } from './repository.ts'

const rate = 48_000
/** The workshop is a package that imports nothing of the product, nor the reverse: its numbers are read. */
const ofWorkshop = (name: string) =>
  Number(new RegExp(`const ${name} = ([\\d.]+)$`, 'm').exec(readText('workshop/voices/cut.ts'))?.[1])

test('the Studio finds in a voice that `npm run workshop -- voice` cut the phrases that it cut', () => {
  expect(
    ofWorkshop('pauseSeconds'),
    'workshop/voices/cut.ts and studio/features/writing/voice-sound.ts cut alike',
  ).toBe(pauseSeconds)
  // As the workshop lays them: a moment kept around each phrase, and silence between.
  const around = { before: ofWorkshop('before'), after: ofWorkshop('after') }
  const clips: { from: number; to: number }[] = []
  for (const seconds of [1.5, 1, 4.5, 1]) {
    const last = clips.at(-1)
    const from = last ? last.to + ofWorkshop('betweenSeconds') : 0
    clips.push({ from, to: from + around.before + seconds + around.after })
  }
  const samples = new Float32Array(Math.ceil(((clips.at(-1)?.to ?? 0) + 1) * rate))
  for (const { from, to } of clips)
    for (let at = Math.round((from + around.before) * rate); at < (to - around.after) * rate; at++)
      samples[at] = 0.2 * Math.sin((2 * Math.PI * 440 * at) / rate)
  const heard = hearVoice({ channels: [samples], rate }).phrases
  expect(heard, 'find phrases in voice-sound.ts as workshop/voices/cut.ts does').toHaveLength(clips.length)
  for (const [index, { from, to }] of clips.entries()) {
    expect(heard[index]?.from).toBeCloseTo(from, 1)
    expect(heard[index]?.to).toBeCloseTo(to, 1)
  }
})

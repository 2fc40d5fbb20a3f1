/** A stretch of a recording, in seconds. */
export interface Stretch {
  from: number
  to: number
}

/** The samples of a recording, a channel each, between -1 and 1. */
export interface Samples {
  channels: readonly Float32Array[]
  /** The filters below are those of the standard for this rate, in samples a second. */
  rate: 48_000
}

/** What is heard in a recording. */
export interface HeardVoice {
  /** Integrated loudness in LUFS (ITU-R BS.1770-4); -Infinity of silence. */
  loudness: number
  phrases: Stretch[]
}

/** A silence at least this long, in seconds, is between two phrases. */
export const pauseSeconds = 1.2
/** Silence is this far below the loudness of the whole: some voices are recorded quietly, some rooms hum. */
const silenceBelow = 22
/** Shorter than this is a click or a breath. */
const leastPhraseSeconds = 0.3
/** Kept before and after each phrase, so that no consonant is cut. */
const before = 0.15
const after = 0.3

/** Samples are looked at in frames of 10 ms. */
const framesPerSecond = 100
/** Loudness is that of blocks of 400 ms, each beginning 100 ms after the one before. */
const blockFrames = 40
const stepFrames = 10

/** Measures how loud a recording is and finds its phrases, as `npm run workshop -- voice` does with ffmpeg. */
export function hearVoice({ channels, rate }: Samples): HeardVoice {
  const frameSamples = rate / framesPerSecond
  const frames = Math.floor((channels[0]?.length ?? 0) / frameSamples)
  const power = new Float64Array(frames)
  const peaks = new Float64Array(frames)
  for (const samples of channels) measureChannel(samples, frameSamples, power, peaks)
  const loudness = loudnessOf(power)
  const threshold = 10 ** ((loudness - silenceBelow) / 20)
  const phrases = phrasesOf(peaks, threshold)
  const seconds = frames / framesPerSecond
  return {
    loudness,
    phrases: phrases.map(({ from, to }) => ({ from: Math.max(0, from - before), to: Math.min(seconds, to + after) })),
  }
}

/** Adds one channel, filtered as the ear hears it, to the mean square and the peak of each frame. */
function measureChannel(samples: Float32Array, frameSamples: number, power: Float64Array, peaks: Float64Array): void {
  const shelf = biquad([1.53512485958697, -2.69169618940638, 1.19839281085285], [-1.69065929318241, 0.73248077421585])
  const highPass = biquad([1, -2, 1], [-1.99004745483398, 0.99007225036621])
  for (let frame = 0; frame < power.length; frame++) {
    let sum = 0
    let peak = 0
    for (let index = frame * frameSamples; index < (frame + 1) * frameSamples; index++) {
      const heard = highPass(shelf(samples[index] ?? 0))
      sum += heard * heard
      peak = Math.max(peak, Math.abs(heard))
    }
    power[frame] = (power[frame] ?? 0) + sum / frameSamples
    peaks[frame] = Math.max(peaks[frame] ?? 0, peak)
  }
}

type Three = readonly [number, number, number]

function biquad([b0, b1, b2]: Three, [a1, a2]: readonly [number, number]): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  return x0 => {
    const y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    ;[x2, x1, y2, y1] = [x1, x0, y1, y0]
    return y0
  }
}

function loudnessOf(power: Float64Array): number {
  const blocks: number[] = []
  for (let from = 0; from + blockFrames <= power.length; from += stepFrames)
    blocks.push(mean(power.subarray(from, from + blockFrames)))
  const heard = blocks.filter(block => inLufs(block) > -70)
  const gate = inLufs(mean(heard)) - 10
  return inLufs(mean(heard.filter(block => inLufs(block) > gate)))
}

function mean(values: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0
  return values.length === 0 ? 0 : sum / values.length
}

function inLufs(meanSquare: number): number {
  return meanSquare > 0 ? -0.691 + 10 * Math.log10(meanSquare) : Number.NEGATIVE_INFINITY
}

function phrasesOf(peaks: Float64Array, threshold: number): Stretch[] {
  const phrases: Stretch[] = []
  let current: { from: number; last: number } | null = null
  const end = () => {
    if (current && (current.last + 1 - current.from) / framesPerSecond >= leastPhraseSeconds)
      phrases.push({ from: current.from / framesPerSecond, to: (current.last + 1) / framesPerSecond })
  }
  for (let frame = 0; frame < peaks.length; frame++) {
    if ((peaks[frame] ?? 0) <= threshold) continue
    if (current && frame - current.last <= pauseSeconds * framesPerSecond) current.last = frame
    else {
      end()
      current = { from: frame, last: frame }
    }
  }
  end()
  return phrases
}

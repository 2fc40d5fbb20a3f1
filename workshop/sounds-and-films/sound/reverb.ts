import { SAMPLE_RATE, type Stereo } from './stereo.ts'

export type Room = {
  /** Time for the echo to fall by 60 dB. */
  seconds: number
  /** Level of the room relative to the direct sound, 0 to 1. */
  amount: number
  /** Above this the walls absorb sound: 2,000 is a room of wool, 6,000 one of stone. */
  dampingHertz: number
}

/** Mutually prime lengths in samples (29 to 73 ms), so that echoes never coincide. */
const DELAYS = [1409, 1697, 1999, 2287, 2591, 2917, 3203, 3511] as const
const DIFFUSERS = [229, 347, 541, 773] as const

/** A feedback delay network: eight delays whose outputs are mixed by a Householder matrix, which preserves energy and spreads it. */
export function addRoom(dry: Stereo, room: Room): Stereo {
  const length = dry.left.length
  const out: Stereo = { left: Float32Array.from(dry.left), right: Float32Array.from(dry.right) }
  const lines = DELAYS.map(delay => new Float32Array(delay))
  const positions = DELAYS.map(() => 0)
  const decay = DELAYS.map(delay => 10 ** ((-3 * delay) / (room.seconds * SAMPLE_RATE)))
  const damping = 1 - Math.exp((-2 * Math.PI * room.dampingHertz) / SAMPLE_RATE)
  const damped = DELAYS.map(() => 0)
  const diffuseLeft = diffuser()
  const diffuseRight = diffuser()
  const ends = DELAYS.map(() => 0)
  for (let index = 0; index < length; index += 1) {
    const inLeft = diffuseLeft(dry.left[index] ?? 0)
    const inRight = diffuseRight(dry.right[index] ?? 0)
    let sum = 0
    for (let line = 0; line < lines.length; line += 1) {
      const end = lines[line]?.[positions[line] ?? 0] ?? 0
      const soft = (damped[line] ?? 0) + damping * (end - (damped[line] ?? 0))
      damped[line] = soft
      ends[line] = soft * (decay[line] ?? 0)
      sum += ends[line] ?? 0
    }
    const share = (2 / lines.length) * sum
    let wetLeft = 0
    let wetRight = 0
    for (let line = 0; line < lines.length; line += 1) {
      const end = ends[line] ?? 0
      const isLeft = line % 2 === 0
      if (isLeft) wetLeft += end
      else wetRight += end
      const buffer = lines[line] ?? new Float32Array(1)
      const position = positions[line] ?? 0
      buffer[position] = end - share + (isLeft ? inLeft : inRight)
      positions[line] = position + 1 === buffer.length ? 0 : position + 1
    }
    out.left[index] = (out.left[index] ?? 0) + room.amount * wetLeft
    out.right[index] = (out.right[index] ?? 0) + room.amount * wetRight
  }
  return out
}

/** All-pass filters in a row: they blur a strike into a wash without colouring it. */
function diffuser(): (sample: number) => number {
  const buffers = DIFFUSERS.map(delay => new Float32Array(delay))
  const positions = DIFFUSERS.map(() => 0)
  return sample => {
    let value = sample
    for (let stage = 0; stage < buffers.length; stage += 1) {
      const buffer = buffers[stage] ?? new Float32Array(1)
      const position = positions[stage] ?? 0
      const delayed = buffer[position] ?? 0
      const kept = value + 0.6 * delayed
      buffer[position] = kept
      value = delayed - 0.6 * kept
      positions[stage] = position + 1 === buffer.length ? 0 : position + 1
    }
    return value
  }
}

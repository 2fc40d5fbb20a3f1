import type { AudioCoding } from './encode.ts'
import type { Canvas } from './scene/canvas.ts'
import type { LoopForm } from './sound/loop.ts'
import type { Stereo } from './sound/stereo.ts'

export type Words = { fr: string; en: string }

/** One cue of a piece. The transcript prints both texts; captions and recording sessions use the spoken one. */
export type Cue = {
  at: number
  /** When the caption disappears; defaults to the start of the next one. */
  until?: number
  /** What the listener hears or sees. */
  heard?: Words
  /** The spoken script, ready to be recorded. */
  said?: Words
}

type PieceBase = { id: string; seconds: number; script: readonly Cue[]; compose: () => Stereo }

export type AudioPiece = PieceBase & {
  kind: 'audio'
  coding: AudioCoding
  /** Its composition is intro, loop and close, which the server joins to the length that a member chose; `seconds` repeats the loop `times`. */
  loop?: LoopForm & { times: number }
}

export type VideoPiece = PieceBase & {
  kind: 'video'
  framesPerSecond: number
  /** Paints the whole picture at one instant. */
  draw: (canvas: Canvas, time: number) => void
}

export type Piece = AudioPiece | VideoPiece

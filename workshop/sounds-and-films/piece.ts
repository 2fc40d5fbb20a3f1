import type { AudioCoding } from './encode.ts'
import type { Canvas } from './scene/canvas.ts'
import type { Stereo } from './sound/stereo.ts'

export type Words = { fr: string; en: string }

/** One moment of a piece. The transcript prints both; captions and a recording session use what is said. */
export type Cue = {
  at: number
  /** When the caption leaves the screen; by default when the next one comes. */
  until?: number
  /** What is heard or shown. */
  heard?: Words
  /** What a voice would say: the script, ready to be recorded. */
  said?: Words
}

type PieceBase = { id: string; seconds: number; script: readonly Cue[]; compose: () => Stereo }

export type AudioPiece = PieceBase & { kind: 'audio'; coding?: AudioCoding }

export type VideoPiece = PieceBase & {
  kind: 'video'
  framesPerSecond: number
  /** Kept as small as flat colours allow: most of the picture stands still, and the sound is mono. */
  isLight?: boolean
  /** Paints the whole picture of one instant. */
  draw: (canvas: Canvas, time: number) => void
}

export type Piece = AudioPiece | VideoPiece

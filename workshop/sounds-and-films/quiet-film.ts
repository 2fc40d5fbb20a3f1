import type { VideoPiece } from './piece.ts'
import { type QuietMusic, quietMusic } from './sound/quiet-music.ts'

/** A mostly still film with quiet music of the same length. */
export function quietFilm(
  film: Pick<VideoPiece, 'id' | 'seconds' | 'framesPerSecond' | 'draw' | 'script'>,
  music: Omit<QuietMusic, 'seconds'>,
): VideoPiece {
  return { ...film, kind: 'video', compose: () => quietMusic({ seconds: film.seconds, ...music }) }
}

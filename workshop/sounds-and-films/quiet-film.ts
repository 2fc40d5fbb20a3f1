import type { VideoPiece } from './piece.ts'
import { type QuietMusic, quietMusic } from './sound/quiet-music.ts'

/** A film whose picture mostly stands still, accompanied by quiet music as long as it is: encoded light. */
export function quietFilm(
  film: Pick<VideoPiece, 'id' | 'seconds' | 'framesPerSecond' | 'draw' | 'script'>,
  music: Omit<QuietMusic, 'seconds'>,
): VideoPiece {
  return { ...film, kind: 'video', isLight: true, compose: () => quietMusic({ seconds: film.seconds, ...music }) }
}

import { parseFile } from 'music-metadata'
import type { FileRefusal } from '../../../domain/errors.ts'
import type { PlayableEnding } from '../../../domain/features/file/file.rules.ts'
import { playableCodecs } from '../rules/media-formats.ts'

/** What every browser plays, as `durationSeconds` of a media may say. */
const secondsAllowed = { least: 1, most: 7200 }

/** A sound or a film as its own bytes describe it. */
export interface Playable {
  ending: PlayableEnding
  width: number | null
  height: number | null
  seconds: number
  /** For a film, the codec of its pictures. */
  codec: string
}

/** Reads a sound or a film, or why it is refused. */
export async function readPlayable(path: string, container: 'mp4' | 'webm'): Promise<Playable | FileRefusal> {
  const read = await parseFile(path, { duration: true, skipCovers: true }).catch(() => null)
  if (!read) return 'unreadable'
  const { trackInfo, duration = 0 } = read.format
  const film = trackInfo.find(({ video, codecId }) => video || codecId === 'avc1')
  const sounds = trackInfo.filter(track => track.audio && track !== film)
  if (!film && sounds.length === 0) return 'unreadable'
  const ending = container === 'webm' ? 'webm' : film ? 'mp4' : 'm4a'
  const nameOf = ({ codecId = '', codecName = '' }: { codecId?: string; codecName?: string }) =>
    `${codecId} ${codecName}`
  const { picture, sound } = playableCodecs[ending]
  const isPlayed =
    (film === undefined ? picture === null : picture?.test(nameOf(film)) === true) &&
    sounds.every(track => sound.test(nameOf(track)))
  if (!isPlayed) return 'wrong_codec'
  if (duration < secondsAllowed.least) return 'too_short'
  if (duration > secondsAllowed.most) return 'too_long'
  const { pixelWidth: width = null, pixelHeight: height = null } = film?.video ?? {}
  const codec = film ? (codecNames.find(([form]) => form.test(nameOf(film)))?.[1] ?? '') : 'AAC'
  return { ending, width, height, seconds: duration, codec }
}

const codecNames: readonly (readonly [RegExp, string])[] = [
  [/^avc/, 'H.264'],
  [/VP9/, 'VP9'],
  [/VP8/, 'VP8'],
  [/AV1/, 'AV1'],
]

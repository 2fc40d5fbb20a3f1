import { join } from 'node:path'
import { loopTimes, type PracticeMinutes, practiceMinutes } from '../../../domain/features/media/length.rules.ts'
import type { PracticeLoop } from '../../../domain/features/media/media.contract.ts'
import type { ContentFiles } from '../content-files.ts'
import { type JoinedSound, joinSound } from './joined-sound.ts'
import { readSoundFile } from './sound-file.ts'

const lengthForm = /^audio\/([a-z0-9-]+)\.(\d{1,2})\.m4a$/

/** Returns the path at which a practice is served in one length. It names no file: the server joins it from the media's own. */
export function pathOfLength(id: string, minutes: PracticeMinutes): string {
  return `audio/${id}.${minutes}.m4a`
}

/** The sounds of practices in every length. Heads are built once (150 kB at most); the frames stay in the file. */
export class PracticeSounds {
  readonly #files: ContentFiles
  readonly #loopOf: (mediaId: string) => PracticeLoop | undefined
  readonly #joined = new Map<string, Promise<JoinedSound>>()

  /** @param loopOf returns the loop of a published media; undefined if it has none. */
  constructor(files: ContentFiles, loopOf: (mediaId: string) => PracticeLoop | undefined) {
    this.#files = files
    this.#loopOf = loopOf
  }

  /** Returns the sound at a path of `pathOfLength`; undefined for any other path. */
  async soundAt(path: string): Promise<JoinedSound | undefined> {
    const [, id = '', length = ''] = lengthForm.exec(path) ?? []
    const minutes = practiceMinutes.find(offered => `${offered}` === length)
    const loop = minutes && this.#loopOf(id)
    if (!loop) return undefined
    const place = this.#files.locate(`audio/${id}.m4a`)
    if (!place) return undefined
    const file = join(place.root, place.name)
    const key = `${path} ${file} ${JSON.stringify(loop)}`
    const known = this.#joined.get(key) ?? this.#join(file, loop, minutes)
    this.#joined.set(key, known)
    // A disk that fails once may answer the next time.
    known.catch(() => this.#joined.delete(key))
    return known
  }

  async #join(file: string, loop: PracticeLoop, minutes: PracticeMinutes): Promise<JoinedSound> {
    return joinSound(await readSoundFile(file), loop, loopTimes(loop, minutes * 60))
  }
}

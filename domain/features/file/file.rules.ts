import { type Locale, locales } from '../../locale.ts'

/** What a member sees or hears that is not text. */
export const fileKinds = ['picture', 'sound', 'film'] as const

export type FileKind = (typeof fileKinds)[number]

/** By what right we publish a file. */
export const licences = ['own', 'licensed', 'public-domain', 'cc0', 'cc-by', 'cc-by-sa'] as const

export type Licence = (typeof licences)[number]

/** Bytes of an uploaded file at most. */
export const mostUploadBytes = 200_000_000

/** Bytes of each part of an upload, except the last: what the proxies let through (`deploy/`), and a slow line sends within 15 s (`requestTimeout`). */
export const partBytes = 256 * 1024

/** Widths of an uploaded picture, in pixels: a card on a phone, a card on a sharp screen, a page on a sharp screen. */
export const pictureWidths = [480, 960, 1440] as const

/** Formats of an uploaded picture by the endings of their files, the lightest first: browsers take the first one they know. */
export const pictureFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** The endings of a picture's nine files, after its name. */
export const pictureEndings = Object.keys(pictureFormats).flatMap(format =>
  pictureWidths.map(width => `${width}.${format}`),
)

/** The ending that content names a picture by, and that browsers without a choice load. */
export const mainPictureEnding = '960.jpg'

/** Endings of sounds and films as we publish them. */
export const playableEndings = ['m4a', 'mp4', 'webm'] as const

export type PlayableEnding = (typeof playableEndings)[number]

/** A path of the content and the ending of the uploaded file whose bytes go there. */
export interface FilePlace {
  path: string
  ending: string
}

const sizedPicture = /^(pictures\/medias\/[a-z0-9-]+)\.960\.jpg$/
const poster = /^video\/[a-z0-9-]+\.webp$/
const playable = /^(audio|video)\/[a-z0-9-]+\.([a-z0-9]+)$/
/** A recorded voice is named as its media's sound, with its language. */
const voice = /^(audio\/[a-z0-9-]+)\.(fr|en)(\.m4a)$/

/** Returns the language of the recorded voice at a path; undefined for any other file. */
export function voiceLanguageOf(path: string): Locale | undefined {
  return locales.find(locale => voice.exec(path)?.[2] === locale)
}

/** Whether a path is one of a picture's nine files, but not its main one. */
export function isOtherSize(path: string): boolean {
  return /^pictures\/medias\/[a-z0-9-]+\.\d+\.[a-z0-9]+$/.test(path) && !sizedPicture.test(path)
}

/** Returns the paths of a picture's nine files by that of its main one; undefined for a drawing and the first frame of a film. */
export function sizesOf(path: string): string[] | undefined {
  const [, name] = sizedPicture.exec(path) ?? []
  return name === undefined ? undefined : pictureEndings.map(ending => `${name}.${ending}`)
}

/**
 * Returns where the files of an upload go when content names it by `path`: all nine of a picture of a media, one for the first frame of a film,
 * one of a sound or film.
 * @param endings those of the upload's files.
 * @returns undefined if a file of this kind cannot be there.
 */
export function placesOf(path: string, kind: FileKind, endings: readonly string[]): FilePlace[] | undefined {
  if (path.length > 200) return undefined
  if (kind === 'picture') {
    const [, name] = sizedPicture.exec(path) ?? []
    if (name) return pictureEndings.map(ending => ({ path: `${name}.${ending}`, ending }))
    return poster.test(path) ? [{ path, ending: '960.webp' }] : undefined
  }
  const [, folder, ending = ''] = matchPlayable(path) ?? []
  const isRight = folder === (kind === 'sound' ? 'audio' : 'video') && endings.includes(ending)
  return isRight ? [{ path, ending }] : undefined
}

/** Returns the kind of what the content has at a path; undefined for texts, captions, and files of a picture but its main one. */
export function kindAt(path: string): FileKind | undefined {
  if (path.startsWith('pictures/')) {
    const isPart = pictureEndings.some(ending => ending !== mainPictureEnding && path.endsWith(`.${ending}`))
    return isPart ? undefined : 'picture'
  }
  if (poster.test(path)) return 'picture'
  if (!matchPlayable(path)) return undefined
  return path.startsWith('audio/') ? 'sound' : 'film'
}

/**
 * Returns where a replacement of the file at `path` goes: there, or, of a drawn picture, under the name of a sized one.
 * @returns undefined if nothing can replace it there: the pictures of the product itself are drawn, and found by their names; a recorded voice
 * is replaced in its session's facts, where the new one is measured.
 */
export function replacementPath(path: string): string | undefined {
  if (voiceLanguageOf(path)) return undefined
  const drawn = /^(pictures\/medias\/[a-z0-9-]+)\.svg$/.exec(path)
  if (drawn) return `${drawn[1]}.${mainPictureEnding}`
  return sizedPicture.test(path) || poster.test(path) || matchPlayable(path) ? path : undefined
}

/** Matches a sound or a film; a voice as the sound it is. */
function matchPlayable(path: string): RegExpExecArray | null {
  return playable.exec(path.replace(voice, '$1$3'))
}

import type { DownloadFile, DownloadMedia } from './download.contract.ts'

const signedLink = /^\/media-files\/\d+\/([^/]+)\/(.+)$/
/** One of the sizes and formats of a photograph (`pictureEndings`). */
const sizedPicture = /\.\d+\.(avif|webp|jpg)$/

/**
 * Returns the path under which a device keeps the file of a signed link: what does not change from one hour to the next. A sound or a film is
 * kept for the member whose link it is. A photograph is one file, whichever of its sizes a page asks for.
 * @returns undefined for a path that is no signed link.
 */
export function keptPathOf(linkPath: string): string | undefined {
  const [, signed = '', file = ''] = signedLink.exec(linkPath) ?? []
  if (file === '') return undefined
  const [owner, signature] = signed.split('.')
  return `/downloads/${signature === undefined ? '' : `${owner}/`}${file.replace(sizedPicture, '.960.jpg')}`
}

/** Returns the path under which a device keeps one version of a file. */
export function keptVersionOf({ url, version }: DownloadFile): string {
  return `${keptPathOf(url) ?? url}?v=${version}`
}

/** Returns which kept versions are earlier ones of some files. */
export function earlierVersions(files: readonly DownloadFile[], kept: ReadonlySet<string>): string[] {
  const current = new Map(files.map(file => [keptPathOf(file.url), keptVersionOf(file)]))
  return [...kept].filter(version => {
    const now = current.get(version.split('?')[0])
    return now !== undefined && now !== version
  })
}

/** What decides which of a media's files a device needs. */
export interface DeviceChoices {
  /** Whether the browser plays files of this type. */
  canPlay: (type: string) => boolean
  /** The length that the member chose for a practice, in minutes; 0 for none. */
  minutesOf: (mediaId: string) => number
}

/** Returns the files that a device needs of some medias, each once: of a film one format, of a practice the usual length and the chosen one. */
export function filesToKeep(medias: readonly DownloadMedia[], choices: DeviceChoices): DownloadFile[] {
  const files = medias.flatMap(media => filesOfMedia(media, choices))
  return [...new Map(files.map(file => [keptVersionOf(file), file])).values()]
}

function filesOfMedia(
  { mediaId, sources, lengths = [], others }: DownloadMedia,
  { canPlay, minutesOf }: DeviceChoices,
): DownloadFile[] {
  const source = sources.find(({ type }) => canPlay(type)) ?? sources.at(-1)
  const chosen = lengths.find(({ minutes }) => minutes === minutesOf(mediaId))
  return [source, chosen, ...others].filter(file => file !== undefined)
}

/** Returns how many bytes some files have together. */
export function bytesOf(files: readonly Pick<DownloadFile, 'bytes'>[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

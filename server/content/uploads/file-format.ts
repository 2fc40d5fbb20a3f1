/** What a file is, whatever its name says: by its first bytes. Of an MP4, whether it is a sound or a film is known once it is read. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'mp4' | 'webm'

/** How many bytes `formatOf` looks at. */
export const formatBytes = 16

/** Returns the format of a file by its first bytes; undefined for any that we do not publish, such as SVG, GIF, PDF, HTML. */
export function formatOf(start: Buffer): FileFormat | undefined {
  const at = (from: number, to: number) => start.toString('latin1', from, to)
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(0, 4) === '\x1a\x45\xdf\xa3') return 'webm'
  if (at(4, 8) !== 'ftyp') return undefined
  if (at(8, 12) === 'avif') return 'avif'
  // HEIC pictures of telephones, whose codec our library does not read.
  return /^(heic|heix|mif1|msf1|avis)/.test(at(8, 12)) ? undefined : 'mp4'
}

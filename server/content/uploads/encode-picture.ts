import sharp, { type Channels, type OutputInfo } from 'sharp'
import type { FileRefusal } from '../../../domain/errors.ts'
import { pictureFormats, pictureWidths } from '../../../domain/features/file/file.rules.ts'

const mostPixels = 40_000_000

// One picture uses one core: the others are the members'.
sharp.concurrency(1)
sharp.cache(false)
// Other formats are refused before any decoding.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

/** A picture in our sizes and formats. */
interface EncodedPicture {
  /** Pixels of what was uploaded, the right way up. */
  width: number
  height: number
  files: { ending: string; bytes: Buffer }[]
}

/**
 * Decodes a picture and draws it again in nine files, without metadata: nothing of the uploaded bytes is published. It takes seconds.
 * @returns why it is refused, if it is.
 */
export async function encodePicture(path: string): Promise<EncodedPicture | FileRefusal> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: mostPixels }).metadata()
    if (autoOrient.width < Math.max(...pictureWidths)) return 'too_narrow'
    const files: EncodedPicture['files'] = []
    for (const width of pictureWidths) {
      const sized = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width })
        .flatten({ background: 'white' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const format of Object.keys(pictureFormats) as (keyof typeof pictureFormats)[])
        files.push({ ending: `${width}.${format}`, bytes: await encode(sized, format) })
    }
    return { ...autoOrient, files }
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'too_many_pixels' : 'unreadable'
  }
}

/** Returns the pixels of a picture; null if it cannot be read. */
export async function measurePicture(path: string) {
  const read = await sharp(path, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => null)
  return read && { width: read.autoOrient.width, height: read.autoOrient.height, seconds: null, codec: null }
}

async function encode(
  { data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo },
  format: keyof typeof pictureFormats,
): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: channels as Channels } })
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 75 }).toBuffer()
  return picture.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

import type { ComponentProps } from 'react'
import type { MediaCard } from '../../../domain/features/media/media.contract.ts'

interface MediaPictureProps extends Omit<ComponentProps<'img'>, 'alt'> {
  /** The picture, in sizes and formats to choose from if it is a photograph. */
  media: Pick<MediaCard, 'image' | 'srcset'>
}

/** The picture of a media; nothing if it has none. The browser loads the lightest file that fills `sizes`. */
export function MediaPicture({ media: { image, srcset }, sizes = '100vw', ...attributes }: MediaPictureProps) {
  if (!image) return null
  const picture = <img src={image} width="320" height="200" {...attributes} alt="" />
  if (!srcset) return picture
  return (
    // What surrounds a picture lays out its `img`. A style sheet for one line would be a file that every page with a picture names.
    <picture style={{ display: 'contents' }}>
      {srcset.map(source => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      {picture}
    </picture>
  )
}

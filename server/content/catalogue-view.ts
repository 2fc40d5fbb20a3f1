import type { Media, MediaCard, Tag } from '../../domain/features/media/media.contract.ts'
import { type InBothLanguages, type Locale, locales } from '../../domain/locale.ts'
import type { Catalogue, CatalogueMedia } from './catalogue.ts'
import type { FileLinks, PublicPictures } from './file-links.ts'

interface ViewOptions {
  catalogue: Catalogue
  locale: Locale
  links: FileLinks
  period: number
  pictures: PublicPictures
}

/**
 * The catalogue in one language, with the addresses of its files. Each language has one view for half a day; what it returns is shared
 * between requests and must not be changed.
 */
export class CatalogueView {
  readonly catalogue: Catalogue
  readonly #options: ViewOptions
  readonly #medias = new Map<string, Media>()

  constructor(options: ViewOptions) {
    this.catalogue = options.catalogue
    this.#options = options
  }

  get locale(): Locale {
    return this.#options.locale
  }

  /** Returns a published media with its content; undefined if there is none of this id. */
  media(id: string): Media | undefined {
    const known = this.#medias.get(id)
    if (known) return known
    const found = this.catalogue.medias.get(id)
    if (!found) return undefined
    const built = this.#buildMedia(found)
    this.#medias.set(id, built)
    return built
  }

  tags(): Tag[] {
    return this.catalogue.tags.map(({ id, title, color, picture }) => ({
      id,
      title: title[this.locale],
      color,
      image: this.pictureAddress(picture),
    }))
  }

  /** Returns the address of a public picture. */
  pictureAddress(picture: string): string {
    return this.#options.pictures.addressOf(picture)
  }

  /** Returns the signed address of a paid file. */
  fileAddress(path: string): string {
    const { links, period } = this.#options
    return links.linkTo(path, period)
  }

  /** Returns the signed addresses of captions, one per language. */
  captionAddresses(captions: InBothLanguages<string>): { locale: Locale; url: string }[] {
    return locales.map(locale => ({ locale, url: this.fileAddress(captions[locale]) }))
  }

  #buildMedia({ media, places }: CatalogueMedia): Media {
    const picture = this.fileAddress(`pictures/${media.picture}`)
    return {
      id: media.id,
      type: media.type,
      ...media.words[this.locale],
      image: picture,
      thumbnail: picture,
      isPublished: media.isPublished,
      estimatedDuration: media.estimatedDuration,
      Quiz: media.quiz,
      Tag: this.tags().find(({ id }) => id === media.tag) ?? null,
      ProgramDayMedias: places.map(({ id, programDayId, programCode }) => ({ id, programDayId, programCode })),
      mainMediaUrl: media.mainMediaUrl,
      mainMedia:
        media.sources.length === 0
          ? null
          : {
              sources: media.sources.map(({ path, type }) => ({ url: this.fileAddress(path), type })),
              captions: media.captions ? this.captionAddresses(media.captions) : [],
            },
      recipe: media.recipe,
    }
  }
}

/** Returns `build`, computed once per view and kept for as long as the view. */
export function onceForView<Built>(build: (view: CatalogueView) => Built): (view: CatalogueView) => Built {
  const builtFor = new WeakMap<CatalogueView, { value: Built }>()
  return view => {
    const known = builtFor.get(view) ?? { value: build(view) }
    builtFor.set(view, known)
    return known.value
  }
}

/** Returns a media as a card shows it: without its content. */
export function cardOf({
  content: _content,
  transcript: _transcript,
  mainMediaUrl: _url,
  mainMedia: _files,
  recipe: _recipe,
  ...card
}: Media): MediaCard {
  return card
}

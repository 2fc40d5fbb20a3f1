import { pictureFormats, sizesOf } from '../../domain/features/file/file.rules.ts'
import { practiceMinutes } from '../../domain/features/media/length.rules.ts'
import type { Media, MediaCard, Tag } from '../../domain/features/media/media.contract.ts'
import type { NotebookBlock } from '../../domain/features/notebook/notebook.contract.ts'
import type { FastingCap } from '../../domain/features/profiling/fasting-cap.rules.ts'
import { type Locale, locales } from '../../domain/locale.ts'
import type { Catalogue, CatalogueMedia } from './catalogue.ts'
import { catalogueWithin } from './catalogue-within-cap.ts'
import type { DayContent, MediaContent, VoiceContent } from './content.ts'
import type { FileLinks } from './file-links.ts'
import { hasBlock } from './notebook-element.ts'
import type { PublicPictures } from './public-pictures.ts'
import { pathOfLength } from './sounds/practice-sounds.ts'

interface ViewOptions {
  catalogue: Catalogue
  locale: Locale
  /** What limits the fasting of the members who read this view. */
  cap: FastingCap | null
  /** For a draft, links to its own files. */
  links: Pick<FileLinks, 'linksTo'>
  period: number
  pictures: PublicPictures
}

/** The files of a sound or a film. */
type PlayableFiles = Pick<MediaContent, 'sources' | 'captions' | 'poster'>

/** What a media shows to every member alike, without its text (`contentOf`). */
export type SharedMedia = Omit<Media, 'mainMedia' | 'content' | 'review'>

/**
 * The catalogue in one language and for one cap on fasting, with the addresses of its files. Each has one view for an hour; what it returns
 * is shared between requests and must not be changed, except what it returns for one member.
 */
export class CatalogueView {
  readonly catalogue: Catalogue
  readonly #options: ViewOptions
  readonly #medias = new Map<string, SharedMedia>()
  readonly #tags: readonly Tag[]

  constructor(options: ViewOptions) {
    this.catalogue = catalogueWithin(options.cap, options.catalogue)
    this.#options = options
    this.#tags = this.catalogue.tags.map(({ id, title, color, picture }) => ({
      id,
      title: title[options.locale],
      color,
      image: this.pictureAddress(picture),
    }))
  }

  get locale(): Locale {
    return this.#options.locale
  }

  get cap(): FastingCap | null {
    return this.#options.cap
  }

  /** The catalogue of all members, of which a cap hides a part. */
  get whole(): Catalogue {
    return this.#options.catalogue
  }

  /** Returns a published media; undefined if there is none of this id. */
  media(id: string): SharedMedia | undefined {
    const found = this.catalogue.medias.get(id)
    const media = this.#medias.get(id) ?? (found && this.#buildMedia(found))
    if (media) this.#medias.set(id, media)
    return media
  }

  /** Returns the HTML of a media as the readers of this view see it. */
  contentOf(media: Pick<MediaContent, 'words' | 'withinCap'>): string {
    return contentWithin(this.cap, media, this.locale)
  }

  tags(): Tag[] {
    return [...this.#tags]
  }

  /** Returns what a day says to the readers of this view. */
  dayText({ content, withinCap }: Pick<DayContent, 'content' | 'withinCap'>): string {
    return (this.cap && withinCap?.[this.locale][this.cap]) ?? content[this.locale]
  }

  /** Returns everything that a media asks to write. */
  notebookBlocks({ notebook }: Pick<MediaContent, 'notebook'>): NotebookBlock[] {
    return notebook?.[this.locale] ?? []
  }

  /** Returns the address of a public picture. */
  pictureAddress(picture: string): string {
    return this.#options.pictures.addressOf(picture)
  }

  /** Returns a function that signs the address of a file: for one member, or for every member if `userId` is undefined. */
  fileLinks(userId?: string): (path: string) => string {
    return this.#options.links.linksTo(this.#options.period, userId)
  }

  /** Returns the signed addresses of a sound or a film, of its captions and its first frame, for one member. */
  playableFiles({ sources, captions, poster }: PlayableFiles, userId: string): NonNullable<Media['mainMedia']> {
    const addressOf = this.fileLinks(userId)
    return {
      sources: sources.map(({ path, type }) => ({ url: addressOf(path), type })),
      captions: captions ? locales.map(locale => ({ locale, url: addressOf(captions[locale]) })) : [],
      poster: poster === null ? null : addressOf(poster),
    }
  }

  /** Returns the member's addresses of a media's own files, and of a practice in its other lengths; null if it has none. */
  mainMedia(
    media: PlayableFiles & Pick<MediaContent, 'id' | 'loop' | 'voices' | 'isUntranslated'>,
    userId: string,
  ): Media['mainMedia'] {
    if (media.sources.length === 0) return null
    const addressOf = this.fileLinks(userId)
    const voice = this.voiceOf(media)
    const files = {
      ...this.playableFiles(media, userId),
      ...(voice && { voice: { url: addressOf(voice.path), clips: voice.clips } }),
    }
    if (!media.loop) return files
    const lengths = practiceMinutes.map(minutes => ({ minutes, url: addressOf(pathOfLength(media.id, minutes)) }))
    return { ...files, lengths }
  }

  /** Returns the recorded voice that says the words of a media as this view has them; undefined if there is none, or it says other words. */
  voiceOf({ voices, isUntranslated }: Pick<MediaContent, 'voices' | 'isUntranslated'>): VoiceContent | undefined {
    const voice = voices?.[isUntranslated ? 'fr' : this.locale]
    return voice?.isOutdated ? undefined : voice
  }

  #buildMedia({ media, places }: CatalogueMedia): SharedMedia {
    const addressOf = this.fileLinks()
    // Only a draft can lack one: nothing is published without a picture.
    const picture = media.picture === '' ? null : addressOf(`pictures/${media.picture}`)
    const { title, cues } = media.words[this.locale]
    const blocks = this.notebookBlocks(media)
    const content = blocks.length > 0 ? this.contentOf(media) : ''
    return {
      id: media.id,
      type: media.type,
      title,
      cues,
      image: picture,
      ...srcsetOf(`pictures/${media.picture}`, addressOf),
      thumbnail: picture,
      isPublished: media.isPublished,
      ...(media.isUntranslated && this.locale !== 'fr' && { isUntranslated: true as const }),
      estimatedDuration: media.estimatedDuration,
      Quiz: media.quiz,
      Tag: this.#tags.find(({ id }) => id === media.tag) ?? null,
      ProgramDayMedias: places.map(({ id, programDayId, programCode }) => ({ id, programDayId, programCode })),
      mainMediaUrl: media.mainMediaUrl,
      recipe: media.recipe && {
        ...media.recipe,
        ingredients: media.recipe.ingredients.map(({ name, ...rest }) => ({ ...rest, name: name[this.locale] })),
      },
      breath: media.breath,
      ...(media.loop && { loop: media.loop }),
      // A block for members without a cap is not sent to the others.
      notebook: blocks.filter(({ id }) => hasBlock(content, id)),
    }
  }
}

/** Returns the HTML of a media as members with this cap read it. */
export function contentWithin(
  cap: FastingCap | null,
  { words, withinCap }: Pick<MediaContent, 'words' | 'withinCap'>,
  locale: Locale,
): string {
  return (cap && withinCap?.[locale][cap]) ?? words[locale].content
}

/** Returns a photograph in its formats and sizes; nothing of a drawing, which has neither. */
function srcsetOf(path: string, addressOf: (path: string) => string): Pick<Media, 'srcset'> {
  const files = sizesOf(path)
  if (!files) return {}
  const srcset = Object.entries(pictureFormats).map(([format, type]) => ({
    type,
    srcset: files
      .filter(file => file.endsWith(`.${format}`))
      .map(file => `${addressOf(file)} ${file.split('.').at(-2)}w`)
      .join(', '),
  }))
  return { srcset }
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

/** Returns a media as a card shows it: of a recipe, the diet only. */
export function cardOf({
  cues: _cues,
  breath: _breath,
  loop: _loop,
  mainMediaUrl: _url,
  recipe,
  notebook: _notebook,
  ...card
}: SharedMedia): MediaCard {
  return recipe ? { ...card, diet: { allergens: recipe.allergens, isVegetarian: recipe.isVegetarian } } : card
}

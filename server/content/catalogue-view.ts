import { brotliCompressSync, constants } from 'node:zlib'
import type { MediaGroup } from '../../domain/features/library/library.contract.ts'
import { untaggedGroupId } from '../../domain/features/library/library.contract.ts'
import type { Media, MediaCard, Tag } from '../../domain/features/media/media.contract.ts'
import type { FastingPlan } from '../../domain/features/profiling/profiling.contract.ts'
import type { Program, SuccessReasons } from '../../domain/features/program/program.contract.ts'
import { type InBothLanguages, type Locale, locales } from '../../domain/locale.ts'
import type { Catalogue, CatalogueMedia, CatalogueProgram } from './catalogue.ts'
import type { FileLinks, PublicPictures } from './file-links.ts'
import { tallPicture } from './load-programs.ts'

/** Of brotli, 0 to 11: 7 takes 10 ms once for a language and half a day, 11 takes 200 ms and saves a tenth more. */
const libraryQuality = 7

/** What of a programme is the same for every member. */
export type ProgramView = Omit<Program, 'ProgramDays' | 'ProgramWeeks'>

interface ViewOptions {
  catalogue: Catalogue
  locale: Locale
  links: FileLinks
  period: number
  pictures: PublicPictures
  /** The doctor who coordinates the stress programme, if the operator named one. */
  coordinatingDoctor: string | null
}

/**
 * The catalogue as the wire shows it, in one language, with addresses that hold. Built once for a language and half a day; what it
 * returns is shared between requests and must not be changed.
 */
export class CatalogueView {
  readonly catalogue: Catalogue
  readonly #options: ViewOptions
  readonly #medias = new Map<string, Media>()
  readonly #programs = new Map<string, ProgramView>()
  #libraryAnswer: { json: Buffer; compressed: Buffer } | undefined

  constructor(options: ViewOptions) {
    this.catalogue = options.catalogue
    this.#options = options
  }

  get locale(): Locale {
    return this.#options.locale
  }

  /** A published media, whole. */
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
      image: this.#options.pictures.addressOf(picture),
    }))
  }

  program(found: CatalogueProgram): ProgramView {
    const known = this.#programs.get(found.id)
    if (known) return known
    const built = this.#buildProgram(found)
    this.#programs.set(found.id, built)
    return built
  }

  successReasons(): SuccessReasons {
    const { introduction, practices } = this.catalogue.successReasons
    return {
      introduction: introduction[this.locale],
      sections: practices.map(({ id, picture, words }) => {
        const { biorhythmLink, ...said } = words[this.locale]
        return { id, ...said, biorhytmLink: biorhythmLink, image: this.#options.pictures.addressOf(picture) }
      }),
    }
  }

  /** The fasting plans of the profiling, in order. */
  fastingPlans(): FastingPlan[] {
    const { pictures } = this.#options
    return this.catalogue.fastingPlans.map(plan => ({
      code: plan.code,
      ...plan.words[this.locale],
      icon: pictures.addressOf(plan.icon),
      images: plan.pictures.map(picture => pictures.addressOf(picture)),
      recap: plan.recap && {
        duration: plan.recap.durationSeconds,
        sources: plan.recap.sources.map(({ path, type }) => ({ url: this.#linkTo(path), type })),
        captions: this.#captionsOf(plan.recap.captions),
      },
    }))
  }

  /** The library's whole answer, already written and compressed: it is the same for every member of a language. */
  libraryAnswer(): { json: Buffer; compressed: Buffer } {
    if (!this.#libraryAnswer) {
      const json = Buffer.from(JSON.stringify({ body: this.#library() }))
      const params = { [constants.BROTLI_PARAM_QUALITY]: libraryQuality }
      this.#libraryAnswer = { json, compressed: brotliCompressSync(json, { params }) }
    }
    return this.#libraryAnswer
  }

  #library(): MediaGroup[] {
    const cards = [...this.catalogue.medias.keys()].flatMap(id => {
      const media = this.media(id)
      return media ? [cardOf(media)] : []
    })
    const tagIds = [...this.catalogue.tags.map(({ id }) => id), untaggedGroupId]
    return tagIds
      .map(tagId => ({ tagId, items: cards.filter(card => (card.Tag?.id ?? untaggedGroupId) === tagId) }))
      .filter(group => group.items.length > 0)
  }

  #linkTo(path: string): string {
    const { links, period } = this.#options
    return links.linkTo(path, period)
  }

  #captionsOf(captions: InBothLanguages<string>): { locale: Locale; url: string }[] {
    return locales.map(locale => ({ locale, url: this.#linkTo(captions[locale]) }))
  }

  #buildMedia({ media, places }: CatalogueMedia): Media {
    const picture = this.#linkTo(`pictures/${media.picture}`)
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
              sources: media.sources.map(({ path, type }) => ({ url: this.#linkTo(path), type })),
              captions: media.captions ? this.#captionsOf(media.captions) : [],
            },
      recipe: media.recipe,
    }
  }

  #buildProgram(found: CatalogueProgram): ProgramView {
    const { pictures, coordinatingDoctor } = this.#options
    const { locale } = this
    const coordinated = coordinatingDoctor === null ? undefined : found.greeting.coordinated?.[locale]
    return {
      id: found.id,
      code: found.code,
      title: found.title[locale],
      summary: found.summary[locale],
      color: found.color,
      icon: pictures.addressOf(found.icon),
      activeIcon: pictures.addressOf(found.activeIcon),
      greeting: {
        title: found.greeting.title[locale],
        paragraphs: [
          ...found.greeting.text[locale].split(/\n\s*\n/).map(paragraph => paragraph.replaceAll('\n', ' ').trim()),
          ...(coordinated && coordinatingDoctor ? [coordinated.replace('{doctor}', coordinatingDoctor)] : []),
        ],
      },
      weekBanners: found.weeks.map(week => ({
        title: week.title[locale],
        lead: week.lead[locale],
        image: pictures.addressOf(week.picture),
        imageTall: pictures.addressOf(tallPicture(week.picture)),
      })),
    }
  }
}

/** What is made of a view once, at its first use, and goes when the view does. */
export function onceForView<Made>(make: (view: CatalogueView) => Made): (view: CatalogueView) => Made {
  const made = new WeakMap<CatalogueView, { value: Made }>()
  return view => {
    const known = made.get(view) ?? { value: make(view) }
    made.set(view, known)
    return known.value
  }
}

/** A media as a card shows it. */
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

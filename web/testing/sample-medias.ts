import type { Media, MediaCard, ProgramDayMedia, Recipe, Tag } from '../../domain/features/media/media.contract.ts'

/** A tag of the library. */
export function sampleTag(id: string, title: string): Tag {
  return { id, title, color: '#123456', image: null }
}

/** A media as a card shows it, met in one place of medfasting: `place-` followed by its id. */
export function sampleCard(id: string, changes: Partial<MediaCard> = {}): MediaCard {
  return {
    id,
    type: 'page',
    title: `Média ${id}`,
    image: null,
    thumbnail: null,
    isPublished: true,
    estimatedDuration: 300,
    Quiz: null,
    Tag: null,
    ProgramDayMedias: [{ id: `place-${id}`, programDayId: 'medfasting-day-1', programCode: 'medfasting' }],
    ...changes,
  }
}

/** A media with its content. */
export function sampleMedia(id: string, changes: Partial<Media> = {}): Media {
  return {
    ...sampleCard(id),
    content: `<p>Contenu de ${id}</p>`,
    cues: [],
    breath: null,
    mainMediaUrl: null,
    mainMedia: null,
    recipe: null,
    notebook: [],
    ...changes,
  }
}

/** The facts of a recipe. */
export function sampleRecipe(changes: Partial<Recipe> = {}): Recipe {
  return {
    servings: 2,
    preparationMinutes: 20,
    cookingMinutes: 30,
    allergens: [],
    isVegetarian: true,
    energyKcal: 450,
    nutrition: { energyKj: 1880, protein: 12, fibre: 6, salt: 0.8 },
    ingredients: [],
    ...changes,
  }
}

/** A podcast of our own, two minutes long. */
export function samplePodcast(id: string, changes: Partial<Media> = {}): Media {
  return sampleMedia(id, {
    type: 'podcast',
    estimatedDuration: 120,
    mainMedia: { sources: [{ url: '/media-files/sound.m4a', type: 'audio/mp4' }], captions: [], poster: null },
    ...changes,
  })
}

/** Returns a media in its place in a programme, not completed unless `changes` override that. */
export function sampleDayMedia(media: Media, changes: Partial<ProgramDayMedia> = {}): ProgramDayMedia {
  return {
    id: `place-${media.id}`,
    order: 1,
    isOptional: false,
    programDayId: 'medfasting-day-1',
    UsersProgressions: [],
    Media: media,
    ...changes,
  }
}

/** Validated on this day. */
export function doneOn(completedOn: string): ProgramDayMedia['UsersProgressions'] {
  return [{ status: 'done', completedOn }]
}

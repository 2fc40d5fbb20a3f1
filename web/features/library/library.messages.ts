import type { DietChoice, Shelf } from '../../../domain/features/library/library.rules.ts'
import type { Moment } from '../../../domain/features/library/moments.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'
import { formatNumber } from './format-number.ts'

const shelvesFr: Record<Shelf, string> = { video: 'Vidéos', text: 'Lectures', recipe: 'Recettes', audio: 'Audio' }
const shelvesEn: Record<Shelf, string> = { video: 'Videos', text: 'Readings', recipe: 'Recipes', audio: 'Audio' }

const dietsFr: Record<DietChoice, string> = {
  vegetarian: 'végétarien',
  celery: 'sans céleri',
  crustaceans: 'sans crustacés',
  egg: 'sans œuf',
  fish: 'sans poisson',
  gluten: 'sans gluten',
  lupin: 'sans lupin',
  milk: 'sans lait',
  molluscs: 'sans mollusques',
  mustard: 'sans moutarde',
  nuts: 'sans fruits à coque',
  peanut: 'sans arachide',
  sesame: 'sans sésame',
  soy: 'sans soja',
  sulphites: 'sans sulfites',
}
const dietsEn: Record<DietChoice, string> = {
  vegetarian: 'vegetarian',
  celery: 'no celery',
  crustaceans: 'no crustaceans',
  egg: 'no egg',
  fish: 'no fish',
  gluten: 'no gluten',
  lupin: 'no lupin',
  milk: 'no milk',
  molluscs: 'no molluscs',
  mustard: 'no mustard',
  nuts: 'no tree nuts',
  peanut: 'no peanut',
  sesame: 'no sesame',
  soy: 'no soya',
  sulphites: 'no sulphites',
}

/** A moment on its tile (`title`, `hint`) and on the cover (`when`, `heading`, `promise`). */
type MomentWords = Record<'title' | 'hint' | 'when' | 'heading' | 'promise', string>

const momentsFr: Record<Moment, MomentWords> = {
  pause: {
    title: 'Cinq minutes',
    hint: 'Souffler, s’étirer, lire',
    when: 'Cinq minutes devant vous',
    heading: 'Souffler',
    promise: 'De quoi s’arrêter entre deux choses.',
  },
  bedtime: {
    title: 'Avant de dormir',
    hint: 'Baisser la lumière',
    when: 'Pour la nuit',
    heading: 'Dormir',
    promise: 'Des écoutes de moins de dix minutes.',
  },
  table: {
    title: 'À table',
    hint: 'Des recettes simples',
    when: 'Pour le prochain repas',
    heading: 'Cuisiner simple',
    promise: 'Prêt en quarante minutes, ou moins.',
  },
}
const momentsEn: Record<Moment, MomentWords> = {
  pause: {
    title: 'Five minutes',
    hint: 'Breathe, stretch, read',
    when: 'Five minutes to spare',
    heading: 'Take a breather',
    promise: 'A short stop between two things.',
  },
  bedtime: {
    title: 'Before sleep',
    hint: 'Turn down the light',
    when: 'For the night',
    heading: 'Sleep',
    promise: 'Listening, in under ten minutes.',
  },
  table: {
    title: 'At the table',
    hint: 'Simple recipes',
    when: 'For the next meal',
    heading: 'Cook simply',
    promise: 'Ready in forty minutes or less.',
  },
}

/** Words of the media library. */
export const libraryMessages = defineMessages({
  fr: {
    title: 'Médiathèque',
    // Tools
    search: 'Rechercher un média',
    searchHint: 'Sommeil, pois chiches…',
    clearSearch: 'Effacer la recherche',
    filter: 'Filtrer par thème',
    tags: 'Thèmes',
    shelfFilter: 'Type de média',
    allShelves: 'Tout',
    shelves: shelvesFr,
    dietFilter: (count: number) => (count > 0 ? `Allergènes et végétarien (${count})` : 'Allergènes et végétarien'),
    dietNote: 'D’après les ingrédients des recettes. En cas d’allergie, lisez aussi les étiquettes.',
    diets: dietsFr,
    // Rows
    begun: 'Reprendre',
    left: (duration: string) => `encore ${duration}`,
    moments: 'Moments',
    ofMoment: momentsFr,
    previous: (row: string) => `${row}\u00a0: précédents`,
    next: (row: string) => `${row}\u00a0: suivants`,
    noMediaInCategory: 'Aucun média dans cette catégorie',
    count: (count: number) => `${formatNumber(count, 'fr')} ${count > 1 ? 'médias' : 'média'}`,
    showAll: 'Revenir à tous les médias',
    // Search
    resultsFor: (query: string) => `Résultats pour «\u00a0${query}\u00a0»`,
    results: (shown: number, total: number) =>
      total > shown
        ? `Les ${shown} premiers résultats sur ${formatNumber(total, 'fr')}`
        : total > 1
          ? `${total} résultats`
          : total === 1
            ? 'Un résultat'
            : 'Aucun résultat',
    nothingFound: (query: string) => `Rien pour «\u00a0${query}\u00a0»`,
    nothingFoundText: 'Essayez un seul mot, ou un mot plus court.',
    nothingFoundHere: 'Rien dans ce type de média. Il y a peut-être autre chose ailleurs.',
    searchEverywhere: 'Chercher dans tous les médias',
    // Favourites
    favourites: 'Mes favoris',
    noFavourite: 'Aucun média favori',
  },
  en: {
    title: 'Media library',
    search: 'Search the library',
    searchHint: 'Sleep, chickpeas…',
    clearSearch: 'Clear the search',
    filter: 'Filter by theme',
    tags: 'Themes',
    shelfFilter: 'Kind of media',
    allShelves: 'All',
    shelves: shelvesEn,
    dietFilter: count => (count > 0 ? `Allergens and vegetarian (${count})` : 'Allergens and vegetarian'),
    dietNote: 'Based on the ingredients of the recipes. If you have an allergy, read the labels too.',
    diets: dietsEn,
    begun: 'Continue',
    left: duration => `${duration} left`,
    moments: 'Moments',
    ofMoment: momentsEn,
    previous: row => `${row}: previous`,
    next: row => `${row}: next`,
    noMediaInCategory: 'No media in this category',
    count: count => `${formatNumber(count, 'en')} ${count > 1 ? 'items' : 'item'}`,
    showAll: 'Back to the library',
    resultsFor: query => `Results for “${query}”`,
    results: (shown, total) =>
      total > shown
        ? `The first ${shown} of ${formatNumber(total, 'en')} results`
        : total > 1
          ? `${total} results`
          : total === 1
            ? 'One result'
            : 'No results',
    nothingFound: query => `Nothing for “${query}”`,
    nothingFoundText: 'Try a single word, or a shorter one.',
    nothingFoundHere: 'Nothing of this kind. There may be something elsewhere.',
    searchEverywhere: 'Search the library',
    favourites: 'My favourites',
    noFavourite: 'No favourites yet',
  },
})

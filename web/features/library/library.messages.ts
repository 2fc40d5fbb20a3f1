import type { Shelf } from '../../../domain/features/library/library.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

const shelvesFr: Record<Shelf, string> = { video: 'Vidéos', text: 'Lectures', recipe: 'Recettes', audio: 'Audio' }
const shelvesEn: Record<Shelf, string> = { video: 'Videos', text: 'Readings', recipe: 'Recipes', audio: 'Audio' }

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
    // Rows
    begun: 'Continuer là où vous en étiez',
    previous: (row: string) => `${row}\u00a0: précédents`,
    next: (row: string) => `${row}\u00a0: suivants`,
    noMediaInCategory: 'Aucun média dans cette catégorie',
    count: (count: number) => (count > 1 ? `${count} médias` : `${count} média`),
    showAll: 'Revenir à tous les médias',
    // Search
    resultsFor: (query: string) => `Résultats pour «\u00a0${query}\u00a0»`,
    results: (shown: number, total: number) =>
      total > shown
        ? `Les ${shown} premiers résultats sur ${total}`
        : total > 1
          ? `${total} résultats`
          : total === 1
            ? 'Un résultat'
            : 'Aucun résultat',
    nothingFound: (query: string) => `Rien pour «\u00a0${query}\u00a0»`,
    nothingFoundText: 'Essayez un seul mot, ou un mot plus court.',
    nothingFoundHere: 'Rien parmi ce type de média. Il y a peut-être autre chose ailleurs.',
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
    begun: 'Continue where you left off',
    previous: row => `${row}: previous`,
    next: row => `${row}: next`,
    noMediaInCategory: 'No media in this category',
    count: count => (count > 1 ? `${count} items` : `${count} item`),
    showAll: 'Back to the library',
    resultsFor: query => `Results for “${query}”`,
    results: (shown, total) =>
      total > shown
        ? `The first ${shown} of ${total} results`
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

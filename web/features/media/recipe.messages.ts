import type { Allergen } from '../../../domain/features/media/food.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

const allergensFr: Record<Allergen, string> = {
  celery: 'céleri',
  crustaceans: 'crustacés',
  egg: 'œufs',
  fish: 'poisson',
  gluten: 'gluten',
  lupin: 'lupin',
  milk: 'lait',
  molluscs: 'mollusques',
  mustard: 'moutarde',
  nuts: 'fruits à coque',
  peanut: 'arachides',
  sesame: 'sésame',
  soy: 'soja',
  sulphites: 'sulfites',
}
const allergensEn: Record<Allergen, string> = {
  celery: 'celery',
  crustaceans: 'crustaceans',
  egg: 'egg',
  fish: 'fish',
  gluten: 'gluten',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanut: 'peanut',
  sesame: 'sesame',
  soy: 'soya',
  sulphites: 'sulphites',
}

/** Words of a recipe’s facts, on its page and on paper. */
export const recipeMessages = defineMessages({
  fr: {
    recipeFacts: 'La recette en bref',
    servings: 'Portions',
    preparation: 'Préparation',
    cooking: 'Cuisson',
    fewerServings: 'Une portion de moins',
    moreServings: 'Une portion de plus',
    servingsShown: (servings: number) => (servings === 1 ? 'Pour une personne' : `Pour ${servings} personnes`),
    scaled: (servings: number) =>
      `Les ingrédients sont recalculés. La préparation et les temps restent ceux de la recette pour ${servings}\u00a0: un plat plus grand cuit souvent plus longtemps.`,
    energy: 'Énergie par portion',
    energyValue: (kcal: string) => `${kcal}\u00a0kcal`,
    kilojoules: (kj: string) => `${kj}\u00a0kJ`,
    protein: 'Protéines',
    fibre: 'Fibres',
    salt: 'Sel',
    grams: (grams: string) => `${grams}\u00a0g`,
    figuresSource:
      'Par portion, à titre indicatif, d’après la table Ciqual de l’Anses ou, à défaut, une valeur moyenne. Le sel ajouté à votre goût n’est pas compté.',
    allergens: 'Allergènes',
    noAllergen: 'Aucun des quatorze à déclaration obligatoire',
    allergenNames: allergensFr,
    print: 'Imprimer la recette',
  },
  en: {
    recipeFacts: 'The recipe at a glance',
    servings: 'Servings',
    preparation: 'Preparation',
    cooking: 'Cooking',
    fewerServings: 'One serving fewer',
    moreServings: 'One serving more',
    servingsShown: (servings: number) => (servings === 1 ? 'For one person' : `For ${servings} people`),
    scaled: (servings: number) =>
      `The ingredients have been recalculated. The method and the times are still those for ${servings}: a larger dish often takes longer to cook.`,
    energy: 'Energy per serving',
    energyValue: (kcal: string) => `${kcal} kcal`,
    kilojoules: (kj: string) => `${kj} kJ`,
    protein: 'Protein',
    fibre: 'Fibre',
    salt: 'Salt',
    grams: (grams: string) => `${grams} g`,
    figuresSource:
      'Per serving, as a guide, from the Ciqual table (Anses, France) or, failing that, an average. Salt added to taste is not counted.',
    allergens: 'Allergens',
    noAllergen: 'None of the fourteen that must be declared',
    allergenNames: allergensEn,
    print: 'Print the recipe',
  },
})

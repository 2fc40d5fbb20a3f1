import type { Aisle } from '../../../domain/features/media/food.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

const aislesFr: Record<Aisle, string> = {
  vegetables: 'Fruits, légumes et herbes',
  fish: 'Poissonnerie',
  meat: 'Boucherie',
  dairy: 'Crémerie et œufs',
  chilled: 'Rayon frais',
  bakery: 'Boulangerie',
  frozen: 'Surgelés',
  grocery: 'Épicerie',
  cupboard: 'À vérifier dans le placard',
}
const aislesEn: Record<Aisle, string> = {
  vegetables: 'Fruit, vegetables and herbs',
  fish: 'Fish',
  meat: 'Meat',
  dairy: 'Dairy and eggs',
  chilled: 'Chilled',
  bakery: 'Bread',
  frozen: 'Frozen',
  grocery: 'Dry goods and tins',
  cupboard: 'Check your cupboard',
}

/** Words of the shopping list. */
export const shoppingMessages = defineMessages({
  fr: {
    title: 'La liste de courses',
    week: (title: string, number: number) => `${title}, semaine ${number}`,
    recipes: 'Les recettes de la semaine',
    forServings: (servings: number) => `pour\u00a0${servings}`,
    notice:
      'Les quantités sont celles des recettes telles qu’elles sont écrites, arrondies vers le haut. Ce que vous cochez reste dans ce navigateur et s’efface quand vous vous déconnectez.',
    aisles: aislesFr,
    grams: (grams: string) => `${grams}\u00a0g`,
    kilograms: (kilograms: string) => `${kilograms}\u00a0kg`,
    print: 'Imprimer la liste',
    none: 'Cette semaine n’a pas de recette.',
    back: 'Mes programmes',
  },
  en: {
    title: 'Shopping list',
    week: (title, number) => `${title}, week ${number}`,
    recipes: 'This week’s recipes',
    forServings: servings => `for\u00a0${servings}`,
    notice:
      'The amounts are those of the recipes as they are written, rounded up. What you tick stays in this browser and is cleared when you sign out.',
    aisles: aislesEn,
    grams: grams => `${grams} g`,
    kilograms: kilograms => `${kilograms} kg`,
    print: 'Print the list',
    none: 'This week has no recipe.',
    back: 'My programmes',
  },
})

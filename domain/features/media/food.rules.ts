/** The fourteen allergens named in European law (Regulation 1169/2011, annex II). */
export const allergens = [
  'celery',
  'crustaceans',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanut',
  'sesame',
  'soy',
  'sulphites',
] as const

export type Allergen = (typeof allergens)[number]

/** Aisles of a shop, in the order of the shopping list. The last holds what a kitchen usually has. */
export const aisles = [
  'vegetables',
  'fish',
  'meat',
  'dairy',
  'chilled',
  'bakery',
  'frozen',
  'grocery',
  'cupboard',
] as const

export type Aisle = (typeof aisles)[number]

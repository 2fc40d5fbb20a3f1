import type { Words } from '../piece.ts'
import {
  almond,
  aubergineSlice,
  bread,
  broccoli,
  brownRice,
  carrotSlice,
  chickpeas,
  cucumberSlice,
  egg,
  type Food,
  fig,
  fillet,
  fish,
  grain,
  greenLeaf,
  herb,
  lemonSlice,
  lentils,
  nutBowl,
  oliveFruit,
  orange,
  pear,
  soup,
  tomatoSlice,
  walnut,
  whiteBeans,
  yogurt,
} from '../scene/food.ts'
import { color } from '../scene/palette.ts'
import {
  type Emblem,
  fullGlass,
  oldTree,
  paintedJug,
  pebbles,
  restingBoat,
  stillBay,
  type Tones,
  terraces,
  waves,
} from './emblems.ts'

/** Whole hours between which a day's meals are, and how many. */
export type Meals = { from: number; to: number; count: number }

/** A rhythm on the dial: a day with its mealtimes, or a week with its light days. */
export type Step = { meals?: Meals; lightDays?: readonly number[]; isPale?: boolean }

export type RecapPlan = {
  tones: Tones
  emblem: Emblem
  /** The one it begins with, the one after it, then up to two choices, none of which is a step towards another. */
  steps: readonly [Step, Step, ...Step[]]
  /** Whether the last caption returns to the first rhythm. */
  endsWithFirst?: boolean
  foods: readonly Food[]
  /** Beside the plate: what the plan adds to meals. */
  beside: Food
  /** The chords of its music. */
  chords: readonly string[]
  /** The captions, in eight moments; every word comes from the plan's page. */
  said: {
    plan: Words
    first: Words
    next: Words
    last: Words
    meals: Words
    measure: Words
    duration: Words
    doctor: Words
  }
}

const twelve: Step = { meals: { from: 8, to: 20, count: 3 } }
const fourteen: Step = { meals: { from: 9, to: 19, count: 3 } }
const sixteen: Step = { meals: { from: 12, to: 20, count: 2 } }
// Effort needs three meals in whatever hours there are.
const sixteenInThree: Step = { meals: { from: 12, to: 20, count: 3 } }
const earlyFourteen: Step = { meals: { from: 8, to: 18, count: 3 } }
const earlySixteen: Step = { meals: { from: 8, to: 16, count: 2 } }
const fiveTwo: Step = { lightDays: [1, 4] }

const tones = (sky: string, far: string, near: string, accent: string, sun = '#ffd98a'): Tones => ({
  sky: color(sky),
  far: color(far),
  near: color(near),
  accent: color(accent),
  sun: color(sun),
})

const firstWeek: Words = {
  fr: '12/12 la première semaine, nuit comprise.',
  en: '12:12 for the first week, night included.',
}

const lightDaysLast: Words = {
  fr: 'ou 5/2 dès un IMC de 25 : deux jours légers, jamais de suite.',
  en: 'or, from a BMI of 25, 5:2 with two light days never in a row.',
}

export const recapPlans = {
  'weight-loss': {
    tones: tones('#1d4a38', '#2d6b4f', '#0f5a3d', '#1fcf88'),
    emblem: pebbles,
    steps: [twelve, fourteen, sixteen, fiveTwo],
    foods: [greenLeaf, tomatoSlice, cucumberSlice, chickpeas, grain, oliveFruit],
    beside: soup,
    chords: ['D3 A3 F#4', 'B2 F#3 D4', 'G2 D3 B3', 'A2 E3 C#4'],
    said: {
      plan: {
        fr: 'Manger un peu moins souvent, sans peser ses assiettes.',
        en: 'Eating a little less often, without weighing plates.',
      },
      first: firstWeek,
      next: {
        fr: 'Puis 14/10. Ensuite, au choix : rester, ou 16/8,',
        en: 'Then 14:10. After that, your choice: stay, or 16:8,',
      },
      last: lightDaysLast,
      meals: {
        fr: 'Deux ou trois repas, protéines et légumes à chacun.',
        en: 'Two or three meals, protein and vegetables at each.',
      },
      measure: {
        fr: 'Selon votre faim ; 600 à 800 kcal les jours légers.',
        en: 'As hunger asks; 600 to 800 kcal on light days.',
      },
      duration: {
        fr: 'Trois semaines, puis tant qu’il vous convient.',
        en: 'Three weeks, then for as long as it suits you.',
      },
      doctor: {
        fr: 'Ne modifiez jamais un traitement sans avis médical.',
        en: 'Never change your medication without medical advice.',
      },
    },
  },
  'weight-loss-with-agonist-therapy': {
    tones: tones('#173f4d', '#22606e', '#134a57', '#5fd0c8'),
    emblem: fullGlass,
    steps: [twelve, { ...fourteen, isPale: true }],
    endsWithFirst: true,
    foods: [fillet, whiteBeans, greenLeaf, lemonSlice, herb],
    beside: yogurt,
    chords: ['F2 C3 A3', 'D3 A3 F4', 'Bb2 F3 D4', 'C3 G3 E4'],
    said: {
      plan: {
        fr: 'Ce plan se commence avec l’accord de votre médecin.',
        en: 'This plan begins with your doctor’s agreement.',
      },
      first: {
        fr: '12/12 pour commencer, et souvent pour continuer.',
        en: '12:12 to begin with and, most often, to carry on.',
      },
      next: { fr: '14/10 seulement si votre médecin en est d’accord.', en: '14:10 only if your doctor agrees.' },
      last: { fr: 'Ni 16/8, ni 5/2, et aucune journée légère.', en: 'Neither 16:8 nor 5:2, and no light day.' },
      meals: {
        fr: 'De petits repas, une source de protéines à chacun.',
        en: 'Small meals, with a source of protein at each.',
      },
      measure: {
        fr: 'On mange lentement, on s’arrête au confort.',
        en: 'Eat slowly and stop when you are comfortable.',
      },
      duration: {
        fr: 'Trois semaines à 12/12, puis un point ensemble.',
        en: 'Three weeks at 12:12, then you talk it over.',
      },
      doctor: { fr: 'Plus assez d’appétit ? Appelez votre médecin.', en: 'Unable to eat enough? Call your doctor.' },
    },
  },
  'aging-prevention': {
    tones: tones('#34432a', '#4c5f37', '#39502c', '#a9c95a'),
    emblem: oldTree,
    steps: [twelve, fourteen, sixteen],
    endsWithFirst: true,
    foods: [lentils, fish, greenLeaf, almond, tomatoSlice, walnut],
    beside: bread,
    chords: ['G2 D3 B3', 'E3 B3 G4', 'C3 G3 E4', 'D3 A3 F#4'],
    said: {
      plan: {
        fr: 'Garder ses forces, sa table et ses habitudes.',
        en: 'Keeping your strength, your table and your habits.',
      },
      first: firstWeek,
      next: {
        fr: 'Puis 14/10 ; 16/8 deux ou trois jours si tout va bien.',
        en: 'Then 14:10; 16:8 two or three days if you feel well.',
      },
      last: { fr: 'Dès 70 ans ou fragile ? Restez à 12/12.', en: '70 or over, or frail? Stay at 12:12.' },
      meals: {
        fr: 'Des protéines à chaque repas, poisson, légumineuses.',
        en: 'Protein at every meal, fish, pulses, nuts.',
      },
      measure: {
        fr: 'Selon votre faim : on n’enlève rien, on enrichit.',
        en: 'As hunger asks: take nothing away, make it richer.',
      },
      duration: {
        fr: 'Trois semaines, puis toute l’année s’il vous plaît.',
        en: 'Three weeks, then all year if you like it.',
      },
      doctor: {
        fr: 'Du poids perdu sans le vouloir ? Voyez votre médecin.',
        en: 'Losing weight without meaning to? See your doctor.',
      },
    },
  },
  'energy-optimization': {
    tones: tones('#1c3350', '#2c5470', '#1d6150', '#58d29a', '#ffcf6b'),
    emblem: terraces,
    steps: [twelve, earlyFourteen, earlySixteen],
    foods: [egg, brownRice, greenLeaf, carrotSlice, tomatoSlice, walnut],
    beside: pear,
    chords: ['A2 E3 C#4', 'D3 A3 F#4', 'B2 F#3 D4', 'E3 B3 G#3'],
    said: {
      plan: { fr: 'Des journées régulières, des repas qui portent.', en: 'More regular days, meals that carry you.' },
      first: firstWeek,
      next: {
        fr: 'Puis 14/10. Et 16/8 si vos matins sont clairs,',
        en: 'Then 14:10. And 16:8 if your mornings are clear,',
      },
      last: { fr: 'en terminant tôt plutôt qu’en commençant tard.', en: 'finishing early rather than starting late.' },
      meals: { fr: 'Protéines et fibres dès le premier repas.', en: 'Protein and fibre from the first meal.' },
      measure: {
        fr: 'La fatigue est une raison de manger, pas d’attendre.',
        en: 'Tiredness is a reason to eat, not to wait.',
      },
      duration: {
        fr: 'Trois semaines. L’énergie baisse ? Retour à 12/12.',
        en: 'Three weeks. Less energy? Return to 12:12.',
      },
      doctor: { fr: 'La fatigue dure des semaines ? Voyez un médecin.', en: 'Tired for weeks on end? See a doctor.' },
    },
  },
  'stress-regulations': {
    tones: tones('#2b2a55', '#3a3f74', '#26264a', '#a99bf2', '#ffe9b8'),
    emblem: stillBay,
    steps: [twelve, fourteen],
    foods: [chickpeas, fish, aubergineSlice, greenLeaf, lemonSlice],
    beside: orange,
    chords: ['E3 B3 G4', 'C3 G3 E4', 'A2 E3 C4', 'B2 F#3 D4'],
    said: {
      plan: { fr: 'Des heures régulières, et pas de longue pause.', en: 'Regular hours, and no long pause.' },
      first: { fr: '12/12 pour commencer, et cela peut suffire.', en: '12:12 to begin with, and that may be enough.' },
      next: { fr: '14/10 si vos journées le permettent.', en: '14:10 if your days allow it.' },
      last: { fr: 'Ni 16/8, ni 5/2 dans ce plan.', en: 'Neither 16:8 nor 5:2 in this plan.' },
      meals: {
        fr: 'Trois repas assis, une minute de calme d’abord.',
        en: 'Three meals sitting down, a quiet minute first.',
      },
      measure: {
        fr: 'Selon votre faim. Une collation, si elle apaise.',
        en: 'As hunger asks. A snack, if it settles you.',
      },
      duration: { fr: 'Trois semaines, puis selon les saisons.', en: 'Three weeks, then as the seasons go.' },
      doctor: {
        fr: 'L’angoisse prend la place ? Parlez à votre médecin.',
        en: 'Anxiety taking over? Talk to your doctor.',
      },
    },
  },
  'improved-metabolic-health': {
    tones: tones('#4a3020', '#7a4a28', '#8f5a2c', '#f0b45a', '#ffd98a'),
    emblem: waves,
    steps: [twelve, earlyFourteen, earlySixteen, fiveTwo],
    foods: [broccoli, greenLeaf, tomatoSlice, brownRice, fish, chickpeas],
    beside: fig,
    chords: ['C3 G3 E4', 'A2 E3 C4', 'F2 C3 A3', 'G2 D3 B3'],
    said: {
      plan: { fr: 'Des repas plutôt tôt, et riches en fibres.', en: 'Meals on the early side, rich in fibre.' },
      first: firstWeek,
      next: {
        fr: 'Puis 14/10, dîner avancé. Au choix : rester, 16/8 tôt,',
        en: 'Then 14:10, an earlier dinner. Choose: stay, 16:8 early,',
      },
      last: lightDaysLast,
      meals: { fr: 'Les légumes d’abord, le sucré en dernier.', en: 'Vegetables first, sweet things last.' },
      measure: {
        fr: 'Selon votre faim ; 600 à 800 kcal les jours légers.',
        en: 'As hunger asks; 600 to 800 kcal on light days.',
      },
      duration: {
        fr: 'Trois semaines, puis un point si un médecin vous suit.',
        en: 'Three weeks, then a word with the doctor you see.',
      },
      doctor: {
        fr: 'Sucre, tension : un médicament ? Médecin d’abord.',
        en: 'Medicine for sugar or pressure? Doctor first.',
      },
    },
  },
  'inflammation-reduction': {
    tones: tones('#4a2330', '#6e3440', '#7d3a44', '#f2856b', '#ffd0a0'),
    emblem: paintedJug,
    steps: [twelve, fourteen, sixteen, fiveTwo],
    foods: [aubergineSlice, tomatoSlice, lentils, fish, walnut, herb],
    beside: nutBowl,
    chords: ['D3 A3 F4', 'Bb2 F3 D4', 'F2 C3 A3', 'C3 G3 E4'],
    said: {
      plan: { fr: 'L’assiette d’abord ; les heures viennent ensuite.', en: 'The plate first; the hours come second.' },
      first: firstWeek,
      next: { fr: 'Puis 14/10. Ensuite, au choix : rester, 16/8,', en: 'Then 14:10. After that, choose: stay, 16:8,' },
      last: lightDaysLast,
      meals: {
        fr: 'Légumes, légumineuses, poisson, huile d’olive, noix.',
        en: 'Vegetables, pulses, fish, olive oil, nuts.',
      },
      measure: {
        fr: 'Selon votre faim ; 600 à 800 kcal les jours légers.',
        en: 'As hunger asks; 600 to 800 kcal on light days.',
      },
      duration: {
        fr: 'Trois semaines pour la cuisine ; plus pour en juger.',
        en: 'Three weeks for the cooking; longer to judge it.',
      },
      doctor: {
        fr: 'Douleurs ou fièvre qui durent ? C’est le médecin.',
        en: 'Pain or fever that lasts? That is for your doctor.',
      },
    },
  },
  'sport-optimization': {
    tones: tones('#16324a', '#1f5a78', '#164a66', '#3acbe9', '#ffc58f'),
    emblem: restingBoat,
    steps: [twelve, fourteen, sixteenInThree],
    endsWithFirst: true,
    foods: [egg, lentils, grain, greenLeaf, fillet, oliveFruit],
    beside: orange,
    chords: ['B2 F#3 D4', 'G2 D3 B3', 'A2 E3 C#4', 'E3 B3 G4'],
    said: {
      plan: {
        fr: 'Le jeûne s’adapte à l’effort, jamais l’inverse.',
        en: 'Fasting bends to training, never the reverse.',
      },
      first: firstWeek,
      next: {
        fr: 'Puis 14/10 ; 16/8 les jours de repos, si vous voulez.',
        en: 'Then 14:10; 16:8 on rest days, if you like.',
      },
      last: { fr: 'Jours intenses : 12/12, on mange. Pas de 5/2.', en: 'Hard days: 12:12, you eat. No 5:2.' },
      meals: { fr: 'Des protéines, réparties sur tous les repas.', en: 'Protein, shared between all the meals.' },
      measure: { fr: 'Selon la dépense, sans journée légère.', en: 'According to what you spend, with no light day.' },
      duration: { fr: 'Trois semaines, hors compétition.', en: 'Three weeks, outside competition.' },
      doctor: {
        fr: 'Blessures à répétition, règles absentes ? Un médecin.',
        en: 'Repeated injuries, absent periods? See a doctor.',
      },
    },
  },
} satisfies Record<string, RecapPlan>

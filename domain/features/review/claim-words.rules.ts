import type { InBothLanguages } from '../../locale.ts'

/** The start of a word as a pattern, and what may be said instead: offered to the writer, and never put in their place. */
interface ClaimWord {
  word: string
  instead: readonly string[]
}

/**
 * Words that turn a wellness text into a medical claim (medical devices regulation 2017/745, article 2; consumer code L121-4). Each is
 * matched at the start of a word.
 */
export const claimWords: InBothLanguages<readonly ClaimWord[]> = {
  fr: [
    { word: 'guéri', instead: ['fait du bien', 'aide à aller mieux'] },
    { word: 'soigne', instead: ['prend soin', 'accompagne'] },
    { word: 'traite', instead: ['aborde', 'accompagne'] },
    { word: 'thérap', instead: ['pratique', 'accompagnement'] },
    { word: 'diagnosti', instead: ['repères', 'observation'] },
    { word: 'dépist', instead: ['fait le point', 'repère'] },
    { word: 'prévenir', instead: ['avertir', 'prendre les devants'] },
    { word: 'patient', instead: ['personne', 'participant'] },
    { word: 'prescri', instead: ['propose', 'conseille'] },
    { word: 'ordonnance', instead: ['conseil', 'avis d’un médecin'] },
    { word: 'détox', instead: ['pause', 'repas légers'] },
    { word: 'diab[èe]t', instead: ['problème de santé', 'glycémie'] },
    { word: 'cancer', instead: ['maladie', 'problème de santé'] },
    { word: 'hypertension', instead: ['tension', 'problème de santé'] },
    { word: 'dépression', instead: ['baisse de moral', 'problème de santé'] },
    { word: 'burn-out', instead: ['épuisement', 'surmenage'] },
    { word: 'inflammat', instead: ['gêne', 'inconfort'] },
  ],
  en: [
    { word: 'cure[sd]?\\b', instead: ['helps', 'eases'] },
    { word: 'heal[s]?\\b', instead: ['recover', 'feel better'] },
    { word: 'healing', instead: ['recovery', 'feeling better'] },
    { word: 'treat', instead: ['support', 'care for'] },
    { word: 'therap', instead: ['practice', 'support'] },
    { word: 'diagnos', instead: ['observe', 'take stock'] },
    { word: 'prevent', instead: ['avoid', 'stop'] },
    { word: 'patient', instead: ['person', 'participant'] },
    { word: 'prescri', instead: ['suggest', 'recommend'] },
    { word: 'detox', instead: ['break', 'light meals'] },
    { word: 'diabet', instead: ['health condition', 'blood sugar'] },
    { word: 'cancer', instead: ['illness', 'health condition'] },
    { word: 'hypertension', instead: ['blood pressure', 'health condition'] },
    { word: 'depressi', instead: ['low mood', 'health condition'] },
    { word: 'burnout', instead: ['exhaustion', 'overwork'] },
    { word: 'inflammat', instead: ['discomfort', 'soreness'] },
  ],
}

interface AllowedClaim {
  /** Ids of the pieces in which the words may appear. */
  pieces: readonly string[] | 'all'
  /** Starts of the words, in lower case. */
  words: readonly string[]
  why: InBothLanguages<string>
}

/** Places where such a word means something else, and why that is right. */
export const allowedClaims: readonly AllowedClaim[] = [
  {
    pieces: 'all',
    words: ['traitement', 'treatment'],
    why: {
      fr: 'les médicaments que prend la personne qui lit\u00a0: chaque page sur le jeûne dit de n’en changer aucun sans médecin (LEG-35)',
      en: 'the medicines that a reader takes: every fasting page says never to change them without a doctor (LEG-35)',
    },
  },
  {
    pieces: ['fasting-safety'],
    words: ['diabète', 'diabetes', 'cancer'],
    why: {
      fr: 'la consigne de sécurité nomme qui ne doit pas jeûner, et qui demande d’abord à un médecin',
      en: 'the safety notice names who must not fast, and who asks a doctor first',
    },
  },
  {
    pieces: [
      'fourteen-hours',
      'knowing-when-to-stop',
      'light-day',
      'medfasting-longer-night',
      'night-without-food',
      'riding-the-wave',
      'small-discomforts',
      'three-paths',
    ],
    words: ['diabète', 'diabetes'],
    why: {
      fr: 'les pages sur une nuit plus longue nomment qui en reste à douze heures, et qui prend d’abord du sucre',
      en: 'pages about a longer night name who stays at twelve hours, and who eats sugar first',
    },
  },
  {
    pieces: ['first-plate', 'improved-metabolic-health', 'aging-prevention'],
    words: ['diabète', 'diabetes'],
    why: {
      fr: 'qui a participé à une étude, et le nom d’une revue',
      en: 'who took part in a study, and the name of a journal',
    },
  },
  {
    pieces: ['stress-regulations', 'signs-to-show-a-doctor'],
    words: ['dépression', 'depression'],
    why: {
      fr: 'un signe à montrer à un médecin, et ce qu’une étude a mesuré',
      en: 'a sign to show a doctor, and what a study measured',
    },
  },
  {
    pieces: ['mediterranean-checklist', 'mediterranean-plate'],
    words: ['cured'],
    why: {
      fr: 'charcuterie, en anglais',
      en: 'cured meat',
    },
  },
  {
    pieces: ['what-four-weeks-can-do', 'your-baseline'],
    words: ['therap'],
    why: {
      fr: 'le métier des personnes qui ont mené une étude, et le nom d’une revue',
      en: 'the profession of those who led a study, and the name of a journal',
    },
  },
  {
    pieces: ['going-back-by-the-side-door'],
    words: ['thérapeutique'],
    why: {
      fr: 'temps partiel thérapeutique\u00a0: le nom légal du travail à temps partiel après un arrêt',
      en: 'temps partiel thérapeutique: the legal name of part-time work after sick leave',
    },
  },
]

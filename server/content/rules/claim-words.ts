/**
 * Words that turn a wellness text into a medical claim (medical devices regulation 2017/745, article 2; consumer code L121-4). Each is
 * matched at the start of a word.
 */
export const claimWords = {
  fr: [
    'guéri',
    'soigne',
    'traite',
    'thérap',
    'diagnosti',
    'dépist',
    'prévenir',
    'patient',
    'prescri',
    'ordonnance',
    'détox',
    'diab[èe]t',
    'cancer',
    'hypertension',
    'dépression',
    'burn-out',
    'inflammat',
  ],
  en: [
    'cure[sd]?\\b',
    'heal[s]?\\b',
    'healing',
    'treat',
    'therap',
    'diagnos',
    'prevent',
    'patient',
    'prescri',
    'detox',
    'diabet',
    'cancer',
    'hypertension',
    'depressi',
    'burnout',
    'inflammat',
  ],
} as const

interface AllowedClaim {
  /** Ids of the pieces in which the words may appear. */
  pieces: readonly string[] | 'all'
  /** Starts of the words, in lower case. */
  words: readonly string[]
  why: string
}

/** Places where such a word means something else, and why that is right. */
export const allowedClaims: readonly AllowedClaim[] = [
  {
    pieces: 'all',
    words: ['traitement', 'treatment'],
    why: 'the medicines that a reader takes: every fasting page says never to change them without a doctor (LEG-35)',
  },
  {
    pieces: ['fasting-safety'],
    words: ['diabète', 'diabetes', 'cancer'],
    why: 'the safety notice names who must not fast, and who asks a doctor first',
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
    why: 'pages about a longer night name who stays at twelve hours, and who eats sugar first',
  },
  {
    pieces: ['first-plate', 'improved-metabolic-health', 'aging-prevention'],
    words: ['diabète', 'diabetes'],
    why: 'who took part in a study, and the name of a journal',
  },
  {
    pieces: ['stress-regulations', 'signs-to-show-a-doctor'],
    words: ['dépression', 'depression'],
    why: 'a sign to show a doctor, and what a study measured',
  },
  {
    pieces: ['mediterranean-checklist', 'mediterranean-plate'],
    words: ['cured'],
    why: 'cured meat',
  },
  {
    pieces: ['what-four-weeks-can-do', 'your-baseline'],
    words: ['therap'],
    why: 'the profession of those who led a study, and the name of a journal',
  },
  {
    pieces: ['going-back-by-the-side-door'],
    words: ['thérapeutique'],
    why: 'temps partiel thérapeutique: the legal name of part-time work after sick leave',
  },
]

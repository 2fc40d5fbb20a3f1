import type { ContentProblem } from '../../../domain/errors.ts'
import { claimRule } from '../../../domain/features/review/claims.rules.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'
import type { Content } from '../content.ts'
import type { ContentSource } from '../loading/content-source.ts'
import { findClaims } from './claims.ts'
import type { Finding } from './finding.ts'
import { findLoosePunctuation } from './french-punctuation.ts'
import { findWrongIngredients } from './ingredient-words.ts'
import { findPoorMenus } from './light-menus.ts'
import { findPoorFormats } from './media-formats.ts'
import { findForeignPlayers } from './player-hosts.ts'
import { findFaintColours } from './program-colours.ts'
import { findWrongEnergy } from './recipe-energy.ts'
import { findOutdatedVoices } from './voice-words.ts'

/** A house rule: the loader could serve what breaks it, and members should not see it. */
interface ContentRule {
  /** Stable: waivers and translations refer to it. */
  id: string
  says: InBothLanguages<string>
  find(content: Content, source: ContentSource): Finding[]
}

/** Rules that publishing enforces, and that the repository's own content is checked by; a reviewer may waive one for a text. */
export const contentRules: readonly ContentRule[] = [
  {
    ...claimRule,
    find: findClaims,
  },
  {
    id: 'french-punctuation',
    says: {
      fr: 'Une espace insécable précède les signes doubles.',
      en: 'In French a no-break space stands before the high punctuation marks.',
    },
    find: (_, source) => findLoosePunctuation(source),
  },
  {
    id: 'media-formats',
    says: {
      fr: 'Un son est un fichier AAC, un film existe en deux formats.',
      en: 'A sound is one AAC file, a film has two formats.',
    },
    find: findPoorFormats,
  },
  {
    id: 'recipe-energy',
    says: {
      fr: 'L’énergie annoncée est celle des ingrédients.',
      en: 'The energy a recipe states is that of its ingredients.',
    },
    find: findWrongEnergy,
  },
  {
    id: 'light-menus',
    says: {
      fr: 'Une journée légère apporte de 600 à 800\u00a0kcal, et au moins 50\u00a0g de protéines.',
      en: 'A light day brings 600 to 800 kcal, and at least 50 g of protein.',
    },
    find: findPoorMenus,
  },
  {
    id: 'program-colours',
    says: {
      fr: 'On lit ce qui est écrit sur la couleur d’un programme, et avec elle.',
      en: 'What is written on a programme’s colour, or with it, can be read.',
    },
    find: findFaintColours,
  },
  {
    id: 'voice-words',
    says: {
      fr: 'Un enregistrement dit le texte de sa séance.',
      en: 'A recording says the text of its session.',
    },
    find: findOutdatedVoices,
  },
]

/** Rules that nobody may waive: members' safety rests on them. */
const firmRules: readonly ContentRule[] = [
  {
    id: 'ingredient-words',
    says: {
      fr: 'Chaque ingrédient dit l’aliment dont viennent ses allergènes.',
      en: 'Each ingredient says the food that its allergens come from.',
    },
    find: findWrongIngredients,
  },
  {
    id: 'player-hosts',
    says: {
      fr: 'Un son ou un film vient de nos fichiers, de YouTube, Vimeo ou SoundCloud, ou d’un site que l’exploitant autorise («\u00a0playerHosts\u00a0» de brand.json).',
      en: 'A sound or film comes from our files, from YouTube, Vimeo or SoundCloud, or from a site that the operator allows (“playerHosts” of brand.json).',
    },
    find: findForeignPlayers,
  },
]

/** Returns where content breaks a house rule; the code is the rule's id. */
export function findRuleProblems(content: Content, source: ContentSource): ContentProblem[] {
  return [...contentRules, ...firmRules].flatMap(({ id: code, says, find }) =>
    find(content, source).map(({ file, line, detail }) => ({
      file,
      line,
      field: null,
      code,
      says: { fr: `${says.fr} ${detail.fr}`, en: `${says.en} ${detail.en}` },
    })),
  )
}

/** Whether a problem's code is that of a house rule, which may be waived: all else could not be served. */
export function isRule(code: string): boolean {
  return contentRules.some(({ id }) => id === code)
}

import type { ErrorCode } from 'yaml'
import { z } from 'zod'
import type { InBothLanguages } from '../../../domain/locale.ts'

const both = (en: string, fr: string): InBothLanguages<string> => ({ en, fr })

/** What can be wrong with content, by code, in both languages. A sentence continues from the name of its file or field. */
export const problemWords = {
  missing: () => both('is missing', 'manque'),
  noPicture: () => both('choose a picture', 'choisissez une image'),
  notThere: (path: string) => both(`${path} does not exist`, `${path} n’existe pas`),
  notText: () => both('is not text in UTF-8', 'n’est pas du texte en UTF-8'),
  noHead: () =>
    both('must start with a head between two lines of ---', 'doit commencer par un en-tête entre deux lignes de ---'),
  strayAlias: (name: string) =>
    both(
      `a value that begins with * must be in quotation marks: "*${name}"`,
      `une valeur qui commence par * se met entre guillemets\u00a0: "*${name}"`,
    ),
  undefinedPlaceholder: (name: string) => both(`nothing defines ${name}`, `rien ne définit ${name}`),
  otherFolderName: (name: string, code: string) =>
    both(
      `the folder is named ${name}, but the code is ${code}`,
      `le dossier s’appelle ${name}, mais le code est ${code}`,
    ),
  hasEnglish: () =>
    both('there is an English text, so remove this line', 'il y a un texte anglais\u00a0: retirez cette ligne'),
  otherFileName: (name: string, id: string) =>
    both(`the file is named ${name}, but the id is ${id}`, `le fichier s’appelle ${name}, mais l’id est ${id}`),
  productCode: (code: string) => both(`${code} is the product’s own`, `${code} est celui du produit lui-même`),
  noWeek: () => both('a programme must have at least one week', 'un programme a au moins une semaine'),
  unknownMedia: (id: string) => both(`unknown media ${id}`, `le média ${id} n’existe pas`),
  sameMonths: () => both('two pages have the same number of months', 'deux pages ont le même nombre de mois'),
  weekFiles: (first: string, last: string) =>
    both(`a week must have the files ${first} to ${last}`, `une semaine a les fichiers ${first} à ${last}`),
  dayLength: (minutes: number) =>
    both(
      `has ${minutes} minutes of required media, not 5 to 15`,
      `a ${comma(minutes)} minutes de médias obligatoires, au lieu de 5 à 15`,
    ),
  foodEnergy: (id: string, kcal: number) =>
    both(
      `${id}: ${kcal} kcal do not agree with its nutrients`,
      `${id}\u00a0: ${comma(kcal)} kcal ne vont pas avec ses nutriments`,
    ),
  sameId: (id: string) => both(`the id ${id} is used twice`, `l’id ${id} sert deux fois`),
  unknownTag: (tag: string) => both(`unknown tag ${tag}`, `l’étiquette ${tag} n’existe pas`),
  unusedMedia: () =>
    both('is published but not used in any day or series', 'est publié, mais aucun jour ni aucune série ne le montre'),
  unknownFood: (food: string) => both(`foods.yaml has no ${food}`, `foods.yaml n’a pas ${food}`),
  ingredientLines: (expected: number, count: number, locale: string) =>
    both(
      `has ${expected}, but the text lists ${count} (${locale}); write one for each line, without grams if to taste`,
      `il y en a ${expected}, mais le texte en cite ${count} (${locale})\u00a0; écrivez-en un par ligne, sans grammes si c’est au goût`,
    ),
  fewWords: (words: number, fewest: number) =>
    both(`has ${words} words, fewer than ${fewest}`, `a ${words} mots, moins de ${fewest}`),
  titleInText: () =>
    both('the title belongs in the head, not in a # line', 'le titre se met dans l’en-tête, pas dans une ligne #'),
  htmlInText: () => both('HTML is only for medias of type html', 'le HTML est réservé aux médias de type html'),
  plainLink: () => both('links must use https', 'un lien commence par https'),
  plainApostrophe: () =>
    both('French must use the typographic apostrophe ’', 'le français s’écrit avec l’apostrophe typographique ’'),
  noTranscript: () => both('must end with a transcript section', 'doit finir par une section de transcription'),
  noSection: (heading: string) =>
    both(`a recipe must have the section ${heading}`, `une recette a la section ${heading}`),
  transcriptLine: () =>
    both(
      'a line of a transcript must be written - **m:ss** *what is heard* what is said',
      'une ligne de transcription s’écrit - **m:ss** *ce qu’on entend* ce qui est dit',
    ),
  transcriptOrder: () =>
    both(
      'the lines of a transcript must be in order of time',
      'les lignes d’une transcription suivent l’ordre du temps',
    ),
  otherListLengths: (own: string, french: string) =>
    both(
      `has lists of ${own} entries, the French file of ${french}`,
      `a des listes de ${own} éléments, le fichier français de ${french}`,
    ),
  unknownReader: (readers: string, unknown: string) =>
    both(`a block is for ${readers}, not ${unknown}`, `un bloc est pour ${readers}, pas pour ${unknown}`),
  openBlock: () =>
    both('a block begins with :::NAME and ends with :::', 'un bloc commence par :::NOM et finit par :::'),
  notebookBlock: (en: string, fr: string) => both(`a notebook block: ${en}`, `un bloc de carnet\u00a0: ${fr}`),
  sameBlockId: (id: string) => both(`two notebook blocks have the id ${id}`, `deux blocs de carnet ont l’id ${id}`),
  noEarlierBlock: (id: string) =>
    both(
      `no page has a notebook block ${id} to show again`,
      `aucune page n’a le bloc de carnet ${id} à montrer de nouveau`,
    ),
  manyCells: (id: string, most: number) =>
    both(`the notebook block ${id} has more than ${most} cells`, `le bloc de carnet ${id} a plus de ${most} cases`),
  otherBlocks: () =>
    both(
      'the notebook blocks of the two languages differ in more than their words',
      'les blocs de carnet des deux langues diffèrent par plus que leurs mots',
    ),
  unknownMail: () => both('no e-mail has this name', 'aucun e-mail ne porte ce nom'),
  missingFact: (name: string) =>
    both(
      `must say ${name}, because the e-mail is sent for it`,
      `doit dire ${name}\u00a0: l’e-mail est envoyé pour cela`,
    ),
  uncertainFact: (name: string) =>
    both(
      `${name} would be left out of some of these e-mails: write it in a paragraph without placeholders that may be missing`,
      `${name} manquerait dans certains de ces e-mails\u00a0: écrivez-le dans un paragraphe que rien ne fait disparaître`,
    ),
  unboxedFact: (name: string) =>
    both(
      `the law wants ${name} in a box: begin its paragraph with >`,
      `la loi veut ${name} dans un encadré (citation)`,
    ),
  factLine: () =>
    both(
      'a line of facts has a label, a colon and a value',
      'une ligne de faits a un libellé, deux points et une valeur',
    ),
  buttonInText: () => both('{{button}} must stand alone in its paragraph', '{{button}} est seul dans son paragraphe'),
  mailMark: (mark: string) =>
    both(
      `an e-mail is plain text without headings or links: remove ${mark}`,
      `un e-mail est du texte simple, sans gras, titre ni lien\u00a0: retirez ${mark}`,
    ),
  noButtonWords: () => both('the head must say what the button says', 'l’en-tête doit dire les mots du bouton'),
  strayButton: () =>
    both('this e-mail has no button: remove the line', 'cet e-mail n’a pas de bouton\u00a0: retirez la ligne'),
  voiceFile: (path: string) => both(`the voice must be named ${path}`, `la voix s’appelle ${path}`),
  voiceLanguage: () =>
    both('has a voice in a language that it has no words in', 'a une voix dans une langue où il n’a pas de texte'),
  voiceClips: (clips: number, cues: number) =>
    both(
      `the voice has ${clips} clips, and the session says ${cues} texts`,
      `la voix a ${clips} extraits, et la séance dit ${cues} textes`,
    ),
  voiceOrder: () =>
    both(
      'the clips of a voice must follow each other within its length',
      'les extraits d’une voix se suivent, dans sa durée',
    ),
  voiceLength: (seconds: number) =>
    both(
      `a voice without clips must last as long as its session, ${seconds} s at most, and reach its last words`,
      `une voix sans extraits dure comme sa séance, ${seconds}\u00a0s au plus, et va jusqu’à ses derniers mots`,
    ),
  voiceLate: (said: string, seconds: number, minutes: number | null) =>
    both(
      `the voice would say “${said}” ${seconds} s late${minutes === null ? '' : ` in ${minutes} minutes`}: say what comes before it faster`,
      `la voix dirait «\u00a0${said}\u00a0» avec ${comma(seconds)}\u00a0s de retard${minutes === null ? '' : ` en ${minutes}\u00a0minutes`}\u00a0: dites plus vite ce qui précède`,
    ),
  voiceMeasured: (declared: number, measured: number) =>
    both(
      `the recording lasts ${measured} s, not ${declared}: choose it again`,
      `l’enregistrement dure ${comma(measured)}\u00a0s, et non ${comma(declared)}\u00a0: choisissez-le de nouveau`,
    ),
  publishedDayGone: (id: string) =>
    both(`the published day ${id} cannot be removed`, `le jour publié ${id} ne peut pas être retiré`),
}

/** What a schema of the content can say by itself, by the code that stands as its message. */
const schemaWords = {
  idForm: both(
    'an id must be lower-case words joined by hyphens',
    'un id est fait de mots en minuscules joints par des traits d’union',
  ),
  scriptDigestForm: both(
    'the digest of a script has 16 digits, 0 to 9 and a to f',
    'l’empreinte d’un texte a 16 chiffres, de 0 à 9 et de a à f',
  ),
  colourForm: both('a colour must be written #rrggbb', 'une couleur s’écrit #rrvvbb'),
  pathForm: both(
    'a path must have folders and a file name in lower case',
    'un chemin a des dossiers et un nom de fichier en minuscules',
  ),
  doiForm: both('a DOI is written 10.1000/xyz, without an address', 'un DOI s’écrit 10.1000/xyz, sans adresse'),
  labelForm: both(
    'a label has no <, > or & and at most 200 characters',
    'un libellé n’a ni <, ni >, ni &, et 200 caractères au plus',
  ),
  codeForm: both(
    'a code must be 2 to 40 lower-case letters, digits and hyphens',
    'un code a de 2 à 40 minuscules, chiffres et traits d’union',
  ),
  versionForm: both(
    'a version must be the day it took effect, YYYY-MM-DD',
    'une version est le jour où elle a pris effet, AAAA-MM-JJ',
  ),
  dayForm: both('must be a day, YYYY-MM-DD', 'doit être un jour, AAAA-MM-JJ'),
  sourcesOrUrl: both('give either sources or mainMediaUrl', 'donnez soit sources, soit mainMediaUrl'),
  noDuration: both('a video or podcast needs its duration', 'une vidéo ou un podcast a sa durée'),
  notPlayed: both(
    'only videos and podcasts have media files and a duration',
    'seuls les vidéos et les podcasts ont des fichiers et une durée',
  ),
  loopFile: both(
    'a sound with a loop is one file named as the media',
    'un son avec une boucle est un seul fichier, au nom du média',
  ),
  loopLength: both(
    'durationSeconds is no whole number of loops with their intro and close',
    'durationSeconds n’est pas un nombre entier de boucles avec leur début et leur fin',
  ),
  voiceLoudness: both('a voice must be at −18 LUFS, give or take two', 'une voix est à −18\u00a0LUFS, à deux près'),
  voiceWithoutSound: both(
    'only a sound or a film of our own has a recorded voice',
    'seul un son ou un film qui est à nous a une voix enregistrée',
  ),
  breathType: both('only a podcast guides the breath', 'seul un podcast guide la respiration'),
  breathLength: both('the breaths last longer than the sound', 'les respirations durent plus longtemps que le son'),
  noCaptions: both('a video needs captions', 'une vidéo a des sous-titres'),
  noPoster: both('a video needs its first frame', 'une vidéo a sa première image'),
  recipeType: both(
    'a recipe must have `recipe`, and nothing else may',
    'une recette a `recipe`, et rien d’autre ne l’a',
  ),
  optionalRequired: both(
    'an optional media is never required: leave requiredSince out',
    'un média facultatif n’est jamais obligatoire\u00a0: retirez requiredSince',
  ),
}

type SchemaCode = keyof typeof schemaWords

/** Returns the message of a check in a schema of the content: a code, whose words are above. */
export function wrong(code: SchemaCode): string {
  return code
}

const isSchemaCode = (message: string): message is SchemaCode => Object.hasOwn(schemaWords, message)

type YamlWords = Record<Exclude<ErrorCode, 'IMPOSSIBLE'>, string>

/** What the YAML library finds, in French; its own messages are English. */
const yamlWords: YamlWords = {
  ALIAS_PROPS: 'un renvoi (*) ne porte ni ancre ni type',
  BAD_ALIAS: 'un renvoi (*) ne mène nulle part',
  BAD_DIRECTIVE: 'une ligne % n’est pas comprise',
  BAD_DQ_ESCAPE: 'une barre oblique inverse n’est pas comprise entre ces guillemets',
  BAD_INDENT: 'le retrait de la ligne ne va pas avec les lignes d’avant',
  BAD_PROP_ORDER: 'une ancre ou un type n’est pas à sa place',
  BAD_SCALAR_START: 'une valeur ne peut pas commencer par ce signe\u00a0: mettez-la entre guillemets',
  BLOCK_AS_IMPLICIT_KEY: 'un deux-points de trop\u00a0: mettez la valeur entre guillemets',
  BLOCK_IN_FLOW: 'une liste ou des champs sur plusieurs lignes ne tiennent pas entre crochets ou accolades',
  DUPLICATE_KEY: 'un champ est écrit deux fois',
  KEY_OVER_1024_CHARS: 'le nom d’un champ est trop long',
  MISSING_CHAR: 'il manque un signe\u00a0: un guillemet, un crochet, une accolade, une virgule ou un deux-points',
  MULTILINE_IMPLICIT_KEY: 'le nom d’un champ tient sur une ligne',
  MULTIPLE_ANCHORS: 'une valeur a deux ancres',
  MULTIPLE_DOCS: 'le fichier contient plusieurs documents, séparés par ---',
  MULTIPLE_TAGS: 'une valeur a deux types',
  NON_STRING_KEY: 'le nom d’un champ est un texte',
  RESOURCE_EXHAUSTION: 'le fichier est trop profond ou trop grand',
  TAB_AS_INDENT: 'une tabulation ne sert pas de retrait\u00a0: mettez des espaces',
  TAG_RESOLVE_FAILED: 'un type (!) n’est pas compris',
  UNEXPECTED_TOKEN: 'un signe est de trop',
  BAD_COLLECTION_TYPE: 'un type (!) ne va pas avec cette valeur',
}

/** Returns what is wrong with a file's YAML. The English ends where the library counts lines of its own and quotes the file. */
export function sayYaml(code: ErrorCode, message: string): InBothLanguages<string> {
  const [first = 'is not valid YAML'] = message.split('\n')
  const en = first.replace(/ at line \d+, column \d+:?$/, '')
  return both(en, code === 'IMPOSSIBLE' ? 'n’est pas du YAML' : yamlWords[code])
}

const inFrench = z.locales.fr().localeError

/** What a schema refuses: where, and why. */
export interface SchemaProblem {
  path: readonly PropertyKey[]
  code: string
  says: InBothLanguages<string>
}

/** Parses with a schema of the content. @returns the value, or what is wrong with it. */
export function parseContent<Shape>(
  schema: z.ZodType<Shape>,
  value: unknown,
): { data: Shape } | { problems: SchemaProblem[] } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { data: parsed.data }
  const french = schema.safeParse(value, { error: inFrench }).error?.issues ?? []
  const problems = parsed.error.issues.map(({ path, message, code }, index) =>
    isSchemaCode(message)
      ? { path, code: message, says: schemaWords[message] }
      : { path, code, says: both(message, french[index]?.message ?? message) },
  )
  return { problems }
}

function comma(number: number): string {
  return `${number}`.replace('.', ',')
}

import { join } from 'node:path'
import brand from '../../brand.json' with { type: 'json' }
import { legalPageCodes } from '../../domain/features/legal/legal.rules.ts'
import type { NotebookBlock } from '../../domain/features/notebook/notebook.contract.ts'
import type { SafetyNotice } from '../../domain/features/profiling/profiling.contract.ts'
import type { Locale } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type {
  Content,
  DayContent,
  FastingPlanContent,
  MediaContent,
  ProgramContent,
  WeekContent,
} from '../content/content.ts'
import { ContentFolder } from '../content/loading/content-folder.ts'
import { FolderSource } from '../content/loading/content-source.ts'
import { loadMails } from '../content/loading/load-mails.ts'

const same = (text: string) => ({ fr: `${text} (fr)`, en: `${text} (en)` })

/** Returns a sample media with `changes` applied. */
export function sampleMedia(id: string, changes: Partial<MediaContent> = {}): MediaContent {
  const words = (locale: string) => ({
    title: `${id} (${locale})`,
    content: `<p>${id} in ${locale}</p>`,
    cues: [],
  })
  return {
    id,
    type: 'page',
    tag: 'understanding',
    picture: `medias/${id}.svg`,
    isPublished: true,
    estimatedDuration: 300,
    sources: [],
    mainMediaUrl: null,
    captions: null,
    poster: null,
    recipe: null,
    quiz: null,
    breath: null,
    words: { fr: words('fr'), en: words('en') },
    ...changes,
  }
}

/** The page that has lines to write in, and a table of two rows. */
export const notebookPageId = 'medfasting-page-4'

/** The page that shows again the lines written there. */
export const earlierPageId = 'medfasting-page-6'

function withEarlierEntry(id: string): Partial<MediaContent> {
  const earlier = `${notebookPageId}.lines`
  const words = (locale: string) => ({
    title: `${id} (${locale})`,
    content: `<p data-notebook="${earlier}">Lines</p>`,
    cues: [],
  })
  const blocks = [
    { id: earlier, label: 'Earlier', lines: 3, columns: [{ label: 'Lines', kind: 'long' as const }], rows: [''] },
  ]
  return { words: { fr: words('fr'), en: words('en') }, notebook: { fr: blocks, en: blocks } }
}

function withNotebook(id: string): Partial<MediaContent> {
  const blocks = (locale: string): NotebookBlock[] => [
    { id: 'lines', label: `Lines (${locale})`, lines: 3, columns: [{ label: 'Lines', kind: 'long' }], rows: [''] },
    {
      id: 'nights',
      label: `Nights (${locale})`,
      lines: 1,
      columns: [
        { label: 'In bed', kind: 'time' },
        { label: 'Morning', kind: 'number' },
      ],
      rows: ['', ''],
    },
  ]
  const words = (locale: string) => ({
    title: `${id} (${locale})`,
    content: `<p>${id} in ${locale}</p><p data-notebook="lines">Lines</p><p data-notebook="nights">Nights</p>`,
    cues: [],
  })
  return { words: { fr: words('fr'), en: words('en') }, notebook: { fr: blocks('fr'), en: blocks('en') } }
}

function sampleDay(id: string, medias: DayContent['medias']): DayContent {
  const within = { 'twelve-hours': `<p>${id} at 12:12</p>`, 'without-fasting': `<p>${id} without hours</p>` }
  return {
    id,
    name: null,
    content: { fr: `<p>${id}</p>`, en: `<p>${id}</p>` },
    withinCap: { fr: within, en: within },
    medias,
  }
}

function sampleWeek(
  prefix: string,
  number: number,
  isPublished: boolean,
  mediasOf: (day: number) => DayContent['medias'],
): WeekContent {
  return {
    title: same(`week ${number}`),
    lead: same('lead'),
    picture: `public/${prefix}-week-${number}.svg`,
    isPublished,
    days: Array.from({ length: 7 }, (_, index) => sampleDay(`${prefix}-w${number}d${index + 1}`, mediasOf(index + 1))),
  }
}

function sampleProgram(code: ProgramCode, order: number, weeks: WeekContent[]): ProgramContent {
  return {
    id: code,
    code,
    order,
    isPublished: true,
    color: '#123456',
    icon: `public/${code}.svg`,
    activeIcon: `public/${code}-active.svg`,
    title: same(code),
    summary: same('summary'),
    greeting: { title: same('greeting'), text: { fr: 'Un.\n\nDeux.', en: 'One.\n\nTwo.' }, coordinated: null },
    weeks,
  }
}

/** Returns two plans: one with every field, one with as few as possible. */
function samplePlans(): FastingPlanContent[] {
  const words = (code: string, comment: string | null, locale: string) => ({
    title: `${code} (${locale})`,
    comment,
    rhythm: 'rhythm',
    foodIntake: 'food intake',
    calories: 'calories',
    duration: 'duration',
    justification: `<p>${code} in ${locale}</p>`,
  })
  return [
    {
      code: 'weight-loss',
      icon: 'public/plan-weight-loss.svg',
      pictures: [1, 2, 3].map(number => `public/plan-weight-loss-${number}.svg`),
      recap: {
        durationSeconds: 40,
        sources: [{ path: 'video/recap.mp4', type: 'video/mp4' }],
        captions: { fr: 'video/recap.fr.vtt', en: 'video/recap.en.vtt' },
      },
      words: { fr: words('weight-loss', 'comment', 'fr'), en: words('weight-loss', 'comment', 'en') },
    },
    {
      code: 'sport-optimization',
      icon: 'public/plan-sport-optimization.svg',
      pictures: ['public/plan-sport-optimization-1.svg'],
      recap: null,
      words: { fr: words('sport-optimization', null, 'fr'), en: words('sport-optimization', null, 'en') },
    },
  ]
}

/** The page of the sample's first day, about hours. */
export const fastingPageId = 'medfasting-page-1'

/** The day of the sample's medfasting without required media. */
export const restDayNumber = 5

/**
 * Returns small content with every case that the rules cover. Each medfasting day of week 1 has a required page and an optional recipe; day
 * 2 also an unpublished page, day 3 a podcast, day 5 nothing required. Week 2 is published, week 3 is still being written. Fatigue and
 * stress have one week each.
 */
export function sampleContent(): Content {
  const medias: MediaContent[] = [
    sampleMedia('salad', {
      type: 'recipe',
      tag: 'recipe',
      estimatedDuration: 1500,
      recipe: {
        servings: 2,
        preparationMinutes: 10,
        cookingMinutes: 15,
        allergens: ['egg'],
        isVegetarian: true,
        energyKcal: 300,
        nutrition: { energyKj: 1260, protein: 12, fibre: 6, salt: 0.8 },
        ingredients: [{ food: 'egg', name: same('eggs'), aisle: 'dairy', grams: 106, piece: 53 }],
      },
    }),
    sampleMedia('draft', { isPublished: false }),
    sampleMedia('breath', {
      type: 'podcast',
      tag: null,
      sources: [{ path: 'audio/breath.m4a', type: 'audio/mp4' }],
      loop: { introSeconds: 30, loopSeconds: 60, closeSeconds: 30, beatSeconds: 10, repeatsWords: false },
    }),
  ]
  const page = (id: string) => {
    const changes = id === notebookPageId ? withNotebook(id) : id === earlierPageId ? withEarlierEntry(id) : {}
    medias.push(sampleMedia(id, id === fastingPageId ? { hiddenWithin: ['without-fasting'] } : changes))
    return id
  }
  const entry = (program: string, day: string, media: string, isOptional = false) => ({
    id: `${program}-${day}-${media}`,
    media,
    isOptional,
  })
  const firstWeek = sampleWeek('medfasting', 1, true, day => [
    ...(day === restDayNumber ? [] : [entry('medfasting', `d${day}`, page(`medfasting-page-${day}`))]),
    ...(day === 2 ? [entry('medfasting', 'd2', 'draft')] : []),
    ...(day === 3 ? [entry('medfasting', 'd3', 'breath')] : []),
    entry('medfasting', `d${day}`, 'salad', true),
  ])
  const secondWeek = sampleWeek('medfasting', 2, true, day => [
    entry('medfasting', `w2d${day}`, page(`medfasting-more-${day}`)),
  ])
  const thirdWeek = sampleWeek('medfasting', 3, false, () => [])
  const weekOf = (code: ProgramCode) =>
    sampleWeek(code, 1, true, day => [entry(code, `d${day}`, page(`${code}-page-${day}`))])
  return {
    tags: [
      { id: 'understanding', title: same('Understanding'), color: '#5577ef', picture: 'public/tag-understanding.svg' },
      { id: 'recipe', title: same('Recipe'), color: '#e1482b', picture: 'public/tag-recipe.svg' },
      { id: 'sleep', title: same('Sleep'), color: '#8d7bea', picture: 'public/tag-sleep.svg' },
    ],
    programs: [
      sampleProgram('medfasting', 1, [firstWeek, secondWeek, thirdWeek]),
      sampleProgram('fatigue', 2, [weekOf('fatigue')]),
      sampleProgram('stress', 3, [weekOf('stress')]),
    ],
    medias,
    successReasons: {
      introduction: { fr: '<p>Introduction</p>', en: '<p>Introduction</p>' },
      practices: [],
    },
    fastingPlans: samplePlans(),
    legalPages: legalPageCodes.map(code => ({
      code,
      version: '2026-01-01',
      isDraft: true,
      words: {
        fr: { title: `Page ${code}`, summary: 'Résumé', content: `<p>Texte ${code}</p>` },
        en: { title: `Page ${code}`, summary: 'Summary', content: `<p>Text ${code}</p>` },
      },
    })),
    readyAnswers: [
      {
        id: 'lost-receipt',
        words: {
          fr: { title: 'Facture perdue', text: 'Voici votre facture.' },
          en: { title: 'Lost receipt', text: 'Here is your receipt.' },
        },
      },
    ],
    mails: ownMails(),
    safetyNotice: { fr: sampleNotice('fr'), en: sampleNotice('en') },
    lightMenus: [],
  }
}

/** The e-mails are the product's own: what they say is tested where they are sent. */
function ownMails(): Content['mails'] {
  const folder = new ContentFolder(new FolderSource(join(import.meta.dirname, '../../content')))
  const words = { 'brand.name': brand.name, 'brand.contactEmail': brand.contactEmail }
  folder.placeholders = { fr: words, en: words }
  return loadMails(folder)
}

function sampleCap(rhythm: string): SafetyNotice['cap']['twelve-hours'] {
  return { sentence: `${rhythm}, says the cap`, rhythm, foodIntake: rhythm, calories: rhythm, duration: rhythm }
}

function sampleNotice(locale: Locale): SafetyNotice {
  const signs = [`${locale} sign`]
  return {
    emergency: { lead: `${locale} call`, signs },
    stop: { lead: `${locale} eat`, signs, sugar: `${locale} sugar`, otherwise: `${locale} otherwise` },
    effort: `${locale} effort`,
    treatment: `${locale} treatment`,
    never: [`${locale} never`],
    medicines: [`${locale} medicine`],
    conditions: [`${locale} condition`],
    stay: `${locale} stay`,
    cap: { 'twelve-hours': sampleCap('12:12'), 'without-fasting': sampleCap('kitchen') },
  }
}

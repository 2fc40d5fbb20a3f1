import type { MediaType } from '../../../domain/features/media/media.contract.ts'
import { transcriptHeading } from '../../../domain/features/media/sections.rules.ts'
import type { Locale } from '../../../domain/locale.ts'

/** Lower-case words joined by hyphens; it never changes. */
export const fileNamePattern = '[a-z0-9]+(-[a-z0-9]+)*'

/** Returns a file name made of a title. */
export function fileNameOf(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
}

/** What a new media of each type begins with: what the type cannot do without. */
const beginnings: Readonly<Record<MediaType, string>> = {
  page: '',
  html: '',
  podcast: 'sources: []\ndurationSeconds: 300\n',
  video: 'sources: []\ndurationSeconds: 120\n',
  recipe: 'recipe:\n  servings: 2\n  preparationMinutes: 15\n  cookingMinutes: 0\n  ingredients:\n    - food: ""\n',
}

const words: Readonly<Record<MediaType, { fr: string; en: string }>> = {
  page: { fr: '', en: '' },
  html: { fr: '', en: '' },
  podcast: { fr: transcriptOf('fr'), en: transcriptOf('en') },
  video: { fr: transcriptOf('fr'), en: transcriptOf('en') },
  recipe: {
    fr: '\n## Ingrédients\n\n- \n\n## Préparation\n\n1. \n',
    en: '\n## Ingredients\n\n- \n\n## Method\n\n1. \n',
  },
}

function transcriptOf(locale: Locale): string {
  return `\n## ${transcriptHeading[locale]}\n\n- **0:00** \n`
}

/** Returns the files of a new media, to be written into a change. It has no picture: somebody chooses one that shows what it says. */
export function newMediaFiles({ id, type, title }: { id: string; type: MediaType; title: string }) {
  const head = `---\ntitle: ${JSON.stringify(title)}\n---\n`
  const facts = `id: ${id}\ntype: ${type}\ntag: null\npicture: ""\ndrawing: ${JSON.stringify(title)}\nisPublished: true\n${beginnings[type]}`
  const texts = [
    ['yaml', facts],
    ['fr.md', head + words[type].fr],
    ['en.md', head + words[type].en],
  ] as const
  return texts.map(([ending, text]) => ({ path: `medias/${id}.${ending}`, text, revision: 0, base: null }))
}

import { z } from 'zod'
import type {
  Outline,
  OutlineDay,
  OutlineProgram,
  OutlineSubject,
} from '../../../domain/features/writing/writing.contract.ts'
import type { SubjectKind } from '../../../domain/features/writing/writing.rules.ts'
import type { SubjectFacts } from '../../content/editions/subject-facts.ts'
import type { Draft } from './writing.service.ts'

/** What each kind of subject's stem looks like; what matches none is a list such as the tags. */
const kinds: readonly (readonly [SubjectKind, RegExp])[] = [
  ['media', /^medias\//],
  ['program', /^programs\/[^/]+\/program$/],
  ['after', /^programs\/[^/]+\/after$/],
  ['week', /^programs\/[^/]+\/[^/]+\/week$/],
  ['day', /^programs\/[^/]+\/[^/]+\/day-/],
  ['plan', /^fasting-plans\//],
  ['practice', /^success-reasons\//],
  ['safety', /^safety\//],
  ['legal', /^legal\//],
  ['answer', /^answers\//],
  ['mail', /^mails\//],
]

/** What the board needs of YAML that may be unfinished. */
const places = z.array(
  z
    .object({ id: z.string(), media: z.string(), isOptional: z.boolean().catch(false) })
    .nullable()
    .catch(null),
)
const readable = z.object({
  id: z.string().nullable().catch(null),
  code: z.string().nullable().catch(null),
  color: z.string().nullable().catch(null),
  order: z.number().catch(Number.MAX_SAFE_INTEGER),
  isPublished: z.boolean().catch(false),
  medias: places.catch([]),
})

type Facts = ReadonlyMap<string, SubjectFacts>

/** Returns everything that can be written, as a draft has it. */
export function outlineOf({ live, tree, files }: Draft, facts: Facts): Outline {
  const isChanged = (stem: string) => endings.some(ending => files.has(`${stem}${ending}`))
  const isNew = (stem: string) => !endings.some(ending => `${stem}${ending}` in live)
  const subjects = [...facts].map(([stem, { title, languages, data, media }]): OutlineSubject => {
    const kind = kindOf(stem)
    const read = readable.safeParse(data).data
    return {
      stem,
      kind,
      title,
      languages,
      type: media?.type ?? null,
      isPublished: kind === 'media' || kind === 'week' || kind === 'program' ? (read?.isPublished ?? false) : true,
      seconds: media?.seconds ?? null,
      isChanged: isChanged(stem),
      isNew: isNew(stem),
    }
  })
  return { programs: programsOf(tree, facts, isChanged), subjects: subjects.toSorted(byStem) }
}

const endings = ['.yaml', '.fr.md', '.en.md', '.fr.yaml', '.en.yaml']

function kindOf(stem: string): SubjectKind {
  return kinds.find(([, form]) => form.test(stem))?.[0] ?? 'list'
}

function programsOf(tree: Draft['tree'], facts: Facts, isChanged: (stem: string) => boolean): OutlineProgram[] {
  const stems = [...facts.keys()].toSorted()
  return stems
    .filter(stem => kindOf(stem) === 'program')
    .map(stem => {
      const folder = stem.slice(0, stem.lastIndexOf('/'))
      const { title } = facts.get(stem) ?? noFacts
      const read = readable.safeParse(facts.get(stem)?.data).data
      const weeks = stems
        .filter(other => kindOf(other) === 'week' && other.startsWith(`${folder}/`))
        .map(week => ({
          stem: week,
          title: facts.get(week)?.title ?? noFacts.title,
          isPublished: readable.safeParse(facts.get(week)?.data).data?.isPublished ?? false,
          days: stems
            .filter(day => kindOf(day) === 'day' && day.startsWith(week.replace(/week$/, '')))
            .map(day => dayOf(day, facts, isChanged(day))),
        }))
      const order = read?.order ?? Number.MAX_SAFE_INTEGER
      const program = {
        stem,
        code: read?.code ?? folder.replace('programs/', ''),
        title,
        color: read?.color ?? null,
        isPublished: read?.isPublished ?? false,
        weeks,
        after: `${folder}/after.yaml` in tree ? `${folder}/after` : null,
      }
      return { order, program }
    })
    .toSorted((one, other) => one.order - other.order)
    .map(({ program }) => program)
}

const noFacts: Pick<SubjectFacts, 'title'> = { title: { fr: null, en: null } }

function dayOf(stem: string, facts: Facts, isChanged: boolean): OutlineDay {
  const { title, data } = facts.get(stem) ?? { ...noFacts, data: undefined }
  const read = readable.safeParse(data).data
  const medias = (read?.medias ?? []).filter(place => place !== null)
  // As `checkLength` of the loader counts.
  const seconds = medias
    .filter(({ isOptional }) => !isOptional)
    .map(({ media }) => facts.get(`medias/${media}`)?.media)
    .filter(media => media?.type !== 'recipe')
    .reduce((sum, media) => sum + (media?.seconds ?? 0), 0)
  const name = title.fr === null && title.en === null ? null : title
  return { stem, id: read?.id ?? null, name, medias, seconds, isChanged }
}

function byStem(one: OutlineSubject, other: OutlineSubject): number {
  return one.stem < other.stem ? -1 : 1
}

import type { MediaType } from '../../../domain/features/media/media.contract.ts'
import { locales } from '../../../domain/locale.ts'
import { ContentFolder } from '../loading/content-folder.ts'
import { TreeSource } from '../loading/content-source.ts'
import { loadMedias, readMediaFiles } from '../loading/load-medias.ts'
import { readYaml } from '../loading/read-yaml.ts'

/** The files of one subject, whole or not. */
export interface SubjectTexts {
  stem: string
  /** Text by path. */
  texts: ReadonlyMap<string, string>
}

/** What the files of one subject say, as far as they can be read. */
export interface SubjectFacts {
  title: { fr: string | null; en: string | null }
  languages: ('fr' | 'en')[]
  /** What its YAML holds; undefined without one, or if it cannot be read. */
  data: unknown
  /** Only of a media that can be read. */
  media?: { type: MediaType; seconds: number }
}

/** Reads the facts of some subjects without checking them: writers see what they have, even while it is unfinished. */
export function readSubjectFacts(subjects: readonly SubjectTexts[]): SubjectFacts[] {
  return subjects.map(({ stem, texts }) => {
    const data = dataOf(texts.get(`${stem}.yaml`))
    const media = stem.startsWith('medias/') ? readMedia(texts) : undefined
    return {
      title: { fr: titleOf(stem, texts, data, 'fr'), en: titleOf(stem, texts, data, 'en') },
      languages: locales.filter(locale => texts.has(`${stem}.${locale}.md`) || texts.has(`${stem}.${locale}.yaml`)),
      data,
      ...(media && { media: { type: media.type, seconds: media.estimatedDuration } }),
    }
  })
}

function dataOf(text: string | undefined): unknown {
  const read = text === undefined ? undefined : readYaml(text)
  return read && 'data' in read ? read.data : undefined
}

/** Returns a media as the loader builds it. What it finds missing is no concern here. */
function readMedia(texts: ReadonlyMap<string, string>) {
  const tree = Object.fromEntries([...texts.keys()].map(path => [path, path]))
  const folder = new ContentFolder(new TreeSource(tree, texts))
  const [media] = loadMedias(folder, readMediaFiles(folder), new Map())
  return media
}

function titleOf(stem: string, texts: ReadonlyMap<string, string>, data: unknown, locale: 'fr' | 'en'): string | null {
  const head = /^---\n([\s\S]*?)\n---\n/.exec(texts.get(`${stem}.${locale}.md`) ?? '')?.[1]
  const words = dataOf(head)
  return (
    textAt(words, 'title') ?? textAt(words, 'subject') ?? textAt(data, 'title', locale) ?? textAt(data, 'name', locale)
  )
}

/** Returns the text at a path of keys; null if there is none. */
function textAt(data: unknown, ...keys: readonly string[]): string | null {
  const found = keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  )
  return typeof found === 'string' ? found : null
}

import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { ContentProblem } from '../../../domain/errors.ts'
import { locales } from '../../../domain/locale.ts'
import type { Database } from '../../database/database.ts'
import { say } from '../loading/content-problem.ts'
import { readYaml } from '../loading/read-yaml.ts'
import { contentAsset } from './edition.tables.ts'
import type { Tree } from './tree.ts'

/** By how many seconds a recording may differ from what its facts say: they are rounded, and decoders pad. */
const tolerance = 0.5

const voice = z.object({ file: z.string(), durationSeconds: z.number() }).optional().catch(undefined)
const facts = z.object({ voices: z.object({ fr: voice, en: voice }) })

/**
 * Returns the recorded voices whose facts give another length than their files have. The loader reads no sound, so it takes the facts at their
 * word: clips beyond the end would be silent.
 */
export async function findWrongVoices(
  db: Database,
  tree: Tree,
  texts: ReadonlyMap<string, string>,
): Promise<ContentProblem[]> {
  const named = Object.entries(tree).flatMap(([path, digest]) => voicesIn(path, texts.get(digest) ?? ''))
  const digests = named.flatMap(({ file }) => tree[file] ?? [])
  if (digests.length === 0) return []
  const rows = await db
    .select({ digest: contentAsset.digest, seconds: contentAsset.seconds })
    .from(contentAsset)
    .where(inArray(contentAsset.digest, digests))
  const lengths = new Map(rows.map(({ digest, seconds }) => [digest, seconds]))
  return named.flatMap(({ path, field, file, declared }) => {
    const measured = lengths.get(tree[file] ?? '') ?? declared
    if (Math.abs(measured - declared) <= tolerance) return []
    return [{ file: path, line: 1, field, ...say('voiceMeasured', declared, Math.round(measured * 10) / 10) }]
  })
}

function voicesIn(path: string, text: string) {
  if (!/^medias\/.*\.yaml$/.test(path) || !/^voices:/m.test(text)) return []
  const read = readYaml(text)
  const { data } = facts.safeParse('data' in read ? read.data : undefined)
  return locales.flatMap(locale => {
    const named = data?.voices[locale]
    return named ? [{ path, field: `voices.${locale}`, file: named.file, declared: named.durationSeconds }] : []
  })
}

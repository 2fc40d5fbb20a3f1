import { type FilePlace, placesOf, replacementPath, voiceLanguageOf } from '../../../domain/features/file/file.rules.ts'
import { readLiveTree, readTexts } from '../../content/editions/edition-store.ts'
import type { Tree } from '../../content/editions/tree.ts'
import { digestOfPage } from '../../content/loading/script-digest.ts'
import { readSoundFile } from '../../content/sounds/sound-file.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { beginChange } from '../edition/change.service.ts'
import { changePaths, writePaths } from '../edition/change-paths.service.ts'
import { readDraft } from '../writing/writing.service.ts'
import { type FileRow, findFile, listAssets } from './file.queries.ts'
import { readUses } from './uses.service.ts'

const digestForm = /^[0-9a-f]{64}$/

/**
 * Puts an uploaded file at a path of a draft: what an editor calls when somebody has chosen one. Facts that name the path stay as they are.
 * @returns every path it wrote: nine of a picture of a media; of a recorded voice, the digest of the text that it says in the draft.
 * @throws {HttpError} `error_invalid_request` for a file that is not uploaded or cannot be there, `error_conflict_entry` if the change is no
 * longer open.
 */
export async function placeFile(
  services: Services,
  staff: StaffCaller,
  changeId: string,
  { path, digest }: { path: string; digest: string },
): Promise<{ paths: string[]; scriptDigest?: string | undefined }> {
  const { db } = services.database
  const file = await requireFile(db, digest)
  const changed = requirePlaces(file, path).map(place => ({ path: place.path, digest: digestAt(file, place) }))
  await changePaths(services, staff, changeId, changed)
  const paths = changed.map(one => one.path)
  if (!voiceLanguageOf(path)) return { paths }
  return { paths, scriptDigest: await digestOfVoiced(db, (await readDraft(db, changeId)).tree, path) }
}

/**
 * Begins a change in which an uploaded file takes the place of one of the live edition. Where that gives it another name, all that names it
 * says the new one; the lengths of a sound or a film become the new one's.
 * @throws {HttpError} `error_invalid_request` as `placeFile`; `error_file_refused` for a sound that a practice cannot be made longer with.
 * @throws {StoreError} if that sound is not here, and the store does not give it.
 */
export async function replaceFile(
  services: Services,
  staff: StaffCaller,
  { path, digest }: { path: string; digest: string },
): Promise<{ changeId: string; paths: string[] }> {
  const { db } = services.database
  const tree = await readLiveTree(db)
  const target = replacementPath(path)
  if (!Object.hasOwn(tree, path) || !target) throw invalidPath()
  const file = await requireFile(db, digest)
  const placed = requirePlaces(file, target).map(place => ({ path: place.path, digest: digestAt(file, place) }))
  const facts = ((await readUses(db, tree)).get(path) ?? []).map(use => use.path)
  const texts = await readTexts(
    db,
    facts.map(fact => tree[fact] ?? ''),
  )
  const seconds = Math.round((await listAssets(db, [digest])).get(digest)?.seconds ?? 0)
  const written: { path: string; text: string }[] = []
  for (const fact of facts) {
    const before = texts.get(tree[fact] ?? '') ?? ''
    if (/^loop:/m.test(before)) await requirePractice(services, file)
    const after = rewriteFacts(before, { from: path, to: target, seconds })
    if (after !== before) written.push({ path: fact, text: after })
  }
  const changed = [...placed, ...written, ...(target === path ? [] : [{ path, digest: null }])]
  const now = services.clock.now()
  const changeId = await db.transaction(async transaction => {
    const { id } = await beginChange(transaction, staff, file.name, now)
    await writePaths(transaction, { staff, changeId: id, changed, base: tree, now })
    return id
  })
  return { changeId, paths: changed.map(one => one.path) }
}

/** Returns some facts that name a file, with its new name and, of a sound or a film, its new length. */
export function rewriteFacts(
  yaml: string,
  { from, to, seconds }: { from: string; to: string; seconds: number },
): string {
  const nameOf = (path: string) => path.replace(/^pictures\//, '')
  const renamed = from === to ? yaml : yaml.replaceAll(nameOf(from), nameOf(to))
  return seconds > 0 ? renamed.replace(/^( *)durationSeconds: \d+$/m, `$1durationSeconds: ${seconds}`) : renamed
}

/** Returns the digest of the text that a voice at this path says in a tree; undefined for any other file. */
async function digestOfVoiced(db: Database, tree: Tree, path: string): Promise<string | undefined> {
  const language = voiceLanguageOf(path)
  const page = tree[path.replace(/^audio\//, 'medias/').replace(/\.m4a$/, '.md')]
  if (!language || !page) return undefined
  return digestOfPage((await readTexts(db, [page])).get(page) ?? '', language)
}

async function requireFile(db: Database, digest: string): Promise<FileRow> {
  const found = digestForm.test(digest) ? await findFile(db, digest) : undefined
  if (!found) throw new HttpError('error_invalid_request', { fields: { digest: 'invalid_value' } })
  return found.file
}

function requirePlaces(file: FileRow, path: string): FilePlace[] {
  const places = placesOf(path, file.kind, Object.keys(file.files))
  if (!places) throw invalidPath()
  return places
}

function invalidPath(): HttpError {
  return new HttpError('error_invalid_request', { fields: { path: 'invalid_value' } })
}

function digestAt({ files }: FileRow, { ending }: FilePlace): string {
  const digest = files[ending]
  if (!digest) throw new Error(`an upload without its ${ending}`)
  return digest
}

/** A practice is made longer by repeating frames of its sound, whose file must be written for it. */
async function requirePractice({ assets }: Services, { digest }: FileRow): Promise<void> {
  await assets.fetch(digest, 'file.m4a')
  await readSoundFile(assets.pathOf(digest, 'file.m4a')).catch(() => {
    throw new HttpError('error_file_refused', { refusal: 'not_a_practice' })
  })
}

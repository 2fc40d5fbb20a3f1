import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import type { AssetFiles } from './asset-files.ts'
import { type EditionRow, findEdition, readLiveEdition, readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { proposeChange } from './propose-change.ts'
import { type Difference, differencesOf, isText, readTree } from './tree.ts'

/** Thrown for what a command cannot do; its message says what to do instead. */
export class ExchangeError extends Error {}

/** Beside the files of an exported edition, so that the folder brings back only what was changed in it; hidden, so that it is no content. */
const noteFile = '.edition.json'

const exportNote = z.object({ edition: z.int() })

interface Exchange {
  db: DatabasePool
  assets: AssetFiles
  clock: Clock
  /** The repository's content folder, where the bytes of most sounds and films are. */
  folder: string
}

/** Returns an edition, or the live one. @throws {ExchangeError} if there is none. */
async function requireEdition(db: Database, number?: number): Promise<EditionRow> {
  const edition = number === undefined ? await readLiveEdition(db) : await findEdition(db, number)
  if (!edition) throw new ExchangeError(`there is no edition ${number}`)
  return edition
}

/**
 * Writes an edition into an empty folder, byte for byte.
 * @returns its number.
 * @throws {ExchangeError} if the folder holds anything, or a file's bytes are on another machine.
 * @throws {StoreError} if the store does not give those that are not on this one.
 */
export async function exportEdition(
  { db, assets, folder }: Exchange,
  target: string,
  number?: number,
): Promise<number> {
  if (existsSync(target) && readdirSync(target).length > 0) throw new ExchangeError(`${target} is not empty`)
  const edition = await requireEdition(db, number)
  const tree = await readTreeOf(db, edition.treeDigest)
  const texts = await readTexts(
    db,
    Object.entries(tree).flatMap(([path, digest]) => (isText(path) ? [digest] : [])),
  )
  const here = readTree(folder)
  for (const [path, digest] of Object.entries(tree)) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    const isOfRelease = here[path] === digest
    if (!texts.has(digest) && !isOfRelease && !(await assets.fetch(digest, path)))
      throw new ExchangeError(`the bytes of ${path} are not on this machine${assets.store ? ', nor in the store' : ''}`)
    const kept = isOfRelease ? join(folder, path) : assets.pathOf(digest, path)
    writeFileSync(join(target, path), texts.get(digest) ?? readFileSync(kept))
  }
  writeFileSync(join(target, noteFile), `${JSON.stringify({ edition: edition.number })}\n`)
  return edition.number
}

/** Returns where a folder differs from the live edition. */
export async function compareWithLive(
  { db }: Exchange,
  source: string,
): Promise<{ live: number; differences: Difference[] }> {
  const edition = await requireEdition(db)
  return {
    live: edition.number,
    differences: differencesOf(await readTreeOf(db, edition.treeDigest), readTree(source)),
  }
}

/**
 * Makes a change of a folder's files, to be reviewed, signed and published in the Studio. A folder that was exported brings only what was
 * changed in it since.
 * @returns how many files it has; 0, and there is no change, if members see all of them already.
 * @throws {ContentError} if a text is none.
 */
export async function importFolder(exchange: Exchange, source: string, title: string): Promise<number> {
  const { db, assets, clock } = exchange
  if (!existsSync(source)) throw new ExchangeError(`${source} does not exist`)
  const edition = await requireEdition(db, readNote(source))
  const now = clock.now()
  const files = readTree(source)
  await storeTree(db, assets, files, { read: path => readFileSync(join(source, path)), now })
  const base = await readTreeOf(db, edition.treeDigest)
  const proposed = await db.transaction(transaction =>
    proposeChange(transaction, { title, base, files, release: null }, now),
  )
  return proposed?.fileCount ?? 0
}

/** Returns the edition that a folder was exported from; undefined if it was not. */
function readNote(source: string): number | undefined {
  const path = join(source, noteFile)
  return existsSync(path) ? exportNote.parse(JSON.parse(readFileSync(path, 'utf8'))).edition : undefined
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import { ContentError } from '../content-error.ts'
import { readRowDigests } from '../synchronise.ts'
import type { AssetFiles } from './asset-files.ts'
import { compileHere, digestsToCompile } from './compile.ts'
import { contentSignature } from './edition.tables.ts'
import { type EditionRow, findEdition, findLiveEdition, readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { readTree } from './folder-tree.ts'
import { compilerDigest } from './known-files.ts'
import { signatureKinds } from './review.ts'
import { type Difference, differencesOf, isText, mergeTrees, type Tree } from './tree.ts'
import { writeEdition } from './write-edition.ts'

/** Thrown for what a command cannot do; its message says what to do instead. */
export class ExchangeError extends Error {}

/** Beside the files of an exported edition; hidden, so that it is no content. */
const noteFile = '.edition.json'

const exportNote = z.strictObject({
  /** The edition that was exported: what the folder holds besides was changed since. */
  edition: z.int(),
  signatures: z.array(
    z.strictObject({
      id: z.uuid(),
      subject: z.string(),
      digest: z.string(),
      kind: z.enum(signatureKinds),
      byId: z.uuid(),
      signedOn: z.iso.datetime(),
      dueOn: z.iso.date(),
      comment: z.string(),
    }),
  ),
})

interface Exchange {
  db: DatabasePool
  assets: AssetFiles
  clock: Clock
  /** The repository's content folder, where the bytes of most sounds and films are. */
  folder: string
}

/** Returns an edition, or the live one. @throws {ExchangeError} if there is none. */
async function requireEdition(db: Database, number?: number): Promise<EditionRow> {
  const edition = number === undefined ? await findLiveEdition(db) : await findEdition(db, number)
  if (edition) return edition
  throw new ExchangeError(
    number === undefined ? 'there is no edition yet: start the server once' : `there is no edition ${number}`,
  )
}

/**
 * Writes an edition into an empty folder, byte for byte, with its signatures in a file of their own.
 * @returns its number.
 * @throws {ExchangeError} if the folder holds anything, or a file's bytes are on another machine.
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
    const kept = here[path] === digest ? join(folder, path) : join(assets.root, assets.nameOf(digest, path))
    if (!texts.has(digest) && !existsSync(kept)) throw new ExchangeError(`the bytes of ${path} are not on this machine`)
    writeFileSync(join(target, path), texts.get(digest) ?? readFileSync(kept))
  }
  const signatures = await db.select().from(contentSignature)
  const note = {
    edition: edition.number,
    signatures: signatures.map(row => ({ ...row, signedOn: row.signedOn.toISOString() })),
  }
  writeFileSync(join(target, noteFile), `${JSON.stringify(exportNote.parse(note), null, 2)}\n`)
  return edition.number
}

function readNote(source: string): z.infer<typeof exportNote> | undefined {
  const path = join(source, noteFile)
  return existsSync(path) ? exportNote.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
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
 * Makes a folder's files an edition, and shows it to members. A folder that was exported brings only what was changed in it since.
 * @returns the new edition's number; null if nothing differs.
 * @throws {ExchangeError} if somebody else has changed the same files since the export.
 * @throws {ContentError} if the result must not be served.
 */
export async function importEdition(exchange: Exchange, source: string, note: string): Promise<number | null> {
  const { db, assets, clock } = exchange
  if (!existsSync(source)) throw new ExchangeError(`${source} does not exist`)
  const exported = readNote(source)
  const live = await requireEdition(db)
  const ours = await readTreeOf(db, live.treeDigest)
  const base = exported ? await readTreeOf(db, (await requireEdition(db, exported.edition)).treeDigest) : ours
  const { tree, conflicts } = mergeTrees(base, ours, readTree(source))
  if (conflicts.length > 0)
    throw new ExchangeError(
      `changed here and in the live edition:\n${conflicts.map(({ path }) => `  ${path}`).join('\n')}`,
    )
  const now = clock.now()
  if (exported?.signatures.length)
    await db
      .insert(contentSignature)
      .values(exported.signatures.map(row => ({ ...row, signedOn: new Date(row.signedOn) })))
      .onConflictDoNothing()
  if (differencesOf(ours, tree).length === 0) return null
  const treeDigest = await storeTree(db, assets, tree, { read: path => readFileSync(join(source, path)), now })
  const compiled = await compile(db, tree)
  const edition = {
    parent: live.number,
    origin: 'files' as const,
    treeDigest,
    note,
    byId: null,
    compiler: compilerDigest(),
  }
  const number = await db.transaction(transaction => writeEdition(transaction, { ...edition, delta: compiled }, now))
  if (number === undefined) throw new ExchangeError('another edition was published meanwhile: run the command again')
  return number
}

async function compile(db: Database, tree: Tree) {
  const order = {
    tree,
    texts: await readTexts(db, digestsToCompile(tree)),
    known: await readRowDigests(db),
    keepsRules: true,
  }
  const compiled = compileHere(order)
  if ('problems' in compiled) throw new ContentError(compiled.problems)
  return compiled.delta
}

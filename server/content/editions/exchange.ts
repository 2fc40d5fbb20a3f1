import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database, DatabasePool } from '../../database/database.ts'
import { ContentError } from '../content-error.ts'
import { readKnownRows } from '../synchronise.ts'
import type { AssetFiles } from './asset-files.ts'
import { compileHere } from './compile.ts'
import { digestsToCompile, waiverKey } from './compile-order.ts'
import { compilerDigest } from './compiler-digest.ts'
import { contentSignature, contentTranslation, contentWaiver } from './edition.tables.ts'
import { type EditionRow, findEdition, findLiveEdition, readTexts, readTreeOf, storeTree } from './edition-store.ts'
import { readTree } from './folder-tree.ts'
import { signatureKinds } from './review.ts'
import { type Difference, differencesOf, isText, mergeTrees, type Tree } from './tree.ts'
import { waiversIn } from './waivers.ts'
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
      files: z.record(z.string(), z.string()).nullable().default(null),
    }),
  ),
  waivers: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        subject: z.string(),
        digest: z.string(),
        reason: z.string(),
        byId: z.uuid(),
        madeOn: z.iso.datetime(),
      }),
    )
    .default([]),
  translations: z
    .array(
      z.strictObject({
        path: z.string(),
        sourceDigest: z.string(),
        targetDigest: z.string(),
        writtenAgainst: z.string().nullable(),
        since: z.iso.datetime(),
        rightOn: z.iso.datetime().nullable(),
        rightById: z.uuid().nullable(),
      }),
    )
    .default([]),
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
 * Writes an edition into an empty folder, byte for byte, with its signatures, waivers and the state of its translations in one file beside them.
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
  const note = { edition: edition.number, ...(await readStates(db)) }
  writeNote(target, note)
  return edition.number
}

type ExportNote = z.infer<typeof exportNote>

function writeNote(folder: string, note: ExportNote): void {
  writeFileSync(join(folder, noteFile), `${JSON.stringify(exportNote.parse(note), null, 2)}\n`)
}

/** Returns what people have said about texts, which lies beside the files. */
async function readStates(db: Database): Promise<Omit<ExportNote, 'edition'>> {
  const signatures = await db.select().from(contentSignature)
  const waivers = await db.select().from(contentWaiver)
  const translations = await db.select().from(contentTranslation)
  return {
    signatures: signatures.map(row => ({ ...row, signedOn: row.signedOn.toISOString() })),
    waivers: waivers.map(row => ({ ...row, madeOn: row.madeOn.toISOString() })),
    translations: translations.map(row => ({
      ...row,
      since: row.since.toISOString(),
      rightOn: row.rightOn?.toISOString() ?? null,
    })),
  }
}

/** Adds what is not known here yet. */
async function writeStates(db: Database, { signatures, waivers, translations }: ExportNote): Promise<void> {
  for (const row of signatures)
    await db
      .insert(contentSignature)
      .values({ ...row, signedOn: new Date(row.signedOn) })
      .onConflictDoNothing()
  for (const row of waivers)
    await db
      .insert(contentWaiver)
      .values({ ...row, madeOn: new Date(row.madeOn) })
      .onConflictDoNothing()
  for (const row of translations)
    await db
      .insert(contentTranslation)
      .values({ ...row, since: new Date(row.since), rightOn: row.rightOn === null ? null : new Date(row.rightOn) })
      .onConflictDoNothing()
}

function readNote(source: string): ExportNote | undefined {
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
 * Makes a folder's files an edition, and shows it to members. A folder that was exported brings only what was changed in it since. If the
 * edition is the whole of the folder, it counts as exported from it: the next change in it is no conflict with this one.
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
  const theirs = readTree(source)
  const { tree, conflicts } = mergeTrees(base, ours, theirs)
  if (conflicts.length > 0)
    throw new ExchangeError(
      [
        `changed here and in edition ${live.number}, which is live:`,
        ...conflicts.map(({ path }) => `  ${path}`),
        'Nothing was published. Export the live edition into another folder, and make your change there.',
      ].join('\n'),
    )
  const now = clock.now()
  if (exported) await writeStates(db, exported)
  if (differencesOf(ours, tree).length === 0) return null
  const treeDigest = await storeTree(db, assets, tree, { read: path => readFileSync(join(source, path)), now })
  const compiled = await compile(db, tree)
  const edition = {
    parent: live.number,
    origin: 'files' as const,
    treeDigest,
    trees: { before: ours, after: tree },
    note,
    byId: null,
    compiler: compilerDigest(),
  }
  const number = await db.transaction(transaction => writeEdition(transaction, { ...edition, delta: compiled }, now))
  if (number === undefined) throw new ExchangeError('another edition was published meanwhile: run the command again')
  if (exported && differencesOf(tree, theirs).length === 0) writeNote(source, { ...exported, edition: number })
  return number
}

async function compile(db: Database, tree: Tree) {
  const waivers = await waiversIn(db, tree)
  const order = {
    tree,
    texts: await readTexts(db, digestsToCompile(tree)),
    known: await readKnownRows(db),
    keepsRules: true,
    waived: waivers.map(({ ruleId, subject }) => waiverKey(ruleId, subject)),
  }
  const compiled = compileHere(order)
  if ('problems' in compiled) throw new ContentError(compiled.problems)
  return compiled.delta
}

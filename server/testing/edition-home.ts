import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { AssetFiles } from '../content/editions/asset-files.ts'
import { listFiles } from '../content/editions/folder-tree.ts'
import { isText } from '../content/editions/tree.ts'
import { openDatabase } from '../database/database.ts'
import { copyDatabase } from './prepared-database.ts'

const contentFolder = join(import.meta.dirname, '../../content')

/** The programme that a part of the content has; with the others, every start and publication would take three times as long. */
const program = 'stress'

/**
 * Copies the content into a new folder: its texts, and of its sounds, films and photographs a few bytes each, because copying those takes long.
 * @param isWhole otherwise only one programme and its medias.
 */
export function copyContent(isWhole = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-edition-'))
  const paths = listFiles(contentFolder)
  const used = new Set(paths.filter(path => path.startsWith(`programs/${program}/`)).flatMap(mediasOf))
  for (const path of isWhole ? paths : paths.filter(path => isOfPart(path, used))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (isText(path)) cpSync(join(contentFolder, path), join(folder, path))
    else writeFileSync(join(folder, path), `the bytes of ${path}`)
  }
  return folder
}

/** Returns the medias that a file of a programme names. */
function mediasOf(path: string): string[] {
  const text = readFileSync(join(contentFolder, path), 'utf8')
  return [...text.matchAll(/media: ([a-z0-9-]+)/g)].map(([, id = '']) => id)
}

function isOfPart(path: string, used: ReadonlySet<string>): boolean {
  if (path.startsWith('programs/')) return path.startsWith(`programs/${program}/`)
  const [, id] = /^medias\/([a-z0-9-]+)\./.exec(path) ?? []
  return id === undefined || used.has(id)
}

/** Opens a new database and a copy of the content, whole or of one programme, for the test that is running. */
export async function openEditionHome(isWhole = false) {
  const copy = await copyDatabase(inject('preparedDatabase'))
  const database = await openDatabase({ ...readConfig({ NODE_ENV: 'test' }), ...copy })
  onTestFinished(async () => {
    await database.close()
    await copy.remove()
  })
  const folder = copyContent(isWhole)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    db: database.db,
    clock: new SettableClock(new Date('2026-03-02T11:00:00Z')),
    assets: new AssetFiles(copy.dataFolder),
    folder,
    dataFolder: copy.dataFolder,
  }
}

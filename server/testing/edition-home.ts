import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { AssetFiles } from '../content/editions/asset-files.ts'
import { listFiles } from '../content/editions/folder-tree.ts'
import { KnownFiles } from '../content/editions/known-files.ts'
import { isText } from '../content/editions/tree.ts'
import { openDatabase } from '../database/database.ts'
import { copyDatabase } from './prepared-database.ts'

const contentFolder = join(import.meta.dirname, '../../content')

/** Copies the content into a new folder: its texts whole, and of its sounds, films and photographs a few bytes each, because copying those takes long. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-edition-'))
  for (const path of listFiles(contentFolder)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    if (isText(path)) cpSync(join(contentFolder, path), join(folder, path))
    else writeFileSync(join(folder, path), `the bytes of ${path}`)
  }
  return folder
}

/** Opens a new database and a copy of the content, for the test that is running. */
export async function openEditionHome() {
  const copy = await copyDatabase(inject('preparedDatabase'))
  const database = await openDatabase({ ...readConfig({ NODE_ENV: 'test' }), ...copy })
  onTestFinished(async () => {
    await database.close()
    await copy.remove()
  })
  const folder = copyContent()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    db: database.db,
    clock: new SettableClock(new Date('2026-03-02T11:00:00Z')),
    assets: new AssetFiles(copy.dataFolder),
    folder,
    known: new KnownFiles(copy.dataFolder, folder),
    dataFolder: copy.dataFolder,
  }
}

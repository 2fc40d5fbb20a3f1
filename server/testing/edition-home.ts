import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { parse, stringify } from 'yaml'
import { SettableClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { AssetFiles } from '../content/editions/asset-files.ts'
import { isText, listFiles } from '../content/editions/tree.ts'
import { openDatabase } from '../database/database.ts'
import { copyDatabase } from './prepared-database.ts'

const contentFolder = join(import.meta.dirname, '../../content')

/** The sample has one programme, whose days show a dozen medias: what most tests of editions need, compiled in a third of the time. */
const program = 'stress'
const medias = new Set([
  'a-kinder-voice',
  'after-the-rain',
  'before-meal-pause',
  'breathe-six',
  'breathing-garden',
  'evening-calm',
  'garden-rules',
  'kind-hedge',
  'micro-rest',
  'side-by-side',
  'thresholds',
  'useful-alarm',
  'when-to-talk',
  'work-hours-fence',
])

/** What follows the last day. */
const sampleAfter = stringify({
  id: 'stress-after',
  pieces: [{ id: 'stress-thresholds', media: 'thresholds' }],
  followUps: [],
})

interface Place {
  media: string
  isOptional?: boolean
}

/** Enough for one day: between five and fifteen minutes. */
const firstDay = ['useful-alarm', 'garden-rules', 'breathing-garden']

/**
 * Copies the content into a new folder: its texts, and of its sounds, films and photographs a few bytes each, because copying those takes long.
 * @param isWhole otherwise only the sample.
 */
export function copyContent(isWhole = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-edition-'))
  const paths = listFiles(contentFolder)
  for (const path of isWhole ? paths : paths.filter(isOfSample)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (!isText(path)) writeFileSync(target, `the bytes of ${path}`)
    else if (!isWhole && /\/day-\d+\.yaml$/.test(path)) writeFileSync(target, sampleDay(path))
    else if (!isWhole && path.endsWith('/after.yaml')) writeFileSync(target, sampleAfter)
    else if (!isWhole && path.endsWith('.md')) writeFileSync(target, sampleText(path))
    else cpSync(join(contentFolder, path), target)
  }
  return folder
}

function isOfSample(path: string): boolean {
  if (path.startsWith('programs/')) return path.startsWith(`programs/${program}/`)
  const [, id] = /^(?:pictures\/)?medias\/([a-z0-9-]+)\./.exec(path) ?? []
  return id === undefined || medias.has(id)
}

/** Returns a day's file with those of its medias that are in the sample; a day with one or none also gets those of the first day. */
function sampleDay(path: string): string {
  const { medias: places, ...day } = parse(readFileSync(join(contentFolder, path), 'utf8'))
  const kept = places.filter(({ media, isOptional }: Place) => medias.has(media) && !isOptional)
  const more = kept.length > 1 ? [] : firstDay.map(media => ({ id: `${day.id}-${media}`, media }))
  return stringify({ ...day, medias: [...kept, ...more] })
}

/** Returns a text without the lines that it shows again, which were written in pages that the sample lacks. */
function sampleText(path: string): string {
  return readFileSync(join(contentFolder, path), 'utf8').replaceAll(/^:::carnet\nearlier: .*\n(.*\n)*?:::\n/gm, '')
}

/** Opens a new database and a copy of the content, whole or the sample, for the test that is running. */
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

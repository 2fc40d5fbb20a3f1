import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEditionHome } from '../testing/edition-home.ts'
import { ContentFiles } from './content-files.ts'
import { readTree } from './editions/folder-tree.ts'
import { startEdition } from './editions/start-edition.ts'
import { digestOfTree } from './editions/tree.ts'

const sound = 'audio/breathe-six.m4a'

type Home = Awaited<ReturnType<typeof openEditionHome>>

/** Makes the folder's files the live edition, and opens them. */
async function openLive(home: Home, files = new ContentFiles(home.folder, home.assets)): Promise<ContentFiles> {
  await startEdition(home)
  const tree = readTree(home.folder)
  await files.open(home.db, { digest: digestOfTree(tree), tree })
  return files
}

describe('the size of a file', () => {
  test('follows the bytes that the live edition names', async () => {
    const home = await openEditionHome()
    const files = await openLive(home)
    const before = await files.measure(sound)
    expect(before?.bytes).toBe(statSync(join(home.folder, sound)).size)
    writeFileSync(join(home.folder, sound), 'other bytes')
    await openLive(home, files)
    const after = await files.measure(sound)
    expect(after?.bytes).toBe('other bytes'.length)
    expect(after?.version).not.toBe(before?.version)
  })

  test('is unknown while this machine lacks the file, and outside the edition', async () => {
    const home = await openEditionHome()
    const files = await openLive(home)
    rmSync(join(home.folder, sound))
    expect(await files.measure(sound)).toBeUndefined()
    writeFileSync(join(home.folder, sound), 'back')
    expect(await files.measure(sound)).toMatchObject({ bytes: 4 })
    expect(await files.measure('audio/unheard-of.m4a')).toBeUndefined()
  })
})

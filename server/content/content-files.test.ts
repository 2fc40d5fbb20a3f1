import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEditionHome } from '../testing/edition-home.ts'
import { sampleContent } from '../testing/sample-content.ts'
import { showContent } from '../testing/sample-edition.ts'
import type { ContentFiles } from './content-files.ts'
import { storeTree } from './editions/edition-store.ts'
import { readTree } from './editions/tree.ts'
import { openContent } from './open-content.ts'

const sound = 'audio/breathe-six.m4a'

async function openLive(home: Awaited<ReturnType<typeof openEditionHome>>): Promise<ContentFiles> {
  return (await openContent(home)).opened.contentFiles
}

describe('the size of a file', () => {
  test('follows the bytes that the live edition names', async () => {
    const home = await openEditionHome()
    const files = await openLive(home)
    const before = await files.measure(sound)
    expect(before?.bytes).toBe(statSync(join(home.folder, sound)).size)
    writeFileSync(join(home.folder, sound), 'other bytes')
    const tree = readTree(home.folder)
    const now = home.clock.now()
    await storeTree(home.db, home.assets, tree, { read: path => readFileSync(join(home.folder, path)), now })
    await showContent(home.db, sampleContent(), now, tree)
    await files.refresh(home.db)
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

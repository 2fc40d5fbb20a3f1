import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openEditionHome } from '../testing/edition-home.ts'
import { ContentFiles } from './content-files.ts'
import { startEdition } from './editions/start-edition.ts'

const sound = 'audio/breathe-six.m4a'

type Home = Awaited<ReturnType<typeof openEditionHome>>

/** Makes the folder's files the live edition, and opens them. */
async function openLive(home: Home): Promise<ContentFiles> {
  return ContentFiles.open(home.db, home.folder, home.assets, await startEdition(home))
}

describe('the size of a file', () => {
  test('follows the bytes that the live edition names', async () => {
    const home = await openEditionHome()
    const files = await openLive(home)
    const before = await files.measure(sound)
    expect(before?.bytes).toBe(statSync(join(home.folder, sound)).size)
    writeFileSync(join(home.folder, sound), 'other bytes')
    await startEdition(home)
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

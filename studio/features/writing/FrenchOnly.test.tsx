import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import type { DraftFile } from './draft-file.ts'
import { DraftStore } from './draft-store.ts'
import { FrenchOnly } from './FrenchOnly.tsx'

function fileOf(path: string, text: string | null, base: string | null = null): DraftFile {
  const nobody = { published: null, by: null, changedOn: null, version: 0, conflict: null }
  return { path, text, saved: text, revision: 1, base, ...nobody }
}

function storeThatKeepsNothing(): DraftStore {
  const keep = { get: async () => undefined, set: async () => {}, delete: async () => {}, keys: async () => [] }
  return new DraftStore({ read: async () => [], write: async () => [] }, keep)
}

const facts = fileOf('medias/hedge.yaml', 'id: hedge\n')
const head = '---\ntitle: Hedge\n---\n'

describe('a media that members have never read in English', () => {
  test('is published in French first by one press, which says what members will see', async ({ person, open }) => {
    const store = storeThatKeepsNothing()
    const replace = vi.spyOn(store, 'replace')
    open(<FrenchOnly facts={facts} english={fileOf('medias/hedge.en.md', head)} store={store} />)
    await person.click(screen.getByRole('button', { name: 'Publier d’abord en français seul' }))
    expect(replace.mock.calls).toEqual([
      ['medias/hedge.en.md', null],
      ['medias/hedge.yaml', 'id: hedge\nlanguages:\n  - fr\n'],
    ])
    store.close()
    open(<FrenchOnly facts={fileOf(facts.path, 'languages: [fr]\n')} english={undefined} store={store} />)
    expect(screen.getByText(/qui lit en anglais verra le texte français/)).toBeVisible()
  })

  test('keeps an English text that was begun until somebody agrees that it goes', async ({ person, open }) => {
    const store = storeThatKeepsNothing()
    const replace = vi.spyOn(store, 'replace')
    open(<FrenchOnly facts={facts} english={fileOf('medias/hedge.en.md', `${head}A word.\n`)} store={store} />)
    await person.click(screen.getByRole('button', { name: 'Publier d’abord en français seul' }))
    expect(replace).not.toHaveBeenCalled()
    const dialog = screen.getByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Publier d’abord en français seul' }))
    expect(replace).toHaveBeenCalledTimes(2)
    store.close()
  })
})

test('a media that members read in English is not taken from them', ({ open }) => {
  const store = storeThatKeepsNothing()
  open(<FrenchOnly facts={facts} english={fileOf('medias/hedge.en.md', head, 'a')} store={store} />)
  expect(screen.queryByRole('button')).toBeNull()
})

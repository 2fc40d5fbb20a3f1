import { screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { describe, expect, onTestFinished } from 'vitest'
import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleOutline } from '../../testing/sample-outline.ts'
import { DraftStore } from './draft-store.ts'
import { openSubject } from './subject-files.ts'
import { WriteText } from './WriteText.tsx'

const stem = 'medias/evening'
const outline = sampleOutline({
  subjects: sampleOutline().subjects.map(subject => (subject.stem === stem ? { ...subject, type: 'html' } : subject)),
})

function fileOf(ending: string, text: string): SubjectFile {
  const nobody = { published: null, by: null, changedOn: null }
  return { path: `${stem}.${ending}`, text, revision: 2, base: null, behind: null, ...nobody }
}

/** The page of a media with a conflict in each language: this browser kept words, and the server has others. */
async function openConflicts(): Promise<DraftStore> {
  const kept = new Map(['fr', 'en'].map(language => [`${stem}.${language}.md`, `Mine, ${language}\n`]))
  const store = new DraftStore(
    {
      read: async () => [fileOf('fr.md', 'Theirs, fr\n'), fileOf('en.md', 'Theirs, en\n'), fileOf('yaml', 'id: a\n')],
      write: async () => [],
    },
    {
      get: async <Kept,>(key: string) =>
        (kept.has(key) ? { text: kept.get(key), saved: 'Before\n', revision: 1 } : undefined) as Kept | undefined,
      set: async () => {},
      delete: async () => {},
      keys: async () => [],
    },
  )
  onTestFinished(() => store.close())
  await store.open(stem)
  return store
}

function Page({ store }: { store: DraftStore }) {
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  const subject = openSubject(stem, draft.files, outline)
  return <WriteText {...{ subject, changeId: 'change', outline, store, draft }} isEditable />
}

describe('a text that two people changed', () => {
  test('is decided language by language, each with its own words', async ({ server, person, open }) => {
    server.answer('GET /api/studio/field', { body: [] })
    const store = await openConflicts()
    open(<Page store={store} />)
    const union = () => screen.getByRole('textbox', { name: 'Les deux' })
    const [first, second] = (union() as HTMLTextAreaElement).value.includes(', fr') ? ['fr', 'en'] : ['en', 'fr']
    await person.type(union(), 'Mended')
    await person.click(screen.getByRole('button', { name: 'Garder les deux' }))
    expect(store.snapshot().files.get(`${stem}.${first}.md`)?.text).toContain('Mended')
    await waitFor(() => expect(union()).toHaveDisplayValue(new RegExp(`Theirs, ${second}`)))
    await person.click(screen.getByRole('button', { name: 'Garder les deux' }))
    const text = store.snapshot().files.get(`${stem}.${second}.md`)?.text
    expect(text).toContain(`Mine, ${second}`)
    expect(text).not.toContain(`, ${first}`)
  })

  test('leaves its facts alone until that is decided', async ({ server, person, open }) => {
    server.answer('GET /api/studio/field', { body: [] })
    open(<Page store={await openConflicts()} />)
    const source = () => screen.getByLabelText('Faits, Texte source')
    expect(source()).toHaveAttribute('readonly')
    await person.click(screen.getByRole('button', { name: 'Garder le mien' }))
    await person.click(screen.getByRole('button', { name: 'Garder le mien' }))
    await waitFor(() => expect(source()).not.toHaveAttribute('readonly'))
  })
})

import { describe, expect, test, vi } from 'vitest'
import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { StudioError } from '../../client/call-studio.ts'
import { type DraftKeep, DraftStore } from './draft-store.ts'

const path = 'medias/hedge.fr.md'

/** The server's side of one file, as the contract says it behaves. */
function serverOf(text: string) {
  const file: SubjectFile = {
    ...{ path, text, revision: 0, base: 'a', published: null, behind: null, by: null, changedOn: null },
  }
  const state = { file, isOnline: true }
  const refuse = (message: 'error_unavailable' | 'error_conflict_files') =>
    new StudioError({ statusCode: 0, error: '', message, paths: [path] })
  return {
    state,
    calls: {
      read: vi.fn(async () => [state.file]),
      write: vi.fn(async (files: readonly { path: string; text: string | null; revision: number }[]) => {
        if (!state.isOnline) throw refuse('error_unavailable')
        if (files.some(({ revision }) => revision !== state.file.revision)) throw refuse('error_conflict_files')
        for (const { text: written } of files)
          state.file = { ...state.file, text: written, revision: state.file.revision + 1 }
        return files.map(() => ({ path, revision: state.file.revision }))
      }),
    },
  }
}

function keepInMemory(): DraftKeep {
  const kept = new Map<string, unknown>()
  return {
    get: async <Kept>(key: string) => kept.get(key) as Kept | undefined,
    set: async (key, value) => void kept.set(key, value),
    delete: async key => void kept.delete(key),
    keys: async () => [...kept.keys()],
  }
}

async function opened(text = 'Un. Deux.') {
  const server = serverOf(text)
  const keep = keepInMemory()
  const store = new DraftStore(server.calls, keep)
  await store.open('medias/hedge')
  return { server, keep, store, text: () => store.snapshot().files.get(path)?.text }
}

describe('the texts of a change', () => {
  test('are saved by themselves two seconds after the last key', async () => {
    vi.useFakeTimers()
    const { server, store } = await opened()
    store.edit(path, 'Un. Deux. T')
    await vi.advanceTimersByTimeAsync(1500)
    store.edit(path, 'Un. Deux. Trois.')
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.calls.write).not.toHaveBeenCalled()
    expect(store.snapshot().state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(500)
    expect(server.state.file.text).toBe('Un. Deux. Trois.')
    expect(store.snapshot().state).toBe('saved')
    vi.useRealTimers()
  })

  test('are not reported as saved while somebody is still typing', async () => {
    const { server, store } = await opened()
    store.edit(path, 'Un.')
    const saving = store.save()
    store.noteTyping(() => {})
    await saving
    expect(server.state.file.text).toBe('Un.')
    expect(store.snapshot().state).toBe('waiting')
    store.edit(path, 'Un. Deux')
    await store.save()
    expect(store.snapshot().state).toBe('saved')
  })

  test('wait in the browser while the network is away, also through a reload', async () => {
    const { server, keep, store } = await opened()
    server.state.isOnline = false
    store.edit(path, 'Un. Deux. Ici.')
    await store.save()
    expect(store.snapshot().state).toBe('offline')
    store.close()
    server.state.isOnline = true
    const again = new DraftStore(server.calls, keep)
    await again.open('medias/hedge')
    expect(again.snapshot().files.get(path)?.text).toBe('Un. Deux. Ici.')
    await again.save()
    expect(server.state.file.text).toBe('Un. Deux. Ici.')
  })

  test('that wait since an earlier visit are saved, whichever text is opened', async () => {
    const { server, keep, store } = await opened()
    server.state.isOnline = false
    store.edit(path, 'Un. Deux. Ici.')
    await store.save()
    store.close()
    const again = new DraftStore(server.calls, keep)
    await again.openKept()
    await again.save()
    expect(again.snapshot().state).toBe('offline')
    server.state.isOnline = true
    await again.save()
    expect(server.state.file.text).toBe('Un. Deux. Ici.')
    expect(await keep.keys()).toEqual([`past ${path}`])
  })

  test('are merged with what another has saved, and show it', async () => {
    const { server, store, text } = await opened()
    server.state.file = { ...server.state.file, text: 'Zéro. Un. Deux.', revision: 1 }
    store.edit(path, 'Un. Deux. Trois.')
    await store.save()
    expect(text()).toBe('Zéro. Un. Deux. Trois.')
    expect(store.snapshot().files.get(path)?.version).toBe(1)
    expect(server.state.file.text).toBe('Zéro. Un. Deux. Trois.')
  })

  test('are merged with the last keys too, which their field still held', async () => {
    const { server, store, text } = await opened()
    server.state.file = { ...server.state.file, text: 'Zéro. Un. Deux.', revision: 1 }
    server.calls.read.mockImplementation(async () => {
      store.noteTyping(() => store.edit(path, 'Un. Deux. Trois. Quatre.'))
      return [server.state.file]
    })
    store.edit(path, 'Un. Deux. Trois.')
    await store.save()
    expect(text()).toBe('Zéro. Un. Deux. Trois. Quatre.')
    expect(server.state.file.text).toBe('Zéro. Un. Deux. Trois. Quatre.')
  })

  test('are saved with the last keys, which their field still held', async () => {
    const { server, store } = await opened()
    store.noteTyping(() => store.edit(path, 'Un. Deux. Trois.'))
    await store.save()
    expect(server.state.file.text).toBe('Un. Deux. Trois.')
    expect(store.snapshot().state).toBe('saved')
  })

  test('of which two changed the same words wait for a decision, and hold what is typed meanwhile', async () => {
    const { server, store } = await opened('Un mot.')
    server.state.file = { ...server.state.file, text: 'Un verbe.', revision: 1 }
    store.edit(path, 'Un nom.')
    await store.save()
    expect(store.snapshot().state).toBe('conflict')
    store.edit(path, 'Un nom propre.')
    const conflict = store.snapshot().files.get(path)?.conflict
    expect(conflict).toMatchObject({ before: 'Un mot.', theirs: 'Un verbe.', yours: 'Un nom propre.' })
    for (const word of ['verbe', 'nom', 'propre']) expect(conflict?.union).toContain(word)
    expect(server.state.file.text).toBe('Un verbe.')
    store.resolve(path, conflict?.union ?? '')
    await store.save()
    expect(server.state.file.text).toBe(conflict?.union)
  })

  test('are still in conflict in a tab that is opened again', async () => {
    const { server, keep, store } = await opened('Un mot.')
    server.state.file = { ...server.state.file, text: 'Un verbe.', revision: 1 }
    store.edit(path, 'Un nom.')
    await store.save()
    store.close()
    const again = new DraftStore(server.calls, keep)
    await again.open('medias/hedge')
    expect(again.snapshot().files.get(path)?.conflict).toMatchObject({ theirs: 'Un verbe.', yours: 'Un nom.' })
    await again.save()
    expect(server.state.file.text).toBe('Un verbe.')
    again.close()
  })

  test('go back step by step over what was saved, also after a reload', async () => {
    const { server, keep, store } = await opened('A')
    for (const next of ['B', 'C']) {
      store.edit(path, next)
      await store.save()
    }
    const again = new DraftStore(server.calls, keep)
    await again.open('medias/hedge')
    for (const earlier of ['B', 'A']) {
      expect(await again.undo(path)).toBe(true)
      await again.save()
      expect(server.state.file.text).toBe(earlier)
    }
    expect(await again.undo(path)).toBe(false)
  })

  test('that are refused stay, and say why', async () => {
    const { server, store, text } = await opened()
    server.calls.write.mockRejectedValueOnce(
      new StudioError({ statusCode: 409, error: '', message: 'error_conflict_entry' }),
    )
    store.edit(path, 'Trop tard.')
    await store.save()
    expect(store.snapshot()).toMatchObject({ state: 'refused', error: { reply: { message: 'error_conflict_entry' } } })
    expect(text()).toBe('Trop tard.')
  })
})

import { createStore, del, get, keys, set } from 'idb-keyval'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { callStudio } from '../../client/call-studio.ts'
import { DraftStore } from './draft-store.ts'

/** One database of the browser for all changes; its keys begin with the change's id. */
const kept = createStore('seve-studio', 'drafts')

/** Makes the store of a change, or, without one, of what is published. */
function storeOf(changeId: string | undefined): DraftStore {
  const key = (name: string) => `${changeId ?? 'live'} ${name}`
  return new DraftStore(
    {
      async read(stem) {
        const query = changeId === undefined ? { stem } : { stem, change: changeId }
        return (await callStudio('GET /api/studio/subject', { query })).body
      },
      async write(files) {
        const params = { id: changeId ?? '' }
        return (await callStudio('PUT /api/studio/change/:id/file', { params, body: { files: [...files] } })).revisions
      },
    },
    {
      get: name => get(key(name), kept),
      set: (name, value) => set(key(name), value, kept),
      delete: name => del(key(name), kept),
      async keys() {
        const names = (await keys(kept)).filter(name => typeof name === 'string')
        return names.filter(name => name.startsWith(key(''))).map(name => name.slice(key('').length))
      },
    },
  )
}

/** Returns the open texts of a change. They are saved when the page is hidden or left, and when the network is back. */
export function useDraft(changeId: string | undefined) {
  const store = useMemo(() => storeOf(changeId), [changeId])
  useEffect(() => {
    const save = () => void store.save()
    const saveIfHidden = () => document.visibilityState === 'hidden' && save()
    // Nothing is written in what is published.
    if (changeId !== undefined) void store.openKept()
    window.addEventListener('online', save)
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      window.removeEventListener('online', save)
      document.removeEventListener('visibilitychange', saveIfHidden)
      void store.save().finally(() => store.close())
    }
  }, [store, changeId])
  // How it stands with saving changes at the first key after each pause: what only shows the texts is not drawn again for it.
  const files = useSyncExternalStore(store.subscribe, () => store.snapshot().files)
  const saves = useSyncExternalStore(store.subscribe, () => store.snapshot().saves)
  return { store, draft: { files, saves } }
}

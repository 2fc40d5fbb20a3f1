import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { type Licence, mostUploadBytes } from '../../../domain/features/file/file.rules.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { callStudio, StudioError } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { sendFile } from './send-file.ts'

/** What somebody says about a file before it is kept. */
export interface FileAbout {
  name: string
  licence: Licence
  credit: string
}

/** A file that is on its way to the server. */
export interface ShownUpload {
  key: number
  file: File
  received: number
  state: 'sending' | 'paused' | 'sent' | 'finishing' | 'failed'
  /** Once said; sent as soon as the bytes have arrived. After an error it is asked again, and this is where it begins. */
  about: FileAbout | null
  /** The server's, once all has arrived. */
  id: string | null
  error: unknown
}

let keys = 0

/**
 * Sends files one after the other and keeps them once somebody has said where they come from.
 * @param onKept receives each file that was kept.
 */
export function useUploads(onKept: (file: StudioFile) => void) {
  const cache = useQueryClient()
  const [uploads, setUploads] = useState<readonly ShownUpload[]>([])
  const aborts = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const sent = aborts.current
    return () => {
      for (const abort of sent.values()) abort.abort()
    }
  }, [])
  const isSending = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSending])

  function change(key: number, changed: Partial<ShownUpload>) {
    setUploads(all => all.map(upload => (upload.key === key ? { ...upload, ...changed } : upload)))
  }

  async function send({ key, file }: ShownUpload, { signal }: AbortController): Promise<void> {
    try {
      const id = await sendFile(file, {
        signal,
        onProgress: received => change(key, { received, state: 'sending' }),
        onPause: isPaused => change(key, { state: isPaused ? 'paused' : 'sending' }),
      })
      change(key, { id, state: 'sent' })
    } catch (error) {
      if (!signal.aborted) change(key, { error, state: 'failed' })
    }
  }

  function add(files: Iterable<File>): void {
    for (const file of files) {
      const isTooLarge = file.size > mostUploadBytes
      const state = isTooLarge ? ('failed' as const) : ('sending' as const)
      const upload: ShownUpload = { key: ++keys, file, received: 0, state, about: null, id: null, error: null }
      setUploads(all => [...all, upload])
      if (isTooLarge) continue
      const abort = new AbortController()
      aborts.current.set(upload.key, abort)
      queue.current = queue.current.then(() => send(upload, abort))
    }
  }

  function remove(key: number): void {
    aborts.current.get(key)?.abort()
    const id = uploads.find(upload => upload.key === key)?.id
    if (id) void callStudio('DELETE /api/studio/upload/:id', { params: { id } }).catch(() => {})
    setUploads(all => all.filter(upload => upload.key !== key))
  }

  async function finish({ key, id, about }: ShownUpload): Promise<void> {
    if (!id || !about) return
    change(key, { state: 'finishing', error: null })
    try {
      const call = { params: { id }, body: about }
      const { file } = await callStudio('POST /api/studio/upload/:id/finish', call)
      setUploads(all => all.filter(upload => upload.key !== key))
      await readAgain(cache, outdatedBy.uploading())
      onKept(file)
    } catch (error) {
      const isRefused = error instanceof StudioError && error.reply.message === 'error_file_refused'
      // Without an answer it may be tried again: finished twice, it is the same file.
      change(key, isRefused ? { error, state: 'failed', id: null } : { error, state: 'sent' })
    }
  }

  const finishing = useRef(new Set<number>())
  useEffect(() => {
    for (const upload of uploads) {
      const { key, state, about, error } = upload
      if (state !== 'sent' || !about || error !== null || finishing.current.has(key)) continue
      finishing.current.add(key)
      void finish(upload).finally(() => finishing.current.delete(key))
    }
  })

  return { uploads, add, remove, describe: (key: number, about: FileAbout) => change(key, { about, error: null }) }
}

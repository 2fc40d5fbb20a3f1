import { useEffect, useRef, useState } from 'react'
import type { NotebookBlock, NotebookEntry } from '../../../domain/features/notebook/notebook.contract.ts'
import { cellCount, doCellsFit } from '../../../domain/features/notebook/notebook.rules.ts'
import { readDraft, writeDraft } from './notebook-drafts.ts'
import { type Outcome, sendEntry } from './send-entry.ts'

/** Milliseconds without a keystroke before a save. */
const pause = 800
/** Milliseconds before a save that got no answer is repeated. */
const retryAfter = 10_000

export type EntryState = 'untouched' | 'writing' | Outcome['kind']

/**
 * One block as its member writes in it. Each change is stored in this browser at once and sent after a short pause; without an answer it
 * is sent again until the server has it.
 */
export function useEntry(userId: string, entryId: string, block: NotebookBlock, saved: NotebookEntry | undefined) {
  const [draft] = useState(() => {
    const found = readDraft(userId, entryId)
    return found && doCellsFit(block, found.cells) ? found : null
  })
  const empty = Array.from({ length: cellCount(block) }, () => '')
  const [cells, setCells] = useState(draft?.cells ?? (saved?.block ? saved.cells : empty))
  const [state, setState] = useState<EntryState>(draft ? 'kept' : 'untouched')
  const latest = useRef({ cells, revision: draft?.revision ?? saved?.revision ?? 0, isSent: draft === null })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const isShown = useRef(true)

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (isSending.current || latest.current.isSent) return
    const { cells: sent, revision } = latest.current
    if (!doCellsFit(block, sent)) return setState('refused')
    isSending.current = true
    const outcome = await sendEntry(userId, entryId, { cells: sent, revision })
    isSending.current = false
    if (outcome.kind === 'saved') {
      latest.current.revision = outcome.revision
      latest.current.isSent = latest.current.cells === sent
      if (!latest.current.isSent) {
        writeDraft(userId, entryId, { cells: latest.current.cells, revision: outcome.revision })
        return schedule(pause)
      }
    }
    if (outcome.kind === 'kept') schedule(retryAfter)
    setState(outcome.kind)
  }

  function schedule(milliseconds: number) {
    clearTimeout(timer.current)
    // Later visits send what is left (`useStoredDrafts`).
    if (!isShown.current) return
    timer.current = setTimeout(() => void send(), milliseconds)
  }

  function keep(changed: string[], revision: number) {
    latest.current = { cells: changed, revision, isSent: false }
    writeDraft(userId, entryId, { cells: changed, revision })
    setCells(changed)
  }

  function change(index: number, text: string) {
    keep(
      latest.current.cells.map((cell, at) => (at === index ? text : cell)),
      latest.current.revision,
    )
    // A conflict waits for the member’s choice; what they type meanwhile is kept here.
    if (state === 'conflict') return
    setState('writing')
    schedule(pause)
  }

  /** Sends this text over the other one. */
  async function keepMine(revision: number): Promise<void> {
    keep(latest.current.cells, revision)
    await send()
  }

  /** Takes the other text, and forgets this one. */
  function takeOther(other: Pick<NotebookEntry, 'cells' | 'revision'>) {
    clearTimeout(timer.current)
    latest.current = { ...other, isSent: true }
    writeDraft(userId, entryId, null)
    setCells(other.cells)
    setState('saved')
  }

  const flush = useRef(send)
  useEffect(() => {
    flush.current = send
  })
  useEffect(() => {
    const sendNow = () => void flush.current()
    isShown.current = true
    sendNow()
    window.addEventListener('online', sendNow)
    window.addEventListener('pagehide', sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      window.removeEventListener('pagehide', sendNow)
      isShown.current = false
      sendNow()
      clearTimeout(timer.current)
    }
  }, [])

  return { cells, state, change, send, keepMine, takeOther }
}

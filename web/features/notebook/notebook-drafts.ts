import { currentSession } from '../../session/session.ts'
import { readStored, storedNames, writeStored } from '../../storage/local-storage.ts'

/** What a member wrote and the server does not have yet. */
export interface Draft {
  cells: string[]
  /** The revision that it was written over. */
  revision: number
}

/**
 * Returns the unsent text of a block; null if the server has everything. This is the one health text that the browser's storage holds: for
 * the moments until it is sent, and never after signing out (docs/security.md, 14.3.3).
 */
export function readDraft(userId: string, entryId: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(readStored(nameOf(userId, entryId)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Stores unsent text while its member is signed in; null removes it. */
export function writeDraft(userId: string, entryId: string, draft: Draft | null): void {
  // A save may be answered after they signed out.
  if (draft && currentSession().user?.id !== userId) return
  writeStored(nameOf(userId, entryId), draft && JSON.stringify(draft))
}

/** Removes a draft that the server now has, unless another tab has changed it since. */
export function forgetSentDraft(userId: string, entryId: string, sent: Draft): void {
  const stored = readDraft(userId, entryId)
  if (JSON.stringify(stored?.cells) === JSON.stringify(sent.cells)) writeDraft(userId, entryId, null)
}

/** Returns the ids of the member's entries with unsent text. */
export function listDrafts(userId: string): string[] {
  const prefix = nameOf(userId, '')
  return storedNames()
    .filter(name => name.startsWith(prefix))
    .map(name => name.slice(prefix.length))
}

function nameOf(userId: string, entryId: string): string {
  return `notebook.${userId}.${entryId}`
}

function isDraft(value: unknown): value is Draft {
  const { cells, revision } = Object(value) as Partial<Draft>
  return Array.isArray(cells) && cells.every(cell => typeof cell === 'string') && typeof revision === 'number'
}

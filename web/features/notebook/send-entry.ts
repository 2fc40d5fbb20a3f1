import { ApiError, call } from '../../client/client.ts'
import { currentSession } from '../../session/session.ts'
import { type Draft, forgetSentDraft, listDrafts, readDraft } from './notebook-drafts.ts'

/** How a save ended. `kept` is to be repeated: there was no response, or the server could not answer now. */
export type Outcome = { kind: 'saved'; revision: number } | { kind: 'kept' | 'conflict' | 'consent' | 'refused' }

/**
 * Sends what a member wrote in a block, unless somebody else has signed in since. The draft goes only once the server has it. Never throws.
 */
export async function sendEntry(userId: string, entryId: string, draft: Draft): Promise<Outcome> {
  if (currentSession().user?.id !== userId) return { kind: 'kept' }
  try {
    const { body } = await call('PUT /api/notebook/:id', { params: { id: entryId }, body: draft, keepalive: true })
    forgetSentDraft(userId, entryId, draft)
    return { kind: 'saved', revision: body.revision }
  } catch (error) {
    // Without the text: it may be about health.
    console.warn('The notebook was not saved', error)
    return { kind: failureOf(error) }
  }
}

/** Sends what earlier visits could not. What the server refuses stays until its page is opened, which shows why. */
export async function sendDrafts(userId: string): Promise<void> {
  for (const entryId of listDrafts(userId)) {
    const draft = readDraft(userId, entryId)
    if (draft) await sendEntry(userId, entryId, draft)
  }
}

function failureOf(error: unknown): 'kept' | 'conflict' | 'consent' | 'refused' {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401) return 'kept'
  // The draft waits on this device until the notebook opens again.
  if (error.code === 'error_account_sealed') return 'kept'
  if (error.code === 'error_conflict_entry') return 'conflict'
  return error.code === 'error_consent_required' ? 'consent' : 'refused'
}

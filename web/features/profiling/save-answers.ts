import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract } from '../../../domain/features/account/account.contract.ts'
import { ApiError, call } from '../../api/client.ts'
import { reloadMember } from '../../api/member.ts'
import { profileProgramsKey } from '../../api/profile-programs.ts'
import { currentSession } from '../../session/session.ts'

type Answers = Pick<
  BodyOf<typeof accountContract.updateUser>,
  'fastingPlanCode' | 'programCode' | 'stressLevel' | 'isProfilingCompleted'
>

interface Unsaved {
  userId: string
  answers: Answers
  queries: QueryClient
}

/** How long until answers that could not be saved are sent again, in milliseconds; sooner when the connection comes back. */
const retryMilliseconds = 20_000

/**
 * Answers that the server does not have yet. They are health data, so they are kept in the memory of this tab and nowhere else
 * (security: no sensitive data in browser storage): a reload forgets them, and the test is then still to be taken.
 */
let unsaved: Unsaved | null = null
let running: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The same refusal would come again; silence, a fault of the server or too many requests will pass. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

async function attempt(tried: Unsaved): Promise<boolean> {
  // The session was ended, or is somebody else's by now.
  if (currentSession().user?.id !== tried.userId) {
    forgetUnsavedAnswers()
    return false
  }
  try {
    await call('PUT /api/user/:id', { params: { id: tried.userId }, body: tried.answers })
  } catch (error) {
    // Only logged (specification section 8), and without the answers: they are health data.
    console.warn('The profiling was not saved', error)
    if (isFinal(error) && unsaved === tried) forgetUnsavedAnswers()
    return false
  }
  if (unsaved === tried) forgetUnsavedAnswers()
  return true
}

async function send(): Promise<boolean> {
  if (!unsaved || running) return false
  const tried = unsaved
  running = attempt(tried)
  const isSaved = await running
  running = null
  clearTimeout(timer)
  if (unsaved) timer = setTimeout(sendAgain, retryMilliseconds)
  return isSaved
}

async function sendAgain(): Promise<void> {
  const queries = unsaved?.queries
  if (queries && (await send())) await reloadAfterSaving(queries)
}

/** Reads the member and the programme list anew (specification section 4, profiling flow). Never throws. */
export async function reloadAfterSaving(queries: QueryClient): Promise<void> {
  await Promise.all([reloadMember(queries), queries.invalidateQueries({ queryKey: [profileProgramsKey] })])
}

/**
 * Saves what the test, or the way around it, ended with. What cannot be saved now is kept and sent again, until it is saved, refused,
 * or the session ends; never throws.
 * @returns whether it is saved already.
 */
export async function saveAnswers(queries: QueryClient, answers: Answers): Promise<boolean> {
  const userId = currentSession().user?.id
  if (!userId) return false
  unsaved = { userId, answers, queries }
  window.addEventListener('online', sendAgain)
  // Earlier answers that are on their way must not arrive last.
  await running
  return send()
}

/** Drops what was not saved: the member withdrew their consent. */
export function forgetUnsavedAnswers(): void {
  unsaved = null
  clearTimeout(timer)
  window.removeEventListener('online', sendAgain)
}

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

/** How long until unsaved answers are sent again, in milliseconds; sooner when the connection returns. */
const retryMilliseconds = 20_000

/**
 * Answers that the server does not have yet. They are health data, so they stay in this tab's memory (security: no sensitive data in
 * browser storage). A reload loses them, and the profiling must then be taken again.
 */
let unsaved: Unsaved | null = null
let running: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The server would refuse them again. No response, a server error or a rate limit will pass. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

async function attempt(tried: Unsaved): Promise<boolean> {
  // The session has ended, or belongs to another member now.
  if (currentSession().user?.id !== tried.userId) {
    forgetUnsavedAnswers()
    return false
  }
  try {
    await call('PUT /api/user/:id', { params: { id: tried.userId }, body: tried.answers })
  } catch (error) {
    // Only logged (specification section 8), without the answers: they are health data.
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

/** Refetches the member and the programme list (specification section 4, profiling flow). Never throws. */
export async function reloadAfterSaving(queries: QueryClient): Promise<void> {
  await Promise.all([reloadMember(queries), queries.invalidateQueries({ queryKey: [profileProgramsKey] })])
}

/**
 * Saves the answers at the end of the profiling, or of the path around it. Answers that cannot be saved are kept and sent again until they
 * are saved, refused, or the session ends. Never throws.
 * @returns whether they are already saved.
 */
export async function saveAnswers(queries: QueryClient, answers: Answers): Promise<boolean> {
  const userId = currentSession().user?.id
  if (!userId) return false
  unsaved = { userId, answers, queries }
  window.addEventListener('online', sendAgain)
  // Earlier answers in flight must not arrive last.
  await running
  return send()
}

/** Drops unsaved answers: the member withdrew their consent. */
export function forgetUnsavedAnswers(): void {
  unsaved = null
  clearTimeout(timer)
  window.removeEventListener('online', sendAgain)
}

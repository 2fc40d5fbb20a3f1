import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { accountContract } from '../../../domain/features/account/account.contract.ts'
import type { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { ApiError, call } from '../../client/client.ts'
import { outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { currentSession } from '../../session/session.ts'

type Answers = Pick<
  BodyOf<typeof accountContract.updateUser>,
  'fastingPlanCode' | 'programCode' | 'stressLevel' | 'isProfilingCompleted'
>

/** What the test changes about the member's fasting, besides its answers. */
type FastingChanges = BodyOf<typeof profilingContract.changeFasting>

const mutationKey = ['profilingAnswers']

/** Shortest and longest wait before answers are sent again, in milliseconds. */
const firstDelay = 4000
const longestDelay = 20_000

/**
 * The last answers given, until they are saved or dropped. They are health data, so they stay in this tab's memory (security: no
 * sensitive data in browser storage): a reload forgets them, and the test is then still to be taken.
 */
let latest: Answers | null = null

/** Whether sending the same answers again would end the same way. No response, a 5xx or a 429 may pass. */
function isFinal(error: Error): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429
}

/**
 * Saves the answers of the test. If that fails they are sent again until they are saved, refused or replaced, or the session ends, also
 * after the member left the screen. Never throws.
 * @param fasting is sent first, so that the answers never stand without the limit that came with them.
 * @returns whether they are saved already.
 */
export async function saveAnswers(
  queries: QueryClient,
  answers: Answers,
  fasting: FastingChanges = {},
): Promise<boolean> {
  const id = currentSession().user?.id
  if (!id) return false
  latest = answers
  const isWanted = () => latest === answers && currentSession().user?.id === id
  // Earlier answers are still being sent: these follow them.
  let isLate = queries.isMutating({ mutationKey }) > 0
  return new Promise(resolve => {
    if (isLate) resolve(false)
    const save = new MutationObserver(queries, {
      mutationKey,
      // One after the other: earlier answers must not arrive last.
      scope: { id: 'profiling-answers' },
      // The first attempt runs offline as well; the next one waits for the connection.
      networkMode: 'offlineFirst',
      mutationFn: async () => {
        if (isWanted() && Object.keys(fasting).length > 0) await call('PUT /api/fasting', { body: fasting })
        if (isWanted() && Object.keys(answers).length > 0)
          await call('PUT /api/user/:id', { params: { id }, body: answers })
      },
      retry: (_failures, error) => {
        // Only logged, and without the answers: they are health data.
        console.warn('The profiling was not saved', error)
        isLate = true
        resolve(false)
        return isWanted() && !isFinal(error)
      },
      retryDelay: failures => Math.min(firstDelay * 2 ** failures, longestDelay),
      onSuccess: async () => {
        resolve(isWanted())
        if (isLate && isWanted()) await reloadAfterSaving(queries)
      },
      onSettled: () => {
        if (latest === answers) latest = null
      },
    })
    save.mutate().catch(() => {})
  })
}

/**
 * Reloads the member and the programme list, and what depends on the cap of the answers. Never
 * throws.
 */
export async function reloadAfterSaving(queries: QueryClient): Promise<void> {
  await readAgain(queries, outdatedBy.savingProfiling())
}

/** Drops answers that are not saved yet: the member withdrew their consent. */
export function forgetUnsavedAnswers(): void {
  latest = null
}

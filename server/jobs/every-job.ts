import { eraseInactiveAccounts } from '../features/account/erasure.service.ts'
import { carryOutDeclarations } from '../features/declaration/declaration.service.ts'
import { sendReminders } from '../features/reminder/reminder.service.ts'
import { settleAttempts } from '../features/subscription/attempt.ts'
import { endUnpaid } from '../features/subscription/end-unpaid.ts'
import { reconcileSubscriptions } from '../features/subscription/reconcile.ts'
import { tellRenewals } from '../features/subscription/tell-renewals.ts'
import { emptyOldMails, sendMails } from '../mail/send-mails.ts'
import type { Services } from '../services.ts'
import { forgetExpired } from './forget-expired.ts'
import type { Job } from './job-runner.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Job event callbacks. */
interface JobListener {
  /** Called for each item of a job that failed while the job continued with the others. */
  onFailure(error: unknown, job: string): void
  /** Called for each account that was erased for inactivity. */
  onErased(userId: string): void
}

/** Returns every background job. */
export function everyJob(services: Services, { onFailure, onErased }: JobListener): Job[] {
  const failing = (job: string) => (error: unknown) => onFailure(error, job)
  return [
    {
      name: 'sendMails',
      everyMilliseconds: 2 * second,
      leaseMilliseconds: null,
      run: () => sendMails(services),
    },
    {
      name: 'emptyOldMails',
      everyMilliseconds: day,
      leaseMilliseconds: 10 * minute,
      run: () => emptyOldMails(services),
    },
    {
      name: 'eraseInactiveAccounts',
      everyMilliseconds: day,
      leaseMilliseconds: 2 * hour,
      run: () => eraseInactiveAccounts(services, onErased, failing('eraseInactiveAccounts')),
    },
    {
      name: 'forgetExpired',
      everyMilliseconds: day,
      leaseMilliseconds: 30 * minute,
      run: () => forgetExpired(services),
    },
    {
      name: 'sendReminders',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => sendReminders(services),
    },
    {
      name: 'endUnpaid',
      everyMilliseconds: 10 * minute,
      leaseMilliseconds: 30 * minute,
      run: () => endUnpaid(services, failing('endUnpaid')),
    },
    {
      name: 'tellRenewals',
      everyMilliseconds: day,
      leaseMilliseconds: 2 * hour,
      run: () => tellRenewals(services, failing('tellRenewals')),
    },
    {
      name: 'carryOutDeclarations',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => carryOutDeclarations(services),
    },
    {
      name: 'settleAttempts',
      // A member whose payment response was lost gets access within this interval.
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => settleAttempts(services, failing('settleAttempts')),
    },
    {
      name: 'reconcileSubscriptions',
      // Members' subscriptions are corrected within this interval even if no event ever arrives.
      everyMilliseconds: hour,
      leaseMilliseconds: 30 * minute,
      run: () => reconcileSubscriptions(services, failing('reconcileSubscriptions')),
    },
  ]
}

import { eraseInactiveAccounts } from '../features/account/erasure.service.ts'
import { carryOutDeclarations } from '../features/declaration/declaration.service.ts'
import { sendReminders } from '../features/reminder/reminder.service.ts'
import { endUnpaid } from '../features/subscription/end-unpaid.ts'
import { reconcileSubscriptions } from '../features/subscription/synchronise.ts'
import { tellRenewals } from '../features/subscription/tell-renewals.ts'
import { emptyOldMails, sendMails } from '../mail/send-mails.ts'
import type { Services } from '../services.ts'
import { forgetExpired } from './forget-expired.ts'
import type { Job } from './job-runner.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Everything that is done beside the requests. `onFailure` hears of each piece of a job that failed while the rest of it went on. */
export function everyJob(services: Services, onFailure: (error: unknown) => void): Job[] {
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
      run: () => eraseInactiveAccounts(services, onFailure),
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
      run: () => endUnpaid(services, onFailure),
    },
    {
      name: 'tellRenewals',
      everyMilliseconds: day,
      leaseMilliseconds: 2 * hour,
      run: () => tellRenewals(services, onFailure),
    },
    {
      name: 'carryOutDeclarations',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => carryOutDeclarations(services),
    },
    {
      name: 'reconcileSubscriptions',
      // Members' subscriptions are right within this time even if no event ever comes.
      everyMilliseconds: hour,
      leaseMilliseconds: 30 * minute,
      run: () => reconcileSubscriptions(services, onFailure),
    },
  ]
}

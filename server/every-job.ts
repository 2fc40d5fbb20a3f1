import { askAgain } from './features/account/email-change.service.ts'
import { readReplies } from './features/contact/reply.service.ts'
import { carryOutDeclarations } from './features/declaration/carry-out.service.ts'
import { publishDueChanges } from './features/edition/edition.jobs.ts'
import { eraseInactiveAccounts } from './features/erasure/erasure.service.ts'
import { countNightly } from './features/figures/figures.jobs.ts'
import { measureAssets, removeAbandonedUploads } from './features/file/file.jobs.ts'
import { sendReminders } from './features/reminder/reminder.service.ts'
import { checkStaffLog } from './features/staff/staff-log.jobs.ts'
import { pushOutdatedCustomers } from './features/subscription/customer.service.ts'
import type { OnAlert } from './features/subscription/payment-reversal.service.ts'
import { applyEvents, recoverEvents } from './features/subscription/stripe-event.service.ts'
import {
  endUnpaid,
  notifyRenewals,
  reconcileSubscriptions,
  settleAttempts,
} from './features/subscription/subscription.jobs.ts'
import { forgetExpired } from './forget-expired.ts'
import type { Job } from './jobs/job-runner.ts'
import { emptyOldMails, sendMails } from './mail/send-mails.ts'
import type { ScheduledJob, Services } from './services.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Job event callbacks. */
interface JobListener {
  /** Called for each failure that a job survives. */
  onFailure(error: unknown, job: string): void
  /** Called for each account that was erased for inactivity. */
  onErased(userId: string): void
  /** Called for each alert about a payment. */
  onAlert: OnAlert
  /** Called with the number of the first unsound row of the staff’s log. */
  onBrokenLog(number: number): void
}

/** Returns every background job. */
export function everyJob(
  services: Services,
  { onFailure, onErased, onAlert, onBrokenLog }: JobListener,
): (Job & ScheduledJob)[] {
  const failing = (job: string) => (error: unknown) => onFailure(error, job)
  const jobs: (Job & ScheduledJob)[] = [
    {
      name: 'sendMails',
      everyMilliseconds: 2 * second,
      leaseMilliseconds: null,
      run: () => sendMails(services),
    },
    {
      name: 'applyEvents',
      everyMilliseconds: second,
      leaseMilliseconds: null,
      run: () => applyEvents(services, { onFailure: failing('applyEvents'), onAlert }),
    },
    {
      name: 'recoverEvents',
      everyMilliseconds: hour,
      leaseMilliseconds: 30 * minute,
      run: () => recoverEvents(services),
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
      name: 'checkStaffLog',
      everyMilliseconds: day,
      leaseMilliseconds: 30 * minute,
      run: () => checkStaffLog(services, onBrokenLog),
    },
    {
      name: 'countFigures',
      // Looks whether the night's count is due; it counts a day once.
      everyMilliseconds: 10 * minute,
      leaseMilliseconds: hour,
      run: () => countNightly(services),
    },
    {
      name: 'sendReminders',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => sendReminders(services),
    },
    {
      name: 'askAgain',
      everyMilliseconds: 10 * minute,
      leaseMilliseconds: 10 * minute,
      run: () => askAgain(services),
    },
    {
      name: 'publishDueChanges',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => publishDueChanges(services),
    },
    {
      name: 'removeAbandonedUploads',
      everyMilliseconds: hour,
      leaseMilliseconds: 30 * minute,
      run: () => removeAbandonedUploads(services),
    },
    {
      name: 'measureAssets',
      everyMilliseconds: 10 * minute,
      leaseMilliseconds: 30 * minute,
      run: () => measureAssets(services),
    },
    {
      name: 'endUnpaid',
      everyMilliseconds: 10 * minute,
      leaseMilliseconds: 30 * minute,
      run: () => endUnpaid(services, failing('endUnpaid')),
    },
    {
      name: 'notifyRenewals',
      everyMilliseconds: day,
      leaseMilliseconds: 2 * hour,
      run: () => notifyRenewals(services, failing('notifyRenewals')),
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
      // Subscriptions are correct within this interval even if every event is lost.
      everyMilliseconds: hour,
      leaseMilliseconds: 30 * minute,
      run: () => reconcileSubscriptions(services, failing('reconcileSubscriptions')),
    },
    {
      name: 'pushOutdatedCustomers',
      // The card provider follows a change of name, address or language within this interval.
      everyMilliseconds: 5 * minute,
      leaseMilliseconds: 30 * minute,
      run: () => pushOutdatedCustomers(services, failing('pushOutdatedCustomers')),
    },
    {
      name: 'readReplies',
      everyMilliseconds: minute,
      leaseMilliseconds: 10 * minute,
      run: () => readReplies(services, failing('readReplies')),
    },
  ]
  return jobs.filter(({ name }) => name !== 'readReplies' || services.mailbox !== null)
}

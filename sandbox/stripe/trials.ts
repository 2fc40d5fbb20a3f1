import { planTask, secondsOn } from './clock.ts'
import { invalidRequest } from './errors.ts'
import { emit } from './events.ts'
import { either, fieldsOf, integer, integerBetween, oneOf, type Rule, unsupported } from './parameters.ts'
import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

type Subscription = Kinds['subscription']

const daySeconds = 24 * 60 * 60

/** Days between the event `trial_will_end` and the end; a shorter trial emits it at once. */
const warningDays = 3

const missingMethod: Rule<'cancel' | 'create_invoice'> = (value, path) =>
  value === 'pause' ? unsupported(value, path) : oneOf(['cancel', 'create_invoice'])(value, path)

export const trialSettingsParameter = fieldsOf({
  end_behavior: fieldsOf({ missing_payment_method: missingMethod, billing_cycle_anchor: unsupported }),
})

export const trialEndParameter = either(oneOf(['now']), integer)
export const trialDaysParameter = integerBetween(1, 730)

interface TrialGiven {
  trial_end?: 'now' | number
  trial_period_days?: number
}

/**
 * Returns when the trial that a new subscription asks for ends, in Unix seconds; null without a trial.
 * @throws {ApiError} if the end lies in the past, or is given twice.
 */
export function trialEndOf({ trial_end, trial_period_days }: TrialGiven, now: number): number | null {
  if (trial_end !== undefined && trial_period_days !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: trial_end, trial_period_days.', {
      code: 'parameters_exclusive',
    })
  }
  if (trial_period_days !== undefined) return now + trial_period_days * daySeconds
  if (trial_end === undefined || trial_end === 'now') return null
  if (trial_end > now) return trial_end
  throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', { param: 'trial_end' })
}

/** Whether a subscription's trial has not ended yet. */
export function isInTrial(world: World, { trial_end, test_clock }: Subscription): boolean {
  return trial_end !== null && trial_end > secondsOn(world, test_clock)
}

/** Schedules the event that announces the end of a trial. */
export function planTrialWarning(world: World, { id, trial_end, test_clock }: Subscription): void {
  if (trial_end === null) return
  const due = Math.max(secondsOn(world, test_clock), trial_end - warningDays * daySeconds)
  planTask(world, { testClock: test_clock, due, kind: 'trial_will_end', subject: id })
}

/** Announces the end of a trial, unless it has been moved or the subscription has ended. */
export function announceTrialEnd(world: World, id: string): void {
  const subscription = world.store.find('subscription', id)?.object
  if (subscription?.status === 'trialing') {
    emit(world, 'customer.subscription.trial_will_end', 'subscription', subscription)
  }
}

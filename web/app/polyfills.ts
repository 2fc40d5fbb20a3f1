/**
 * Adds what the oldest supported browsers lack: `popover` (Safari before 17) and `AbortSignal.any` (Safari before 17.4, Samsung Internet
 * before 24). Only they load this module.
 */
import { apply, isSupported } from '@oddbird/popover-polyfill/fn'

if (!isSupported()) apply()

AbortSignal.any ??= function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}

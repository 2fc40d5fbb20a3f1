import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Comes back to the tab after a minute: what is shown is read again. The test keeps the time: `vi.useFakeTimers`. */
export async function comeBack(): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    window.dispatchEvent(new Event('visibilitychange'))
  })
}

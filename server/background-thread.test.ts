import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BackgroundThread } from './background-thread.ts'

test('work that never ends is ended, and the next call is answered', async () => {
  const thread = new BackgroundThread(join(import.meta.dirname, 'testing/endless.worker.ts'))
  await expect(thread.runWithin(50, 'never', null)).rejects.toThrow(/aborted/)
  expect(await thread.runWithin(60_000, 'double', 21)).toBe(42)
})

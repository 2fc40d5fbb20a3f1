/** Rows per statement, well within the statement timeout for any table. */
export const batchSize = 5000

/**
 * Repeats a statement over up to `batchSize` rows until it finds fewer. A single statement over all expired rows could reach the statement
 * timeout and roll back everything.
 * @param work runs the statement and returns how many rows it found.
 */
export async function inBatches(work: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) {
    const { rowCount } = await work(batchSize)
    if ((rowCount ?? 0) < batchSize) return
  }
}

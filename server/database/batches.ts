/** Rows per statement: well within what one statement can handle, whatever the table holds. */
export const batchSize = 5000

/**
 * Repeats a statement that handles up to `batchSize` rows until it finds fewer. Expired rows grow with the number of members: a single
 * statement for all of them would reach the statement timeout and achieve nothing.
 * @param work runs the statement and returns how many rows it found.
 */
export async function inBatches(work: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) {
    const { rowCount } = await work(batchSize)
    if ((rowCount ?? 0) < batchSize) return
  }
}

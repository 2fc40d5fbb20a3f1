/** Rows a statement: well within what one statement may take, whatever the table holds. */
export const batchSize = 5000

/**
 * Repeats a statement that works on up to `batchSize` rows until it finds fewer. What has served its time is as much as the members are many:
 * one statement for all of it would run into the limit that every statement has, and have done nothing.
 * @param work runs the statement and returns how many rows it found.
 */
export async function inBatches(work: (limit: number) => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) {
    const { rowCount } = await work(batchSize)
    if ((rowCount ?? 0) < batchSize) return
  }
}

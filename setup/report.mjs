/**
 * Says what is being done, and how many seconds it took. Returns what `work` returns.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 */
export async function report(title, work) {
  process.stdout.write(`${title} … `)
  const from = performance.now()
  const result = await work()
  process.stdout.write(`${Math.max(1, Math.round((performance.now() - from) / 1000))} s\n`)
  return result
}

/** Offsets below this are latency and rounding: `Date` headers have whole seconds. */
const toleratedMilliseconds = 60_000

let offsetMilliseconds = 0

/** Records the server's `Date` header: days and subscriptions end by the server's clock. */
export function noteServerDate(header: string | null): void {
  const serverDate = Date.parse(header ?? '')
  if (Number.isNaN(serverDate)) return
  const offset = serverDate - Date.now()
  offsetMilliseconds = Math.abs(offset) < toleratedMilliseconds ? 0 : offset
}

/** Returns the server's time, even if this machine's clock is hours off. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMilliseconds)
}

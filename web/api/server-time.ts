/** Answers take a moment, and dates on the wire are whole seconds: less than this is no difference. */
const toleratedMilliseconds = 60_000

let offsetMilliseconds = 0

/** Notes what the server's `Date` header says: days and subscriptions end by its clock, not by this machine's. */
export function noteServerDate(header: string | null): void {
  const serverDate = Date.parse(header ?? '')
  if (Number.isNaN(serverDate)) return
  const offset = serverDate - Date.now()
  offsetMilliseconds = Math.abs(offset) < toleratedMilliseconds ? 0 : offset
}

/** The time as the server has it. A clock of this machine that is hours off changes nothing. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMilliseconds)
}

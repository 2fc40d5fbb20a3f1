/** How long before a signature ends the Studio asks for a new one. */
export const noticeDays = 30

/** Returns the last day (`YYYY-MM-DD`) until which a signature of `today` may count, with `months` of validity; the month's last day at most. */
export function latestDueDay(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

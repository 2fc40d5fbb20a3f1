const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** Formats an instant in Paris time, as the product does. */
export function when(instant: string): string {
  return format.format(new Date(instant))
}

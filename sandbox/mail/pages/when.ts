let format: Intl.DateTimeFormat | undefined

/** Formats an instant in Paris time, as the product does. */
export function when(instant: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })
  return format.format(new Date(instant))
}

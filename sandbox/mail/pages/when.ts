const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Paris' })

/** An instant as the pages show it: by the clock of Paris, as the product does. */
export function when(instant: string): string {
  return format.format(new Date(instant))
}

/** Time zones as an account stores them: a place whose clocks the runtime knows, in one spelling each. */

/** A member's time zone until the browser sends another. */
export const defaultTimeZone = 'Europe/Paris'

/** `Intl` lists the zones of places only; UTC is what a machine without a place reports. */
const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])

/**
 * Returns the one spelling of a zone that the runtime lists: `europe/paris` is Europe/Paris, and an alias is the zone that it stands for.
 * Returns undefined for an unknown name and for a fixed offset such as `+02:00`, which no place keeps.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (timeZones.has(name)) return name
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZones.has(timeZone) ? timeZone : undefined
  } catch {
    return undefined
  }
}

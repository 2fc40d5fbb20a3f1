/** A stretch of access that was given as a number of days, such as by a code. */
export interface GivenStretch {
  /** It never begins before this: other access that was given reached as far. */
  notBefore: Date
  startsOn: Date
  endsOn: Date
}

/**
 * Returns the stretches that are not used up, in order, where they belong now: one after another, from the end of what is paid. Days that run
 * while something is paid wait again, so that no renewal uses them up and no refund lengthens them. Laid out twice, they stay.
 * @param paidUntil the end of what is paid, past or to come; null if nothing ever was.
 */
export function layOutStretches<Stretch extends GivenStretch>(
  stretches: readonly Stretch[],
  { paidUntil, now }: { paidUntil: Date | null; now: Date },
): Stretch[] {
  let free = latest(now, paidUntil)
  return stretches
    .filter(({ startsOn, endsOn }) => endsOn > latest(startsOn, now))
    .toSorted((one, other) => one.startsOn.getTime() - other.startsOn.getTime())
    .map(stretch => {
      const left = stretch.endsOn.getTime() - latest(stretch.startsOn, now).getTime()
      const from = latest(free, stretch.notBefore)
      const isRunning = stretch.startsOn <= now && from <= now
      const startsOn = isRunning ? stretch.startsOn : from
      free = new Date(from.getTime() + left)
      return { ...stretch, startsOn, endsOn: free }
    })
}

/** Returns where another number of days goes: after what is open now, what is paid and what else was given. */
export function appendDays(
  days: number,
  now: Date,
  ...ends: readonly (Date | null)[]
): { startsOn: Date; endsOn: Date } {
  const startsOn = latest(now, ...ends)
  return { startsOn, endsOn: new Date(startsOn.getTime() + days * 24 * 60 * 60 * 1000) }
}

function latest(first: Date, ...others: readonly (Date | null)[]): Date {
  return others.reduce<Date>((last, one) => (one !== null && one > last ? one : last), first)
}

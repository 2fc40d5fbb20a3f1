/** Returns the middle value; of an even count, the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the value below which `share` (0 to 1) of the values lie, interpolated between neighbours. NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

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

/** Returns the slope of the least-squares line and its standard error, in units of y per unit of x. */
export function slopeOf(points: readonly { x: number; y: number }[]): { slope: number; error: number } {
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2))
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  const residual = sum(points.map(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2))
  return { slope, error: Math.sqrt(residual / (points.length - 2) / spread) }
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

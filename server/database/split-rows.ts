/** Splits rows into statements well within PostgreSQL's 65,535 parameters, and fast enough for the limits of the pool. */
export function splitRows<Row>(rows: readonly Row[], rowsEach: number): Row[][] {
  const count = Math.ceil(rows.length / rowsEach)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsEach, (index + 1) * rowsEach))
}

/** Splits rows into chunks, so that a statement stays within PostgreSQL's 65,535 parameters and the timeouts of the pool. */
export function splitRows<Row>(rows: readonly Row[], rowsEach: number): Row[][] {
  const count = Math.ceil(rows.length / rowsEach)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsEach, (index + 1) * rowsEach))
}

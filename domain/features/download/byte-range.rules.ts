/**
 * Returns the bytes that a `Range` header asks for (RFC 9110, 14.1.2): one range, both ends included. Undefined if the whole is to be sent: no
 * header, several ranges, another unit. 'unsatisfiable' if none of the bytes exists.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const last = from !== '' && to !== '' ? Math.min(size - 1, Number(to)) : size - 1
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first >= size || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last }
}

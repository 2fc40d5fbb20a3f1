import { invalidRequest, noSuch } from './errors.ts'
import { present } from './present.ts'
import type { Row } from './store.ts'
import type { Kind, Kinds, Page } from './stripe-types.ts'
import type { World } from './world.ts'

interface Paging {
  limit?: number
  starting_after?: string
  ending_before?: string
}

/**
 * Returns the requested page of a list; `rows` are newest first.
 * @throws {ApiError} if the object to start from is not in the list.
 */
export function answerList<Name extends Kind>(
  world: World,
  kind: Name,
  rows: Row<Name>[],
  paging: Paging,
  url: string,
): Page<Kinds[Name]> {
  const page = pageOf(
    rows.map(({ object }) => object),
    paging,
    { url, name: kind },
  )
  return { ...page, data: page.data.map(object => present(world, kind, object)) }
}

/**
 * Returns the requested page of `entries`, in their order; `name` is Stripe's for one of them.
 * @throws {ApiError} if the entry to start from is not in the list, or if both ends are named.
 */
function pageOf<Entry extends { id: string }>(
  entries: Entry[],
  { limit = 10, starting_after, ending_before }: Paging,
  { url, name }: { url: string; name: string },
): Page<Entry> {
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequest('Cannot specify both `starting_after` and `ending_before`. Please specify one or the other.', {
      code: 'parameters_exclusive',
    })
  }
  const positionOf = (id: string, param: string) => {
    const position = entries.findIndex(entry => entry.id === id)
    if (position < 0) throw noSuch(name, id, param)
    return position
  }
  if (ending_before !== undefined) {
    const end = positionOf(ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: entries.slice(start, end), has_more: start > 0, url }
  }
  const start = starting_after === undefined ? 0 : positionOf(starting_after, 'starting_after') + 1
  const end = start + limit
  return { object: 'list', data: entries.slice(start, end), has_more: end < entries.length, url }
}

/** Returns a list inside an object, in full. */
export function wholeList<Entry>(data: Entry[], url: string): Page<Entry> {
  return { object: 'list', data, has_more: false, url }
}

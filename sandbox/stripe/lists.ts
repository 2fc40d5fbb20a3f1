import { noSuch } from './errors.ts'
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
  { limit = 10, starting_after, ending_before }: Paging,
  url: string,
): Page<Kinds[Name]> {
  const pageOf = (from: Row<Name>[], hasMore: boolean): Page<Kinds[Name]> => ({
    object: 'list',
    data: from.map(({ object }) => present(world, kind, object)),
    has_more: hasMore,
    url,
  })
  if (ending_before !== undefined) {
    const end = positionOf(rows, kind, ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return pageOf(rows.slice(start, end), start > 0)
  }
  const start = starting_after === undefined ? 0 : positionOf(rows, kind, starting_after, 'starting_after') + 1
  return pageOf(rows.slice(start, start + limit), start + limit < rows.length)
}

function positionOf<Name extends Kind>(rows: Row<Name>[], kind: Name, id: string, param: string): number {
  const position = rows.findIndex(({ object }) => object.id === id)
  if (position < 0) throw noSuch(kind, id, param)
  return position
}

/** Returns a list inside an object, in full. */
export function wholeList<Entry>(data: Entry[], url: string): Page<Entry> {
  return { object: 'list', data, has_more: false, url }
}

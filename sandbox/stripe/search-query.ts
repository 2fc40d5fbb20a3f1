import { invalidRequest } from './errors.ts'

/** One condition of a search: `field:"value"`, `-metadata["key"]:"value"`, `created>1700000000`. */
export interface Clause {
  field: string
  /** The key of `metadata["key"]`. */
  key: string | undefined
  operator: ':' | '~' | '>' | '>=' | '<' | '<='
  /** Null for `field:null`: the field is unset. */
  value: string | null
  isNegated: boolean
}

const clausePattern =
  /^(?<not>-)?(?<field>[a-z_.]+)(?:\[(?<keyQuote>["'])(?<key>(?:\\.|(?!\k<keyQuote>).)*)\k<keyQuote>\])?(?<operator>:|~|>=|<=|>|<)(?:(?<quote>["'])(?<quoted>(?:\\.|(?!\k<quote>).)*)\k<quote>|(?<bare>[^\s"']+))/
const connective = /^\s+(?:(?<word>AND|OR)\s+)?/

const mostClauses = 10

/**
 * Reads a query in Stripe's search language: up to ten clauses joined by `AND` (or only a space), or by `OR`, never by both.
 * @throws {ApiError} 400 if it cannot be read.
 */
export function parseQuery(query: string): { clauses: Clause[]; isEither: boolean } {
  const clauses: Clause[] = []
  const words = new Set<string>()
  let rest = query.trim()
  while (rest !== '') {
    const found = clausePattern.exec(rest)
    if (!found?.groups) throw unreadable()
    clauses.push(clauseOf(found.groups))
    rest = rest.slice(found[0].length)
    const joined = connective.exec(rest)
    if (rest !== '' && !joined) throw unreadable()
    if (joined) {
      words.add(joined.groups?.word ?? 'AND')
      rest = rest.slice(joined[0].length)
      if (rest === '') throw unreadable()
    }
  }
  if (clauses.length === 0) throw unreadable()
  if (clauses.length > mostClauses) {
    throw invalidRequest(`Queries can have up to ${mostClauses} clauses.`, { param: 'query' })
  }
  if (words.size > 1) {
    throw invalidRequest('Queries cannot combine AND and OR.', { param: 'query' })
  }
  return { clauses, isEither: words.has('OR') }
}

function clauseOf({ not, field, key, operator, quoted, bare }: Record<string, string | undefined>): Clause {
  const written = quoted === undefined ? (bare ?? '') : unescapeQuotes(quoted)
  return {
    field: field ?? '',
    key: key === undefined ? undefined : unescapeQuotes(key),
    operator: operator as Clause['operator'],
    value: bare?.toLowerCase() === 'null' ? null : written,
    isNegated: not !== undefined,
  }
}

function unescapeQuotes(written: string): string {
  return written.replaceAll(/\\(.)/g, '$1')
}

function unreadable() {
  return invalidRequest(
    'We were unable to parse your search query. Try using the format `metadata["key"]:"value"` to query for metadata or key:"value" to query for other fields.',
    { param: 'query' },
  )
}

/** Whether an object satisfies the clauses: all of them, or any if `isEither`. `read` returns a clause's field. */
export function matchesQuery(clauses: Clause[], isEither: boolean, read: (clause: Clause) => unknown): boolean {
  const holds = (clause: Clause) => isMatch(clause, read(clause)) !== clause.isNegated
  return isEither ? clauses.some(holds) : clauses.every(holds)
}

function isMatch({ operator, value }: Clause, actual: unknown): boolean {
  if (value === null) return actual === null || actual === undefined
  if (actual === null || actual === undefined) return false
  const [own, asked] = [String(actual).toLowerCase(), value.toLowerCase()]
  if (operator === ':') return own === asked
  // Stripe requires three characters of a part, and so does the sandbox.
  if (operator === '~') return asked.length >= 3 && own.includes(asked)
  const [left, right] = [Number(actual), Number(value)]
  if (operator === '>') return left > right
  if (operator === '<') return left < right
  return operator === '>=' ? left >= right : left <= right
}

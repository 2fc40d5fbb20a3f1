import { ApiError, invalidRequest } from './errors.ts'
import type { FormFields, FormValue } from './form-body.ts'

/**
 * Reads one parameter; `path` is its name as the caller wrote it.
 * @throws {ApiError} with Stripe's message.
 */
export type Rule<Value> = (value: FormValue, path: string) => Value

export type Rules = Record<string, Rule<unknown>>

/** The result of reading a set of rules; any parameter may be absent. */
export type Given<Set extends Rules> = { [Name in keyof Set]?: ReturnType<Set[Name]> }

/** Rules for the parameters of an operation that the sandbox acts on. A parameter that the SDK's type `Params` lacks does not compile. */
export function parametersOf<Params>() {
  return <Set extends { [Name in keyof Params]?: Rule<unknown> }>(
    rules: Set & Record<Exclude<keyof Set, keyof Params>, never>,
  ): Set => rules
}

/**
 * Reads the parameters of a call.
 * @throws {ApiError} `parameter_unknown` for the first name without a rule, or whatever the rule throws.
 */
export function readParameters<Set extends Rules>(rules: Set, fields: FormFields, prefix = ''): Given<Set> {
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix === '' ? name : `${prefix}[${name}]`
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    if (!rule) throw unknownParameter(path)
    read[name] = rule(value, path)
  }
  return read as Given<Set>
}

/** Returns the refusal of a parameter: Stripe's own for one that it does not know, and the same for one that only the sandbox does not act on. */
function unknownParameter(path: string): ApiError {
  return invalidRequest(
    `Received unknown parameter: ${path}. (The Stripe sandbox supports a subset: see its README.)`,
    { code: 'parameter_unknown', param: path },
  )
}

/** Non-empty text of at most `most` characters. */
export const textUpTo =
  (most: number): Rule<string> =>
  (value, path) => {
    const read = nonEmpty(value, path)
    if (read.length <= most) return read
    throw invalidRequest(
      `Invalid string: ${read.slice(0, 3)}...${read.slice(-3)}; must be at most ${most} characters`,
      { param: path },
    )
  }

/** Non-empty text, of a length that Stripe accepts everywhere. */
export const text = textUpTo(5000)

function nonEmpty(value: FormValue, path: string): string {
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${path}`, { param: path })
  if (value !== '') return value
  throw invalidRequest(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param: path },
  )
}

/** Text; an empty string unsets it. */
export const clearableText: Rule<string | null> = (value, path) => (value === '' ? null : text(value, path))

/** Text of at most `most` characters; an empty string unsets it. */
export const clearableTextUpTo =
  (most: number): Rule<string | null> =>
  (value, path) =>
    value === '' ? null : textUpTo(most)(value, path)

/** An e-mail address; an empty string unsets it. */
export const clearableEmail: Rule<string | null> = (value, path) => {
  const email = clearableTextUpTo(512)(value, path)
  if (email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: path })
}

/** An empty string, which unsets a parameter of any kind. */
export const cleared: Rule<null> = (value, path) => {
  if (value === '') return null
  throw invalidRequest(`Invalid value: ${path}`, { param: path })
}

export const integer: Rule<number> = (value, path) => {
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  throw invalidRequest(`Invalid integer: ${typeof value === 'string' ? value : path}`, {
    code: 'parameter_invalid_integer',
    param: path,
  })
}

/** An integer; an empty string unsets it. */
export const clearableInteger: Rule<number | null> = (value, path) => (value === '' ? null : integer(value, path))

export const boolean: Rule<boolean> = (value, path) => {
  if (value === 'true' || value === 'false') return value === 'true'
  throw invalidRequest(`Invalid boolean: ${typeof value === 'string' ? value : path}`, { param: path })
}

/** An integer between `least` and `most`, inclusive. */
export function integerBetween(least: number, most: number): Rule<number> {
  return (value, path) => {
    const read = integer(value, path)
    if (read >= least && read <= most) return read
    const bound = read < least ? `greater than or equal to ${least}` : `less than or equal to ${most}`
    throw invalidRequest(`This value must be ${bound}.`, { code: 'parameter_invalid_integer', param: path })
  }
}

/** One of the given values. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Rule<Choice> {
  return (value, path) => {
    const choice = choices.find(candidate => candidate === value)
    if (choice !== undefined) return choice
    throw invalidRequest(`Invalid ${path}: must be one of ${choices.join(', ')}`, { param: path })
  }
}

/** The first rule that accepts; if none does, the error of the last. */
export function either<First, Second>(first: Rule<First>, second: Rule<Second>): Rule<First | Second> {
  return (value, path) => {
    try {
      return first(value, path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return second(value, path)
    }
  }
}

/** A list whose every entry satisfies `rule`. */
export function listOf<Entry>(rule: Rule<Entry>): Rule<Entry[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: path })
    return value.map((entry, index) => rule(entry, `${path}[${index}]`))
  }
}

/** A group of parameters, each with its own rule. */
export function fieldsOf<Set extends Rules>(rules: Set): Rule<Given<Set>> {
  return (value, path) => {
    if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param: path })
    return readParameters(rules, value, path)
  }
}

/** Metadata to merge: an empty value unsets its key, an empty string unsets all (null). */
export const metadata: Rule<Record<string, string> | null> = (value, path) => {
  if (value === '') return null
  if (typeof value === 'string' || Array.isArray(value)) {
    throw invalidRequest('Invalid object', { param: path })
  }
  const read: Record<string, string> = {}
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== 'string') throw invalidRequest('Metadata values must be strings.', { param: path })
    if (key.length > 40) throw invalidRequest(`Metadata keys can be up to 40 characters long: ${key}`, { param: path })
    if (entry.length > 500) {
      throw invalidRequest(`Metadata values can have up to 500 characters, but you passed in a value that is longer.`, {
        param: `${path}[${key}]`,
      })
    }
    read[key] = entry
  }
  return read
}

/**
 * Merges the result of `metadata` into existing metadata.
 * @throws {ApiError} if more than 50 keys would remain.
 */
export function mergeMetadata(
  kept: Record<string, string>,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return kept
  if (given === null) return {}
  const merged = Object.entries({ ...kept, ...given }).filter(([, value]) => value !== '')
  if (merged.length > 50) {
    throw invalidRequest(`Metadata can have up to 50 keys, but this would have ${merged.length}.`, {
      param: 'metadata',
    })
  }
  return Object.fromEntries(merged)
}

/** Time of creation in Unix seconds: an instant or bounds. */
export const createdRange = either(
  integer,
  fieldsOf({ gt: integer, gte: integer, lt: integer, lte: integer }),
) satisfies Rule<unknown>

/** Parameters of every list. */
export const paging = {
  limit: integerBetween(1, 100),
  starting_after: text,
  ending_before: text,
  expand: listOf(text),
}

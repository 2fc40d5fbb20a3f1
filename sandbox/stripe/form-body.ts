import { invalidRequest } from './errors.ts'

/** A parsed form value: text, a list (`expand[0]`, `expand[]`) or named fields (`metadata[key]`). */
export type FormValue = string | FormValue[] | FormFields

export interface FormFields {
  [name: string]: FormValue
}

/** More than any call of the subset uses. */
const maximumParameters = 1000
const maximumDepth = 8

/**
 * Parses `application/x-www-form-urlencoded` text with bracketed names, as Stripe's libraries write it. The last value of a repeated name
 * wins.
 * @throws {ApiError} if a name is malformed, too deep, or used both as a value and as a container.
 */
export function parseForm(text: string): FormFields {
  const root = emptyFields()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > maximumParameters) throw invalidRequest('Too many parameters.')
    put(root, splitName(name), value, name)
  }
  return withLists(root) as FormFields
}

/** Has no prototype, so no name is special. */
function emptyFields(): FormFields {
  return Object.create(null) as FormFields
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name })
  const [, first = '', rest = ''] = match
  const segments = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, segment = '']) => segment)]
  if (segments.length > maximumDepth) throw invalidRequest(`Invalid parameter name: ${name}`, { param: name })
  return segments
}

function put(root: FormFields, segments: string[], value: string, name: string): void {
  let fields = root
  for (const [position, segment] of segments.entries()) {
    const key = segment === '' ? String(Object.keys(fields).length) : segment
    if (position === segments.length - 1) {
      if (typeof fields[key] === 'object') throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
      fields[key] = value
      return
    }
    const next = fields[key] ?? emptyFields()
    if (typeof next === 'string' || Array.isArray(next)) {
      throw invalidRequest(`Invalid parameter: ${name}`, { param: name })
    }
    fields[key] = next
    fields = next
  }
}

/** Turns fields named 0, 1, 2… into a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.length > 0 && names.every(name => /^\d+$/.test(name))) {
    return names
      .toSorted((a, b) => Number(a) - Number(b))
      .flatMap(name => {
        const entry = value[name]
        return entry === undefined ? [] : [withLists(entry)]
      })
  }
  const fields = emptyFields()
  for (const [name, entry] of Object.entries(value)) fields[name] = withLists(entry)
  return fields
}

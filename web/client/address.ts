/**
 * Fills a path's parameters, `/api/program_day/:id`, and appends the query; a nested value is written `sort[price]=ASC`.
 * @throws for a parameter without a value, which would make it another call's path.
 */
export function addressOf(
  path: string,
  params: Record<string, string> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`${path}: no ${name}`)
    return encodeURIComponent(value)
  })
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) written.append(`${name}[${key}]`, String(inner))
    } else written.append(name, String(value))
  }
  const search = written.toString()
  return filled + (search && `?${search}`)
}

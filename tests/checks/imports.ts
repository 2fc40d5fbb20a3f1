import { dirname, join, normalize } from 'node:path'

/** One file importing another file or a package: values, types and stylesheets alike. */
export interface Import {
  from: string
  /** Path from the root, or the name of a package. */
  to: string
  /** Whether it imports types only. */
  isType: boolean
}

const importForms =
  /(?:^|\n)\s*(?:import|export)\s(?<kind>type\s)?[^'"]*?from\s+'(?<from>[^']+)'|(?:^|[^.\w])(?:import|require)\(\s*'(?<call>[^']+)'|(?:^|\n)import\s+'(?<bare>[^']+)'/g

/** Returns what a file imports: packages by name, files of the repository by path from the root. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importForms)].map(({ groups = {} }) => {
    const target = groups.from ?? groups.call ?? groups.bare ?? ''
    const to = target.startsWith('.') ? normalize(join(dirname(path), target)) : target
    return { from: path, to, isType: groups.kind !== undefined }
  })
}

/** Returns every import of these files. */
export function readImports(paths: readonly string[], readText: (path: string) => string): Import[] {
  return paths.flatMap(path => importsOf(path, readText(path)))
}

/**
 * Returns the groups of units that import each other in a circle, each sorted.
 * @param unitOf the file, folder or tree that a path belongs to; undefined leaves the path out.
 */
export function findCycles(
  imports: readonly Pick<Import, 'from' | 'to'>[],
  unitOf: (path: string) => string | undefined = path => path,
): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [unitOf(from), unitOf(to)]
    if (source === undefined || target === undefined || source === target) continue
    targets.set(source, (targets.get(source) ?? new Set()).add(target))
  }
  const reachable = new Map([...targets.keys()].map(unit => [unit, reachableFrom(unit, targets)]))
  const isCircular = (one: string, other: string) =>
    reachable.get(one)?.has(other) === true && reachable.get(other)?.has(one) === true
  const units = [...targets.keys()].filter(unit => isCircular(unit, unit)).toSorted()
  const groups = units.map(unit => units.filter(other => isCircular(unit, other)))
  return groups.filter((group, index) => group[0] === units[index])
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>()
  const left = [...(targets.get(start) ?? [])]
  for (let unit = left.pop(); unit !== undefined; unit = left.pop()) {
    if (reached.has(unit)) continue
    reached.add(unit)
    left.push(...(targets.get(unit) ?? []))
  }
  return reached
}

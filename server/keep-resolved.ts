import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

interface Resolved {
  url: string
  /** Absent for what is required: Node then goes by the file. */
  format?: string | null | undefined
}

/**
 * Keeps where each import of a package was found, for the next start. A start with nothing changed asks for eleven hundred files of packages, and
 * Node reads a `package.json` or parses its `exports` for most of them: a fifth of a start's processor time.
 *
 * What is kept holds for one installation: npm rewrites `.package-lock.json` whenever it changes the packages. Our own files are named in
 * full and lie where they say.
 * @returns a function that writes down what was found. Where the folder cannot be written, as in a release, nothing is kept.
 */
export function keepResolved(packages: string): () => void {
  const file = join(packages, '.cache/resolved.json')
  const installedOn = installationOf(packages)
  const known = readKept(file, installedOn)
  let hasGrown = false
  registerHooks({
    resolve(specifier, context, resolveNext) {
      if (specifier.startsWith('node:')) return resolveNext(specifier, context)
      if (specifier.startsWith('.') && specifier.endsWith('.ts'))
        return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
      // A package may give another file to `require` than to `import`.
      const key = `${context.parentURL} ${specifier} ${context.conditions.includes('require') ? 'require' : 'import'}`
      const kept = known[key]
      if (kept) return { ...kept, shortCircuit: true }
      const { url, format, ...more } = resolveNext(specifier, context)
      if (url.startsWith('file:')) {
        known[key] = { url, format }
        hasGrown = true
      }
      return { url, format, ...more }
    },
  })
  return () => {
    if (hasGrown) write(file, JSON.stringify({ installedOn, known }))
  }
}

function installationOf(packages: string): number {
  try {
    return statSync(join(packages, '.package-lock.json')).mtimeMs
  } catch {
    return 0
  }
}

function readKept(file: string, installedOn: number): Record<string, Resolved> {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8'))
    return kept.installedOn === installedOn ? kept.known : {}
  } catch {
    return {}
  }
}

function write(file: string, text: string): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  } catch {
    // The next start looks for its packages again.
  }
}

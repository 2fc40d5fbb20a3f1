import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { constants, Script } from 'node:vm'
import { writeWhole } from './write-whole.ts'

/*
 * Node keeps what V8 compiled of a module when it was loaded (`enableCompileCache`), before any of its functions has run. V8 compiles each
 * function when it is first called: a tenth of the processor time of a start, every time. Here that is kept too, which needs CommonJS: V8
 * gives what it compiled of an ES module only before it runs.
 */

const root = join(import.meta.dirname, '..')

/** Where the built server is, so that a build removes what was kept of the one before. */
const folder = join(root, 'node_modules/.cache/server')

type Load = (exports: unknown, require: (id: string) => unknown, module: object, file: string, folder: string) => void

/** What was loaded, by file. */
const loaded = new Map<string, { exports: unknown }>()

/** What was compiled here, where to keep it, and the version and settings of V8 that it is for. */
const compiled: { script: Script; keptAt: string; tag: number }[] = []

/**
 * Loads a CommonJS file and those that it names by relative paths, with the functions that earlier processes compiled of them.
 * @param file an absolute path.
 * @returns what it exports.
 */
export function requireKept(file: string): unknown {
  const known = loaded.get(file)
  if (known) return known.exports
  const requireInstalled = createRequire(file)
  // `--enable-source-maps`: Node maps the errors of what it loads itself.
  if (process.sourceMapsEnabled) return requireInstalled(file)
  const module = { exports: {} }
  loaded.set(file, module)
  const require = (id: string) =>
    id.startsWith('.') ? requireKept(requireInstalled.resolve(id)) : requireInstalled(id)
  const load: Load = scriptOf(file).runInThisContext()
  load.call(module.exports, module.exports, Object.assign(require, requireInstalled), module, file, dirname(file))
  return module.exports
}

/**
 * Keeps what was compiled since the start, if it was not kept before: once everything is loaded that every start needs, and with the flags of
 * V8 with which it was loaded, without which V8 would refuse it.
 */
export function keepCode(): void {
  const current = compiled.splice(0).filter(({ tag }) => tag === cachedDataVersionTag())
  try {
    // Whole: V8 does not look for damage.
    for (const { script, keptAt } of current) writeWhole(keptAt, script.createCachedData())
  } catch {
    // Where nothing can be written, every start compiles.
  }
}

/** Compiles a file, or takes what was kept of it: by its size and time, because V8 compares no more than the length. */
function scriptOf(file: string): Script {
  const tag = cachedDataVersionTag()
  const { size, mtimeMs } = statSync(file)
  const keptAt = join(folder, `${[relative(root, file).replaceAll(sep, '+'), size, mtimeMs, tag].join('-')}.code`)
  const cachedData = readIfExists(keptAt)
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
    {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData ? { cachedData } : {}),
    },
  )
  if (script.cachedDataRejected !== false) compiled.push({ script, keptAt, tag })
  return script
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

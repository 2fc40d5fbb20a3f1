import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import limitConcurrency from 'p-limit'

const root = join(import.meta.dirname, '..')

/** Imports files of most other folders, so that compiling it takes as long as compiling all of those. */
const longest = 'tests'

/**
 * Compiles every folder that has a `tsconfig.json`, with the globals of the place where its code runs: neither the DOM nor Node in `domain`,
 * Node in `server`, the DOM in `web`. Prints the errors and returns the folders that do not compile.
 */
export async function checkTypes(): Promise<string[]> {
  const found = globSync('{,*/,*/*/}tsconfig.json', { cwd: root, exclude: ['node_modules'] }).map(path => dirname(path))
  const folders = [longest, ...found.filter(folder => folder !== longest)]
  // One compiler per processor, with one checker each: several checkers in one compiler repeat each other's work and take a third longer.
  const limit = limitConcurrency(availableParallelism())
  const compiled = await Promise.all(folders.map(folder => limit(() => isCompiled(folder))))
  return folders.filter((_, index) => !compiled[index])
}

function isCompiled(folder: string): Promise<boolean> {
  const compiler = join('node_modules', 'typescript/bin/tsc')
  // What it learnt is kept: the next time a tree is compiled, it checks what has changed since, in a tenth of the time.
  const kept = join(root, 'node_modules/.cache/types', `${folder.replaceAll('/', '-')}.json`)
  const args = [compiler, '-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', kept]
  return new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (error, output, complaints) => {
      process.stdout.write(output)
      process.stderr.write(complaints)
      resolve(error === null)
    })
  })
}

// `npm run types`
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await checkTypes()).length === 0 ? 0 : 1

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** An installation of one package, which says from which of its files it was loaded. */
class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'seve-resolved-'))
  readonly packages = join(this.folder, 'node_modules')
  #installs = 0

  constructor() {
    const hook = pathToFileURL(join(import.meta.dirname, 'keep-resolved.ts')).href
    const main = `import { keepResolved } from '${hook}'
const write = keepResolved('${this.packages}')
process.stdout.write((await import('leaf')).default)
write()`
    writeFileSync(join(this.folder, 'main.mjs'), main)
  }

  install(file: string): void {
    const leaf = join(this.packages, 'leaf')
    rmSync(leaf, { recursive: true, force: true })
    mkdirSync(leaf, { recursive: true })
    writeFileSync(join(leaf, 'package.json'), JSON.stringify({ type: 'module', exports: `./${file}` }))
    writeFileSync(join(leaf, file), `export default '${file}'`)
    const lockfile = join(this.packages, '.package-lock.json')
    writeFileSync(lockfile, '')
    this.#installs += 1
    utimesSync(lockfile, this.#installs, this.#installs)
  }

  start(): string {
    return execFileSync(process.execPath, [join(this.folder, 'main.mjs')], { encoding: 'utf8' })
  }
}

test('a start finds packages where the last one found them, until npm changes them', () => {
  const installation = new Installation()
  onTestFinished(() => rmSync(installation.folder, { recursive: true }))
  installation.install('one.js')
  expect(installation.start()).toBe('one.js')
  // Only what was kept leads there now.
  writeFileSync(join(installation.packages, 'leaf/package.json'), '{ "type": "module", "exports": "./gone.js" }')
  expect(installation.start()).toBe('one.js')
  installation.install('two.js')
  expect(installation.start()).toBe('two.js')
})

test('what a package requires of its own files is kept as what is imported', () => {
  const installation = new Installation()
  onTestFinished(() => rmSync(installation.folder, { recursive: true }))
  installation.install('one.cjs')
  const leaf = join(installation.packages, 'leaf')
  writeFileSync(join(leaf, 'one.cjs'), "module.exports = require('./inner')")
  mkdirSync(join(leaf, 'inner'))
  writeFileSync(join(leaf, 'inner/index.js'), "module.exports = 'folder'")
  writeFileSync(join(leaf, 'inner/package.json'), '{}')
  expect(installation.start()).toBe('folder')
  // Node would look here first.
  writeFileSync(join(leaf, 'inner.js'), "module.exports = 'file'")
  expect(installation.start()).toBe('folder')
})

test('a start without a readable or writable note of them finds packages as Node does', () => {
  const installation = new Installation()
  onTestFinished(() => rmSync(installation.folder, { recursive: true }))
  installation.install('one.js')
  writeFileSync(join(installation.packages, '.cache'), 'a file where the folder would be')
  expect(installation.start()).toBe('one.js')
  rmSync(join(installation.packages, '.cache'))
  mkdirSync(join(installation.packages, '.cache'))
  writeFileSync(join(installation.packages, '.cache/resolved.json'), '{ "installedOn": ')
  expect(installation.start()).toBe('one.js')
  expect(existsSync(join(installation.packages, '.cache/resolved.json'))).toBe(true)
})

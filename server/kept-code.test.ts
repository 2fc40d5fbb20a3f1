import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'seve-kept-'))
const kept = join(import.meta.dirname, '../node_modules/.cache/server')
const keptOf = (name: string) =>
  readdirSync(kept)
    .filter(file => file.includes(`${basename(folder)}+${name}-`))
    .map(file => join(kept, file))

afterAll(() => {
  for (const file of [...keptOf('first.cjs'), ...keptOf('second.cjs')]) rmSync(file)
  rmSync(folder, { recursive: true })
})

/** Loads `first.cjs` in a new process and keeps the code compiled there. */
function load(...flags: string[]): unknown {
  const script = `
    import { keepCode, requireKept } from ${JSON.stringify(join(import.meta.dirname, 'kept-code.ts'))}
    const file = ${JSON.stringify(join(folder, 'first.cjs'))}
    const loaded = requireKept(file)
    console.log(JSON.stringify({ ...loaded, isOnce: requireKept(file) === loaded }))
    keepCode()`
  return JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}

function write(name: string, text: string, seconds: number): void {
  writeFileSync(join(folder, name), text)
  utimesSync(join(folder, name), seconds, seconds)
}

test('what was compiled of a file and of those that it names is kept, and taken until one of them changes', () => {
  write(
    'first.cjs',
    "exports.sum = require('./second.cjs')(1); exports.place = __filename + require('node:path').sep",
    1,
  )
  write('second.cjs', 'module.exports = number => number + 1', 1)
  const loaded = { sum: 2, place: `${join(folder, 'first.cjs')}/`, isOnce: true }
  expect(load()).toEqual(loaded)
  const files = [...keptOf('first.cjs'), ...keptOf('second.cjs')]
  expect(files).toHaveLength(2)

  const inodes = files.map(file => statSync(file).ino)
  expect(load()).toEqual(loaded)
  expect(files.map(file => statSync(file).ino)).toEqual(inodes)

  // As long as before: V8 itself would take what it compiled of the other text.
  write('second.cjs', 'module.exports = number => number + 2', 2)
  expect(load()).toEqual({ ...loaded, sum: 3 })
})

test('what V8 refuses is compiled, and kept again', () => {
  const [file = ''] = keptOf('first.cjs')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, 100))
  expect(load()).toMatchObject({ sum: 3 })
  expect(readFileSync(file).length).toBe(whole.length)
})

test('errors name the sources of a file under --enable-source-maps', () => {
  const map = { version: 3, sources: ['source.ts'], names: [], mappings: 'AAAA' }
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  const comment = `//# sourceMappingURL=data:application/json;base64,${encoded}`
  write('first.cjs', `exports.stack = new Error('here').stack\n${comment}`, 3)
  expect(load('--enable-source-maps')).toMatchObject({ stack: expect.stringContaining(join(folder, 'source.ts')) })
})

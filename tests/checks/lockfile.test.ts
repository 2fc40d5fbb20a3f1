import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from './repository.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const packages = Object.entries(lockfile.parse(JSON.parse(readText('package-lock.json'))).packages).filter(
  ([path]) => path !== '',
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licences that let a closed product be served and its client be shipped; MPL asks only for its own files, which we do not change. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MPL-2.0',
  'MIT OR Apache-2.0',
  '(MPL-2.0 OR Apache-2.0)',
]

test('every package of the lockfile is held to its bytes, and to no registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every licence is one that we may use', () => {
  expect(packages.filter(([, { license }]) => !licences.includes(license ?? ''))).toEqual([])
})

test('no package runs a script when it is installed: those that would like to are known, and npm is told not to', () => {
  const wanting = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect([...new Set(wanting)]).toEqual(['esbuild'])
  expect(readText('setup/install.mjs')).toContain("'--ignore-scripts'")
})

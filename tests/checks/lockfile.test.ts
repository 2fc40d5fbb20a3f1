import { expect, test } from 'vitest'
import { z } from 'zod'
import { readText } from './repository.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

const entries = Object.entries(lockfile.parse(JSON.parse(readText('package-lock.json'))).packages)
const isDownloaded = ([path, { link }]: (typeof entries)[number]) => path.includes('node_modules/') && !link
const packages = entries.filter(isDownloaded)
const workspaces = entries.filter(([path]) => path !== '' && !path.includes('node_modules/')).map(([path]) => path)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Licences that allow a closed product to be served and its client shipped; the MPL covers only its own files, which we do not change. */
const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
  'MPL-2.0',
  'MIT OR Apache-2.0',
  '(MIT OR EUPL-1.1+)',
  '(MPL-2.0 OR Apache-2.0)',
]

test('the lockfile pins the bytes of every downloaded package and names no registry', () => {
  expect(packages.length).toBeGreaterThan(100)
  const asWritten = 'write the lockfile again: npm install with the .npmrc of the repository'
  expect(
    packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')),
    asWritten,
  ).toEqual([])
  expect(
    packages.filter(([, { resolved }]) => resolved !== undefined),
    asWritten,
  ).toEqual([])
})

test('the repository’s own packages are the only links', () => {
  const links = entries.filter(([, { link }]) => link).map(([, { resolved }]) => resolved)
  expect(links.toSorted(), 'install a package by its name, not by a path').toEqual(workspaces.toSorted())
})

/**
 * The decoder of pictures: a shared library that only our server loads, unchanged, from its own package. The LGPL asks nothing else of us if we do
 * not hand it on.
 */
const isDecoder = (path: string, license = '') =>
  nameOf(path).startsWith('@img/sharp-') && /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/.test(license)

test('every package has a licence that we may use', () => {
  expect(
    packages.filter(([path, { license = '' }]) => !licences.includes(license) && !isDecoder(path, license)),
    'take another package, or have its licence allowed in `licences` above',
  ).toEqual([])
})

test('no install script runs: npm ignores those of the packages that have one', () => {
  const wanting = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path))
  expect([...new Set(wanting)], 'see that the package works without its script, then name it here').toEqual(['esbuild'])
  expect(readText('setup/install.mjs'), 'install without scripts').toContain("'--ignore-scripts'")
})

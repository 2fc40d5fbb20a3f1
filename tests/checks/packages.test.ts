import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Import, readImports } from './imports.ts'
import { listFiles, readText } from './repository.ts'

const manifestSchema = z.object({
  name: z.string(),
  private: z.literal(true),
  license: z.literal('UNLICENSED'),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
})
const readManifest = (folder: string) => manifestSchema.parse(JSON.parse(readText(join(folder, 'package.json'))))
const rootManifest = readManifest('.')
const workspaces = ['sandbox/mail', 'sandbox/stripe', 'workshop'].map(folder => ({ folder, ...readManifest(folder) }))

const isTest = (path: string) => /\.(test|e2e|fault)\.tsx?$/.test(path)
const sources = listFiles().filter(path => /\.(ts|tsx|mjs)$/.test(path))
const below = (...folders: string[]) => sources.filter(path => folders.some(folder => path.startsWith(`${folder}/`)))

const isFile = (target: string) => target.includes('.ts') || sources.includes(target)
/** `@scope/name` or `name`, without the subpath. */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
const described = ({ from, to }: Import) => `${from} imports ${to}`
/** What a server in production runs. */
const running = below('server', 'domain').filter(path => !isTest(path) && !/^(domain|server)\/testing\//.test(path))

describe.each(workspaces)('$name', ({ folder, dependencies, devDependencies }) => {
  const files = below(folder)

  test('imports its own files, Node and the packages that its package.json names', () => {
    expect(files.length).toBeGreaterThan(10)
    const strangers = readImports(files, readText).filter(({ from: path, to: target, isType }) => {
      if (target.startsWith('node:') || target.startsWith(`${folder}/`)) return false
      const isDevelopment = isType || isTest(path) || path.endsWith('testing.ts') || path.endsWith('e2e-page.tsx')
      const named = isDevelopment ? { ...dependencies, ...devDependencies } : dependencies
      return named[packageOf(target)] === undefined
    })
    expect(
      strangers.map(described),
      `name the package in ${folder}/package.json; import nothing of another folder`,
    ).toEqual([])
  })

  test('names each package at the version that the root names, if it does', () => {
    const rootVersions = { ...rootManifest.dependencies, ...rootManifest.devDependencies }
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => (rootVersions[name] ?? version) !== version,
    )
    expect(others, 'give it the version of the root’s package.json').toEqual([])
  })
})

test('the sandboxes are imported by name, and only where one is started', () => {
  const outside = sources.filter(path => !workspaces.some(({ folder }) => path.startsWith(`${folder}/`)))
  const importers = readImports(outside, readText)
  expect(
    importers.filter(({ to }) => workspaces.some(({ folder }) => to.startsWith(`${folder}/`))).map(described),
    'import the workspace by its name, @seve/…',
  ).toEqual([])
  const starting = importers.filter(({ from, to, isType }) => to.startsWith('@seve/') && !isType && !isTest(from))
  expect(
    [...new Set(starting.map(({ from }) => from))].toSorted(),
    'start a sandbox by server/mail/sandbox.ts or server/stripe/sandbox.ts',
  ).toEqual(['server/mail/sandbox.ts', 'server/stripe/sandbox.ts', 'setup/dev.ts', 'tests/faults/provider.ts'])
})

/** Imported only where no production server is configured: without them a server reports which variable to set. */
const developmentImports = [
  'server/database/embedded.worker.ts imports @electric-sql/pglite',
  'server/database/embedded.worker.ts imports @electric-sql/pglite-socket',
  'server/mail/sandbox.ts imports @seve/mail-sandbox',
  'server/stripe/sandbox.ts imports @seve/stripe-sandbox',
]

test('the server runs on the dependencies of the root, without the development ones', () => {
  const missing = readImports(running, readText).filter(({ to: target, isType }) => {
    if (isType || target.startsWith('node:') || isFile(target) || target.endsWith('.json')) return false
    return rootManifest.dependencies[packageOf(target)] === undefined
  })
  expect(
    [...new Set(missing.map(described))].toSorted(),
    'move the package to `dependencies`, or import only its types',
  ).toEqual(developmentImports)
})

test('each run-time dependency is one that the server imports', () => {
  const imported = new Set(
    readImports(running, readText)
      .filter(({ isType }) => !isType)
      .map(({ to }) => packageOf(to)),
  )
  expect(
    Object.keys(rootManifest.dependencies).filter(name => !imported.has(name)),
    'move the package to `devDependencies`, or delete it',
  ).toEqual([])
})

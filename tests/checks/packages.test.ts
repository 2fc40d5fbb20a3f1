import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
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

interface Import {
  path: string
  /** A file of the repository by its path from the root, or a package with its subpath. */
  target: string
  isType: boolean
}

function importsOf(path: string): Import[] {
  const found = readText(path).matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?<kind>type\s)?[^'"]*?from\s+'(?<from>[^']+)'|(?:^|[^.\w])(?:import|require)\(\s*'(?<call>[^']+)'|(?:^|\n)import\s+'(?<bare>[^']+)'/g,
  )
  return [...found].map(({ groups = {} }) => {
    const target = groups.from ?? groups.call ?? groups.bare ?? ''
    return {
      path,
      target: target.startsWith('.') ? normalize(join(dirname(path), target)) : target,
      isType: groups.kind !== undefined,
    }
  })
}

const isFile = (target: string) => target.includes('.ts') || sources.includes(target)
/** `@scope/name` or `name`, without the subpath. */
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
const described = ({ path, target }: Import) => `${path} imports ${target}`

describe.each(workspaces)('$name', ({ folder, dependencies, devDependencies }) => {
  const files = below(folder)

  test('imports its own files, Node and the packages that its package.json names', () => {
    expect(files.length).toBeGreaterThan(10)
    const strangers = files.flatMap(importsOf).filter(({ path, target, isType }) => {
      if (target.startsWith('node:') || target.startsWith(`${folder}/`)) return false
      const isDevelopment = isType || isTest(path) || path.endsWith('testing.ts') || path.endsWith('e2e-page.tsx')
      const named = isDevelopment ? { ...dependencies, ...devDependencies } : dependencies
      return named[packageOf(target)] === undefined
    })
    expect(strangers.map(described)).toEqual([])
  })

  test('names each package at the version that the root names, if it does', () => {
    const rootVersions = { ...rootManifest.dependencies, ...rootManifest.devDependencies }
    const others = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([name, version]) => (rootVersions[name] ?? version) !== version,
    )
    expect(others).toEqual([])
  })
})

test('the sandboxes are imported by name, and only where one is started', () => {
  const importers = sources
    .filter(path => !workspaces.some(({ folder }) => path.startsWith(`${folder}/`)))
    .flatMap(importsOf)
  expect(
    importers.filter(({ target }) => workspaces.some(({ folder }) => target.startsWith(`${folder}/`))).map(described),
  ).toEqual([])
  const starting = importers.filter(
    ({ path, target, isType }) => target.startsWith('@seve/') && !isType && !isTest(path),
  )
  expect([...new Set(starting.map(({ path }) => path))].toSorted()).toEqual([
    'bench/product-server.ts',
    'bench/third-parties.ts',
    'server/mail/sandbox.ts',
    'server/stripe/sandbox.ts',
    'tests/faults/provider.ts',
  ])
})

/** Imported only where no production server is configured: without them a server reports which variable to set. */
const developmentImports = [
  'server/database/embedded.worker.ts imports @electric-sql/pglite',
  'server/database/embedded.worker.ts imports @electric-sql/pglite-socket',
  'server/mail/sandbox.ts imports @seve/mail-sandbox',
  'server/stripe/sandbox.ts imports @seve/stripe-sandbox',
]

test('the server runs on the dependencies of the root, without the development ones', () => {
  const running = below('server', 'domain').filter(path => !isTest(path) && !/^(domain|server)\/testing\//.test(path))
  const missing = running.flatMap(importsOf).filter(({ target, isType }) => {
    if (isType || target.startsWith('node:') || isFile(target) || target.endsWith('.json')) return false
    return rootManifest.dependencies[packageOf(target)] === undefined
  })
  expect([...new Set(missing.map(described))].toSorted()).toEqual(developmentImports)
})

test('each run-time dependency is one that the server imports', () => {
  const imported = new Set(
    below('server', 'domain')
      .filter(path => !isTest(path) && !/^(domain|server)\/testing\//.test(path))
      .flatMap(importsOf)
      .filter(({ isType }) => !isType)
      .map(({ target }) => packageOf(target)),
  )
  expect(Object.keys(rootManifest.dependencies).filter(name => !imported.has(name))).toEqual([])
})

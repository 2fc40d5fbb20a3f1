import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { findCycles, importsOf, readImports } from './imports.ts'
import { findUpwardImports, layers } from './layers.ts'
import { listFiles, readText, root } from './repository.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const files = listFiles()
const sources = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string) =>
  /\.(test|e2e|fault)\.tsx?$/.test(path) || /^(domain|server|web|studio)\/testing\//.test(path)
const imports = readImports(sources, readText)
const ofProduct = imports.filter(({ from }) => !isTest(from))

describe('the compiler', () => {
  const page = ['document.title', 'window.localStorage', 'location.href']
  const node = ["Buffer.from('x')", 'process.cwd()', "(await import('node:fs')).readFileSync"]

  test.each([
    { tree: 'domain', allowed: [], refused: [...page, ...node] },
    { tree: 'server', allowed: node, refused: page },
    { tree: 'web', allowed: page, refused: node },
    { tree: 'studio', allowed: page, refused: node },
  ])('compiles what exists where $tree runs, and nothing else', ({ tree, allowed, refused }) => {
    const probes = [...allowed, ...refused]
    const failing = compileIn(tree, probes)
    expect(
      probes.filter((_, index) => failing.has(index)),
      `see \`lib\` and \`types\` of ${tree}/tsconfig.json`,
    ).toEqual(refused)
  })

  test('compiles every file, in one tree or another', () => {
    const trees = files.filter(path => basename(path) === 'tsconfig.json').map(path => dirname(path))
    const compiled = new Set(trees.flatMap(filesOf))
    expect(
      sources.filter(path => /\.tsx?$/.test(path) && !compiled.has(path)),
      'add its folder to the `include` of a tsconfig.json',
    ).toEqual([])
  })
})

/** Returns the files that the settings of a tree include, by their paths from the root. */
function filesOf(tree: string): string[] {
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', join(root, tree), '--showConfig'], {
    encoding: 'utf8',
  })
  return z
    .object({ files: z.array(z.string()) })
    .parse(JSON.parse(stdout))
    .files.map(file => join(tree, file))
}

/** Compiles each expression as a file of the tree, and returns the indexes of those that do not compile. */
function compileIn(tree: string, expressions: readonly string[]): Set<number> {
  // Below the root, so that the compiler finds the tree's type packages.
  const cache = join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'walls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const probes = expressions.map((expression, index) => {
    writeFileSync(join(folder, `probe${index}.ts`), `export const probe = ${expression}\n`)
    return `./probe${index}.ts`
  })
  const ambient = files.filter(path => path.startsWith(`${tree}/`) && path.endsWith('.d.ts'))
  const fromFolder = (path: string) => relative(folder, join(root, path))
  const project = { extends: fromFolder(`${tree}/tsconfig.json`), files: [...ambient.map(fromFolder), ...probes] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...project, include: [] }))
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  return new Set([...stdout.matchAll(/probe(\d+)\.ts\(/g)].map(([, index]) => Number(index)))
}

describe('cycles', () => {
  const known = new Set(files)
  /** The feature's folder, else the folder or file directly below the tree. */
  const folderOf = (path: string) => {
    if (!known.has(path)) return undefined
    const feature = /^(?:domain|server|web|studio)\/features\/[^/]+(?=\/)/.exec(path)
    return (
      feature?.[0] ??
      path
        .split('/')
        .slice(0, path.startsWith('sandbox/') ? 3 : 2)
        .join('/')
    )
  }

  test('no files import each other in a circle', () => {
    expect(findCycles(imports), 'move what both need into a third file').toEqual([])
  })

  test('no folders of a tree import each other in a circle', () => {
    const within = ofProduct.filter(({ from, to }) => from.split('/')[0] === to.split('/')[0])
    expect(
      findCycles(within, folderOf),
      'move the file to the folder that needs it, or what both need below both',
    ).toEqual([])
  })

  test('no trees import each other in a circle', () => {
    const treeOf = (path: string) => (known.has(path) ? path.split('/')[0] : undefined)
    expect(findCycles(ofProduct, treeOf), 'move what both need into domain/').toEqual([])
  })

  test('a cycle of values, types and stylesheets is detected, in files and in folders', () => {
    const planted = [
      ['web/features/a/A.tsx', "import { B } from '../b/B.tsx'"],
      ['web/features/b/B.tsx', "import type { C } from '../c/C.tsx'"],
      ['web/features/c/C.tsx', "import styles from '../a/A.module.css'\nexport { A } from '../a/A.tsx'"],
      ['web/features/d/D.tsx', "const A = lazy(() => import('../a/A.tsx'))"],
    ] as const
    const made = planted.flatMap(([from, text]) => importsOf(from, text))
    const circle = ['web/features/a/A.tsx', 'web/features/b/B.tsx', 'web/features/c/C.tsx']
    expect(findCycles(made), 'mend tests/checks/imports.ts').toEqual([circle])
    const withStylesOnly = made.filter(({ to }) => to !== 'web/features/a/A.tsx')
    expect(findCycles(withStylesOnly), 'mend tests/checks/imports.ts').toEqual([])
    const folder = (path: string) => path.split('/').slice(0, 3).join('/')
    expect(findCycles(withStylesOnly, folder), 'mend tests/checks/imports.ts').toEqual([circle.map(folder)])
  })
})

/** The trees that each tree may import besides itself. */
const neighbours: Record<string, readonly string[]> = {
  domain: [],
  server: ['domain'],
  web: ['domain'],
  studio: ['domain', 'web'],
}

test.each(Object.entries(neighbours))('%s may import, of the other trees, only: %j', (tree, allowed) => {
  const treeOf = (path: string) => path.split('/')[0] ?? ''
  const trees = [...Object.keys(neighbours), 'setup', 'tests', 'bench', 'workshop', 'sandbox'].filter(
    other => other !== tree && !allowed.includes(other),
  )
  const strangers = ofProduct.filter(({ from, to }) => treeOf(from) === tree && trees.includes(treeOf(to)))
  expect(
    strangers.map(({ from, to }) => `${from} imports ${to}: ${tree} may not import ${treeOf(to)}`),
    'move what both need into domain/',
  ).toEqual([])
})

describe('layers', () => {
  test.each(Object.keys(layers))('%s imports only downwards', tree => {
    const upward = findUpwardImports(ofProduct, layers[tree] ?? [])
    expect(upward, 'move what is imported down; the layers stand in tests/checks/layers.ts').toEqual([])
  })

  test('an upward import and a file outside every layer are detected', () => {
    const planted = [
      { from: 'server/http/serve.ts', to: 'server/features/account/account.queries.ts' },
      { from: 'server/features/account/account.routes.ts', to: 'server/http/serve.ts' },
      { from: 'server/features/program/program.service.ts', to: 'server/features/erasure/erasure.service.ts' },
      { from: 'server/drawer/thing.ts', to: 'server/clock.ts' },
      { from: 'server/features/account/account.routes.ts', to: 'fastify' },
    ]
    expect(findUpwardImports(planted, layers.server ?? []), 'mend findUpwardImports').toEqual([
      'server/http/serve.ts imports server/features/account/account.queries.ts',
      'server/features/program/program.service.ts imports server/features/erasure/erasure.service.ts',
      'server/drawer/thing.ts is in no layer',
    ])
  })
})

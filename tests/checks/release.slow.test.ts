import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readText, root } from './repository.ts'

const pathspecs = readText('deploy/release-files').trim().split('\n')
const released = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...pathspecs], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')

const nameIt = 'name the path in deploy/release-files'
const leaveItOut = 'leave the path out in deploy/release-files'

describe('a release', () => {
  test('contains the server, its content and what an operator needs', () => {
    const needed = [
      'brand.json',
      'content/tags.yaml',
      'deploy/upgrade',
      'docs/operations.md',
      'operator.json',
      'package.json',
      'server/main.ts',
    ]
    expect(
      needed.filter(path => !released.includes(path)),
      nameIt,
    ).toEqual([])
    const left = listFiles().filter(path => /^(content|server\/database\/migrations)\//.test(path))
    expect(
      left.filter(path => !released.includes(path)),
      nameIt,
    ).toEqual([])
  })

  test('contains no test, no sandbox and no tool of development', () => {
    const inDevelopment = released.filter(path => /\.(test|e2e|fault|bench)\.|\/testing\//.test(path))
    expect(inDevelopment, leaveItOut).toEqual([])
    const folders = new Set(released.filter(path => path.includes('/')).map(path => path.split('/')[0]))
    expect([...folders].toSorted(), leaveItOut).toEqual(['content', 'deploy', 'docs', 'domain', 'server'])
  })

  test('contains every file that one of its files imports', () => {
    const missing = released
      .filter(path => path.endsWith('.ts'))
      .flatMap(path =>
        [...readText(path).matchAll(/(?:from|import\(?)\s*'(\.[^']+)'|new URL\('(\.[^']+)'/g)].map(
          ([, imported, worker]) => [path, normalize(join(dirname(path), imported ?? worker ?? ''))] as const,
        ),
      )
      .filter(([, target]) => !released.includes(target))
    expect(
      missing.map(([path, target]) => `${path} imports ${target}`),
      nameIt,
    ).toEqual([])
  })

  test('has files of under 65 MB: packages and pages take 9 MB of the 80 that a packed release may have', () => {
    const size = released.reduce((sum, path) => sum + statSync(join(root, path)).size, 0)
    expect(size, 'content/ has grown: make its sounds, films or pictures smaller').toBeLessThan(65_000_000)
  })
})

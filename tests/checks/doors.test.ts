import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

const sources = listFiles().filter(path => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const product = sources.filter(
  path => !isTest(path) && /^(domain|server|web|sandbox)\//.test(path) && !path.startsWith('server/testing/'),
)

/** Everything that a file imports: packages by name, files of the repository by path from the root. */
function importsOf(path: string): string[] {
  const found = readText(path).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|(?:^|[^.\w])import\(\s*'([^']+)'|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(match => {
    const target = match[1] ?? match[2] ?? match[3] ?? ''
    return target.startsWith('.') ? normalize(join(dirname(path), target)) : target
  })
}

function offenders(files: string[], isForbidden: (target: string, path: string) => boolean): string[] {
  return files.flatMap(path =>
    importsOf(path).flatMap(target => (isForbidden(target, path) ? [`${path} imports ${target}`] : [])),
  )
}

function mentions(files: string[], pattern: RegExp): string[] {
  return files.flatMap(path => {
    const code = readText(path).replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    return pattern.test(code) ? [path] : []
  })
}

const below = (folder: string) => product.filter(path => path.startsWith(folder))
const packageIs = (target: string, name: string) => target === name || target.startsWith(`${name}/`)

/** The feature that a path belongs to, in any of the three trees. */
function featureOf(path: string): string | undefined {
  return /^(?:domain|server|web)\/features\/([a-z-]+)\//.exec(path)?.[1]
}

describe('doors', () => {
  test('the domain depends on zod and on itself alone', () => {
    expect(
      offenders(
        below('domain/'),
        target => !target.startsWith('domain/') && target !== 'brand.json' && !packageIs(target, 'zod'),
      ),
    ).toEqual([])
  })

  test('the domain asks no clock and touches neither Node nor the page', () => {
    expect(
      mentions(below('domain/'), /\bnew Date\(\)|Date\.now\(|\bprocess\.|\bdocument\.|\bwindow\.|\blocalStorage\b/),
    ).toEqual([])
  })

  test('the server does not import the web application, nor the other way round', () => {
    expect(offenders(below('server/'), target => target.startsWith('web/'))).toEqual([])
    expect(
      offenders(
        below('web/'),
        target => target.startsWith('server/') || target.startsWith('sandbox/') || target.startsWith('node:'),
      ),
    ).toEqual([])
  })

  test('only server/config.ts reads the environment', () => {
    expect(
      mentions(
        below('server/').filter(path => path !== 'server/config.ts'),
        /\bprocess\.env\b/,
      ),
    ).toEqual([])
  })

  test('only server/clock.ts asks the time', () => {
    expect(
      mentions(
        below('server/').filter(path => path !== 'server/clock.ts'),
        /\bnew Date\(\)|Date\.now\(/,
      ),
    ).toEqual([])
  })

  test('only server/stripe imports stripe', () => {
    expect(
      offenders(
        below('server/').filter(path => !path.startsWith('server/stripe/')),
        target => packageIs(target, 'stripe'),
      ),
    ).toEqual([])
  })

  test('only server/database opens a database', () => {
    const openers = [
      'pg',
      '@electric-sql/pglite',
      '@electric-sql/pglite-socket',
      'drizzle-orm/node-postgres',
      'node:sqlite',
    ]
    const allowed = (path: string) => path.startsWith('server/database/')
    const isType = (path: string, target: string) => new RegExp(`import type [^'"]*'${target}'`).test(readText(path))
    expect(
      offenders(
        below('server/').filter(path => !allowed(path)),
        (target, path) => openers.includes(target) && !isType(path, target),
      ),
    ).toEqual([])
  })

  test('only web/api calls fetch', () => {
    expect(
      mentions(
        below('web/').filter(path => !path.startsWith('web/api/')),
        /\bfetch\(/,
      ),
    ).toEqual([])
  })

  test('a browser brings a contract along only where it checks with its schema', () => {
    const bringing = mentions(below('web/'), /import \{[^}]*\} from '[^']*\.contract\.ts'/)
    expect(bringing.filter(path => !importsOf(path).includes('web/api/check.ts'))).toEqual([])
  })

  test('web/ui, web/api and web/i18n know no feature', () => {
    for (const folder of ['web/ui/', 'web/api/', 'web/i18n/'])
      expect(offenders(below(folder), target => target.startsWith('web/features/'))).toEqual([])
  })

  test('no feature of the server imports another’s queries', () => {
    // The session check reads who is calling; `Member` is its shape.
    expect(
      offenders(below('server/features/'), (target, path) => {
        const isQueries = target.startsWith('server/features/') && target.endsWith('.queries.ts')
        return isQueries && featureOf(target) !== featureOf(path) && !importsOnlyTypes(path, target)
      }),
    ).toEqual([])
  })

  test('only one component writes HTML into the page', () => {
    expect(mentions(below('web/'), /dangerouslySetInnerHTML|\.innerHTML\b|\.setHTML\(|purify\.sanitize\(/)).toEqual([
      'web/ui/sanitiser.ts',
    ])
  })
})

function importsOnlyTypes(path: string, target: string): boolean {
  const name = target.split('/').at(-1) ?? ''
  return readText(path)
    .split('\n')
    .filter(line => line.includes(`/${name}'`))
    .every(line => line.startsWith('import type'))
}

describe('names', () => {
  test('no drawer for what belongs nowhere', () => {
    expect(
      listFiles().filter(path =>
        /(^|\/)(utils?|helpers?|common|misc|lib|src)(\/|\.tsx?$)|(^|\/)index\.tsx?$/.test(path),
      ),
    ).toEqual([])
  })

  test('files of a feature are named by their role', () => {
    const roles = [
      'contract',
      'rules',
      'routes',
      'service',
      'queries',
      'tables',
      'messages',
      'emails',
      'view',
      'jobs',
      'test',
      'e2e',
      'bench',
    ]
    const strangers = sources.filter(path => {
      const match = /^(?:domain|server)\/features\/([a-z-]+)\/([^/]+)\.ts$/.exec(path)
      if (!match) return false
      const [, feature = '', name = ''] = match
      const [stem, ...parts] = name.split('.')
      return stem === feature && parts.some(part => !roles.includes(part))
    })
    expect(strangers).toEqual([])
  })

  test('files can be read in one sitting', () => {
    // A drawing is a list of coordinates: nobody reads it through.
    const written = sources.filter(path => !isTest(path) && !path.startsWith('workshop/'))
    const long = written.filter(path => readText(path).split('\n').length > 340)
    expect(long).toEqual([])
  })

  test('nothing names a package registry’s host or a path of one machine', () => {
    const host = ['registry', 'npmjs', 'org'].join('.')
    const strangers = listFiles()
      .filter(
        path =>
          path !== 'tests/checks/doors.test.ts' &&
          /\.(ts|tsx|mjs|json|md|yaml|yml|npmrc|css|html)$|(^|\/)run$/.test(path),
      )
      .filter(
        path =>
          readText(path).includes(host) || /"resolved": "http|(^|[\s'"`(])\/(home|root|Users)\//.test(readText(path)),
      )
    expect(strangers).toEqual([])
  })

  test('every exported function and type of the product says what its reader cannot see', () => {
    const undocumented = product
      .filter(path => !path.endsWith('.messages.ts') && !path.endsWith('.tables.ts'))
      .flatMap(path => {
        const lines = readText(path).split('\n')
        return lines.flatMap((line, index) => {
          const match = /^export (?:default )?(?:async )?(?:function|class) (\w+)/.exec(line)
          return match && !/(\*\/|^\/\/ .*)$/.test(lines[index - 1]?.trim() ?? '')
            ? [`${path}:${index + 1} ${match[1]}`]
            : []
        })
      })
    expect(undocumented).toEqual([])
  })
})

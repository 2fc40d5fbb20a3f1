import { describe, expect, test } from 'vitest'
import { type Import, readImports } from './imports.ts'
import { listFiles, readText } from './repository.ts'

const sources = listFiles().filter(path => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)
const product = sources.filter(
  path =>
    !isTest(path) &&
    /^(domain|server|web|studio|sandbox)\//.test(path) &&
    !/^(domain|server|web|studio)\/testing\//.test(path),
)

/** Returns the imports of these files that are forbidden. */
function offenders(files: string[], isForbidden: (target: string, path: string, isType: boolean) => boolean): string[] {
  return readImports(files, readText).flatMap(({ from, to, isType }: Import) =>
    isForbidden(to, from, isType) ? [`${from} imports ${to}`] : [],
  )
}

/** Returns the files whose code, comments left out, matches the pattern. */
function mentions(files: string[], pattern: RegExp): string[] {
  return files.flatMap(path => {
    const code = readText(path).replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    return pattern.test(code) ? [path] : []
  })
}

const below = (folder: string) => product.filter(path => path.startsWith(folder))
const packageIs = (target: string, name: string) => target === name || target.startsWith(`${name}/`)

/** Returns the feature that a path belongs to, in any of the three trees. */
function featureOf(path: string): string | undefined {
  return /^(?:domain|server|web)\/features\/([a-z-]+)\//.exec(path)?.[1]
}

describe('doors', () => {
  test('the domain depends only on zod and on itself', () => {
    expect(
      offenders(
        below('domain/'),
        target => !target.startsWith('domain/') && target !== 'brand.json' && !packageIs(target, 'zod'),
      ),
      'what needs a package or another tree belongs in server/ or web/',
    ).toEqual([])
  })

  test('the domain reads no clock', () => {
    expect(mentions(below('domain/'), /\bnew Date\(\)|Date\.now\(/), 'take `now` as an argument').toEqual([])
  })

  test('only server/clock.ts reads the time', () => {
    expect(
      mentions(
        below('server/').filter(path => path !== 'server/clock.ts'),
        /\bnew Date\(\)|Date\.now\(/,
      ),
      'ask services.clock.now()',
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
    expect(
      offenders(
        below('server/').filter(path => !allowed(path)),
        (target, _, isType) => openers.includes(target) && !isType,
      ),
      'query by services.database, and import only types',
    ).toEqual([])
  })

  test('nothing of the members’ application imports the Studio, which uses only its language, storage, theme, icons, downloads, media queries, addresses and rereading, and in the preview’s frame its medias and programmes', () => {
    expect(
      offenders(below('web/'), target => target.startsWith('studio/')),
      'web/ may not import studio/',
    ).toEqual([])
    const used =
      /^web\/(i18n\/|storage\/|styles\/faces\.css$|ui\/theme\.ts$|ui\/Icon\.tsx$|ui\/save-file\.ts$|ui\/use-media-query\.ts$|client\/(address|read-again)\.ts$)/
    const previewed = /^web\/(styles\/|features\/(media|program)\/)/
    const isOfFrame = (path: string) =>
      /^studio\/(preview\.tsx|features\/preview\/(PreviewFrame|FramedDay)\.tsx)$/.test(path)
    expect(
      offenders(
        below('studio/'),
        (target, path) =>
          target.startsWith('web/') && !used.test(target) && !(isOfFrame(path) && previewed.test(target)),
      ),
      'write it in studio/ui, or add the file to `used` above',
    ).toEqual([])
  })

  test('the web loads a contract only where it validates with its schema', () => {
    const loading = mentions(below('web/'), /import \{[^}]*\} from '[^']*\.contract\.ts'/)
    expect(
      loading.filter(path => !readImports([path], readText).some(({ to }) => to === 'web/client/check.ts')),
      'import the contract as a type',
    ).toEqual([])
  })

  test('the web knows every call as a type only', () => {
    const registries = ['domain/calls.ts', 'domain/contracts.ts']
    expect(
      offenders([...below('web/'), ...below('studio/')], target => registries.includes(target)),
      'import the types of domain/endpoints.ts',
    ).toEqual([])
  })

  test('no feature of the server imports another’s queries', () => {
    expect(
      offenders(below('server/features/'), (target, path, isType) => {
        const isQueries = target.startsWith('server/features/') && target.endsWith('.queries.ts')
        return isQueries && featureOf(target) !== featureOf(path) && !isType
      }),
      'call a function of the other feature’s service',
    ).toEqual([])
  })

  test('only one component writes HTML into the page', () => {
    expect(
      mentions(
        [...below('web/'), ...below('studio/')],
        /dangerouslySetInnerHTML|\.innerHTML\b|\.setHTML\(|purify\.sanitize\(/,
      ),
      'show it by web/ui/SafeHtml.tsx',
    ).toEqual(['web/ui/sanitiser.ts'])
  })

  test('no test replaces a module: the files of a worker share their modules', () => {
    expect(mentions(sources, /\bvi\.(?:mock|doMock)\(/), 'pass what the test replaces as an argument').toEqual([])
  })
})

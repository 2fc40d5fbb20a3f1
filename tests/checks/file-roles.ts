/** Roles of the files of a feature in `domain` and `server`: `<name>.<role>.ts`. A new role is added here, with a reason in its commit. */
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
] as const

const kebabCase = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*'
/** A test file's name also says when it runs: see vitest.config.ts. */
const testEnding = '(?:\\.both)?(?:\\.slow)?\\.test'
const featureFile = new RegExp(`^${kebabCase}(?:${testEnding}|(?:\\.(?:${roles.join('|')}))(?:${testEnding})?)\\.ts$`)
/** Files of a feature in `web` and `studio`: a component, its styles, words in both languages, tests, plain modules, and hooks (`use-…`, which may return an element). */
const screenFiles = [
  /^[A-Z][A-Za-z0-9]*\.tsx$/,
  /^[A-Z][A-Za-z0-9]*\.module\.css$/,
  new RegExp(`^${kebabCase}(?:\\.messages)?\\.ts$`),
  new RegExp(`^use-${kebabCase}\\.tsx$`),
  /^[A-Za-z][A-Za-z0-9-]*(?:\.messages)?\.test\.tsx?$/,
]

/** Returns the files of features whose name does not give their role. */
export function findMisnamedFiles(paths: readonly string[]): string[] {
  return paths.filter(path => {
    const [, tree, name = ''] = /^(domain|server|web|studio)\/features\/[^/]+\/(.+)$/.exec(path) ?? []
    if (tree === undefined) return false
    return tree === 'web' || tree === 'studio' ? !screenFiles.some(form => form.test(name)) : !featureFile.test(name)
  })
}

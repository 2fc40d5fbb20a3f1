import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { parse } from 'yaml'
import { z } from 'zod'
import { listFiles, readText, root } from '../checks/repository.ts'

/**
 * `npm run mutants`: applies each change of mutants.yaml to a copy of the repository and runs its tests, one of which must fail. Words after
 * `--` choose changes by what they break or by their file; `--sample` tries some of those that rules and screens notice, others each day.
 */
const mutantSchema = z.strictObject({
  /** What members would notice. */
  breaks: z.string(),
  file: z.string(),
  /** Text that occurs once in the file. */
  replace: z.string().min(1),
  by: z.string(),
  /** Test files without their endings. */
  tests: z.array(z.string()).min(1),
})

type Mutant = z.infer<typeof mutantSchema>

const sampleSize = 8
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const isSample = process.argv.includes('--sample')

const files = listFiles()
const testFiles = files.filter(path => /\.test\.tsx?$/.test(path))
const digestOf = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Changes that were noticed, by the digest of all that decides it: need not be tried again. */
const noticedFile = join(root, 'node_modules/.cache/mutants.json')
const noticed = new Set(z.array(z.string()).parse(JSON.parse(readOr(noticedFile, '[]'))))

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

/** Returns the files of a mutant's tests. */
function testsOf({ breaks, tests }: Mutant): string[] {
  return tests.map(name => {
    const path = testFiles.find(file => file.startsWith(`${name}.`))
    if (!path) throw new Error(`${breaks}: there is no test ${name}`)
    return path
  })
}

/** Returns what decides whether a mutant is noticed: its own text, its file's and its tests'. */
function digestOfMutant(mutant: Mutant): string {
  return digestOf(JSON.stringify(mutant), readText(mutant.file), ...testsOf(mutant).map(readText))
}

/** Returns the mutants to try: rules and screens first, which need no database. */
function chooseMutants(): Mutant[] {
  const all = z.array(mutantSchema).parse(parse(readText('tests/mutants/mutants.yaml')))
  for (const { breaks, file, replace } of all)
    if (!files.includes(file) || readText(file).split(replace).length !== 2)
      throw new Error(`${breaks}: its text must occur once in ${file}; adapt tests/mutants/mutants.yaml`)
  const isQuick = ({ tests }: Mutant) => tests.every(test => /^(domain|web|studio)\//.test(test))
  if (isSample) {
    const today = new Date().toISOString().slice(0, 10)
    const drawn = ({ breaks }: Mutant) => digestOf(today, breaks)
    return all
      .filter(isQuick)
      .toSorted((one, other) => drawn(one).localeCompare(drawn(other)))
      .slice(0, sampleSize)
  }
  return all
    .filter(
      ({ breaks, file }) => words.length === 0 || words.some(word => breaks.includes(word) || file.includes(word)),
    )
    .toSorted((one, other) => Number(isQuick(other)) - Number(isQuick(one)))
}

/** Copies the files of the repository and links the installed packages. */
function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'seve-mutants-'))
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(root, path), join(copy, path))
  }
  mkdirSync(join(copy, 'node_modules'))
  // Vite serves no typeface from outside its root, even through a link.
  cpSync(join(root, 'node_modules/@fontsource-variable'), join(copy, 'node_modules/@fontsource-variable'), {
    recursive: true,
  })
  for (const name of readdirSync(join(root, 'node_modules')).filter(name => name !== '@fontsource-variable'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/** Runs a test file in the copy; returns what failed in it. */
async function failuresOf(vitest: Vitest, file: string): Promise<string[]> {
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications([file]))
  // Vitest also returns the modules of earlier runs.
  const own = testModules.filter(({ moduleId }) => moduleId.endsWith(`/${file}`))
  if (own.length === 0) return ['no test ran']
  const tests = own.flatMap(({ children }) => [...children.allTests('failed')])
  const errors = [...own.flatMap(module => module.errors()), ...tests.flatMap(test => test.result().errors ?? [])]
  return errors.map(({ message }) => message)
}

/** Applies a mutant; whether one of its tests fails by it. */
async function isNoticed(
  vitest: Vitest,
  copy: string,
  { file, replace, by }: Mutant,
  tests: string[],
): Promise<boolean> {
  const original = readText(file)
  const write = (text: string) => {
    writeFileSync(join(copy, file), text)
    vitest.invalidateFile(join(copy, file))
  }
  write(original.replace(replace, () => by))
  try {
    for (const test of tests) if ((await failuresOf(vitest, test)).length > 0) return true
    return false
  } finally {
    write(original)
  }
}

const chosen = chooseMutants().filter(mutant => isSample || !noticed.has(digestOfMutant(mutant)))
mkdirSync(dirname(noticedFile), { recursive: true })
const copy = copyRepository()
process.once('exit', () => rmSync(copy, { recursive: true, force: true }))
process.chdir(copy)
const vitest = await createVitest('test', { root: copy, watch: false, reporters: [], maxWorkers: 1 })
const passing = new Set<string>()
let survived = 0
for (const mutant of chosen) {
  const tests = testsOf(mutant)
  for (const test of tests) {
    const failures = passing.has(test) ? [] : await failuresOf(vitest, test)
    if (failures.length > 0) throw new Error(`${test} fails without any change: ${failures.join('\n')}`)
    passing.add(test)
  }
  const isKilled = await isNoticed(vitest, copy, mutant, tests)
  if (isKilled) noticed.add(digestOfMutant(mutant))
  else survived += 1
  writeFileSync(noticedFile, JSON.stringify([...noticed]))
  process.stdout.write(`${isKilled ? 'noticed' : 'SURVIVED'}: ${mutant.breaks}\n`)
}
await vitest.close()
process.stdout.write(`${chosen.length - survived} noticed, ${survived} survived\n`)
process.exit(survived === 0 ? 0 : 1)

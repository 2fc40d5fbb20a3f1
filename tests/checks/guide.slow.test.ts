import { exec } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { applyDiff, readGuideSteps } from './guide-steps.ts'
import { listFiles, readText, root } from './repository.ts'

const run = promisify(exec)

/** Neither the compiler nor the tests of a feature read these. Of the content, the words of e-mails are in the tests' sample too. */
const isLeftOut = (path: string) => /^(content\/(?!mails\/)|workshop\/|deploy\/)/.test(path)

/** Copies the working tree into a temporary Git repository. */
async function copyRepository(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'seve-guide-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }), 60_000)
  for (const path of listFiles().filter(file => !isLeftOut(file))) cpSync(join(root, path), join(copy, path))
  linkPackages(copy)
  await run('git init --quiet', { cwd: copy })
  return copy
}

/** Gives the copy the installed packages, and of their cache what the compiler learnt by `npm run types`: most files are the same. */
function linkPackages(copy: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(packages).filter(file => file !== '.cache'))
    symlinkSync(join(packages, name), join(copy, 'node_modules', name))
  const learnt = '.cache/types'
  if (existsSync(join(packages, learnt)))
    cpSync(join(packages, learnt), join(copy, 'node_modules', learnt), { recursive: true, preserveTimestamps: true })
  // What was learnt names packages by their paths from the root, which they keep as long as no link is followed.
  const settings = readText('tsconfig.base.json').replace('"composite"', '"preserveSymlinks": true, "composite"')
  writeFileSync(join(copy, 'tsconfig.base.json'), settings)
}

test('following docs/guides/add-a-feature.md adds a feature that compiles, keeps every rule and passes its tests', async () => {
  const steps = readGuideSteps(readText('docs/guides/add-a-feature.md'))
  const written = steps.flatMap(step => (step.kind === 'file' ? [step.path] : []))
  expect(written).toHaveLength(8)
  const copy = await copyRepository()
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const environment = { ...process.env, PATH: path }
  const runInCopy = (command: string) => run(command, { cwd: copy, env: environment })

  for (const step of steps) {
    if (step.kind === 'command') {
      await runInCopy(step.line)
      continue
    }
    const target = join(copy, step.path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, step.kind === 'file' ? step.text : applyDiff(readFileSync(target, 'utf8'), step.lines))
  }

  await runInCopy(`biome check ${written.join(' ')}`)
  await runInCopy('tsc --build tests --checkers 1')
  await runInCopy('vitest run --project checks walls doors names contract member-keys migrations')
}, 300_000)

test('a diff whose context is missing or repeated is refused', () => {
  expect(applyDiff('one\ntwo\n', [' one', '+new'])).toBe('one\nnew\ntwo\n')
  expect(() => applyDiff('one\n', [' two', '+new'])).toThrow('0 lines')
  expect(() => applyDiff('one\none\n', [' one', '+new'])).toThrow('2 lines')
})

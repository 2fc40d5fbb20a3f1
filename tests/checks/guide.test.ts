import { exec } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const path of listFiles().filter(file => !isLeftOut(file))) cpSync(join(root, path), join(copy, path))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  await run('git init --quiet', { cwd: copy })
  return copy
}

/**
 * Compiles a tree of the copy, starting from the build info of `npm run types`, because most files are the same. Build info has paths relative to
 * itself; `--preserveSymlinks` keeps those of packages inside the copy. One checker: other tests use the other processors.
 */
async function compile(tree: string, runInCopy: (command: string) => Promise<unknown>): Promise<void> {
  const kept = 'node_modules/.cache/types'
  const buildInfo = `${kept}/guide-${tree}.json`
  if (existsSync(join(root, kept, `${tree}.json`))) cpSync(join(root, kept, `${tree}.json`), join(root, buildInfo))
  await runInCopy(`tsc -p ${tree} --checkers 1 --preserveSymlinks --incremental --tsBuildInfoFile ${buildInfo}`)
}

test('following docs/guides/add-a-feature.md adds a feature that compiles, keeps every rule and passes its tests', async () => {
  const steps = readGuideSteps(readText('docs/guides/add-a-feature.md'))
  const written = steps.flatMap(step => (step.kind === 'file' ? [step.path] : []))
  expect(written.length).toBeGreaterThan(8)
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
  for (const tree of ['domain', 'server', 'web', 'tests']) await compile(tree, runInCopy)
  // Export and erasure know the new table.
  await runInCopy("vitest run --project server erasure.test -t 'every table that can name a person'")
  await runInCopy('vitest run --project checks walls doors names contract growth migrations')
}, 300_000)

test('a diff whose context is missing or repeated is refused', () => {
  expect(applyDiff('one\ntwo\n', [' one', '+new'])).toBe('one\nnew\ntwo\n')
  expect(() => applyDiff('one\n', [' two', '+new'])).toThrow('0 lines')
  expect(() => applyDiff('one\none\n', [' one', '+new'])).toThrow('2 lines')
})

import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

/**
 * A Vitest reporter that writes what failed to the file named by SEVE_FAILURES, one entry per failed test, hook, file or error outside any
 * test. Vitest's JSON report omits the last two kinds, which fail a run all the same.
 */
export default class FailureReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const file = process.env.SEVE_FAILURES
    if (!file) return
    const failures = [
      ...modules.flatMap(failuresOfModule),
      ...outside.map(error => describe('outside any test', error.stack ?? error.message)),
    ]
    writeFileSync(file, JSON.stringify(failures))
  }
}

function failuresOfModule(module: TestModule): string[] {
  const path = module.relativeModuleId
  const broken = [module, ...module.children.allSuites()].flatMap(suite => hookFailures(path, suite))
  const failed = [...module.children.allTests('failed')].map(test => failureOfTest(path, test))
  return [...broken, ...failed]
}

/** Returns the errors of a file or suite itself, which are those of its import and of its hooks. */
function hookFailures(path: string, suite: TestModule | TestSuite): string[] {
  const name = suite.type === 'suite' ? `${path} > ${suite.fullName}` : path
  return suite.errors().map(error => describe(name, error.message))
}

function failureOfTest(path: string, test: TestCase): string {
  return describe(`${path} > ${test.fullName}`, test.result().errors?.[0]?.message ?? '')
}

/** Names a failure and its error's first three lines: enough to know where to look, in a log that is cut. */
function describe(name: string, message: string): string {
  return [name, ...message.split('\n').slice(0, 3)].join('\n    ')
}

import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import { type NamedTest, testsNamedIn } from '../checks/named-tests.ts'
import { readText } from '../checks/repository.ts'

/** A row of docs/coverage.md: a statement, and the tests that would fail without it. */
export interface Row {
  statement: string
  tests: NamedTest[]
}

/** A change that breaks a row's statement, so that the row's test must fail. */
const mutantSchema = z.strictObject({
  /** The row's statement. */
  row: z.string(),
  file: z.string(),
  /** Text that occurs once in the file. */
  replace: z.string().min(1),
  by: z.string(),
})

export type Mutant = z.infer<typeof mutantSchema>

/** A row that one replacement, or a run of its tests in a copy, cannot try. */
const exceptionSchema = z.strictObject({ row: z.string(), cannot: z.string().min(1) })

/** What became of a row: noticed by its test, not noticed, never broken yet, or only breakable by hand. */
export const outcomeSchema = z.enum(['killed', 'survived', 'untried', 'by hand'])

export type Outcome = z.infer<typeof outcomeSchema>

const resultSchema = z.record(z.string(), z.strictObject({ outcome: outcomeSchema, of: z.string().optional() }))

/** The last outcome of each row, with the digest of what was tried. */
export type Result = z.infer<typeof resultSchema>

export const mutantsPath = 'tests/mutants/mutants.yaml'
export const resultPath = 'tests/mutants/result.yaml'

/** Returns the rows of docs/coverage.md. */
export function readRows(): Row[] {
  return readText('docs/coverage.md')
    .split('\n')
    .filter(line => /^\| (\d|–)/.test(line))
    .map(line => {
      const [, statement = '', ...rest] = line.split(' | ')
      return { statement: statement.trim(), tests: testsNamedIn(rest.join(' | ').replace(/ \|$/, '')) }
    })
}

/** Returns the mutants, in the order of the file, and the statements of the rows that cannot have one. */
export function readMutants(): { mutants: Mutant[]; exceptions: string[] } {
  const entries = z.array(z.union([mutantSchema, exceptionSchema])).parse(parse(readText(mutantsPath)))
  return {
    mutants: entries.filter(entry => 'file' in entry),
    exceptions: entries.filter(entry => 'cannot' in entry).map(({ row }) => row),
  }
}

/** Returns the outcomes of the last run. */
export function readResult(): Result {
  return resultSchema.parse(parse(readText(resultPath)) ?? {})
}

/** Identifies what was tried: another change or another named test has to be tried again. */
export function digestOf(mutants: readonly Mutant[], { tests }: Row): string {
  return createHash('sha256')
    .update(JSON.stringify([mutants, tests]))
    .digest('hex')
    .slice(0, 12)
}

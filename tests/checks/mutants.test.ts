import { expect, test } from 'vitest'
import { digestOf, mutantsPath, readMutants, readResult, readRows } from '../mutants/mutants.ts'
import { readText } from './repository.ts'

const rows = readRows()
const { mutants, exceptions } = readMutants()

test('each statement of docs/coverage.md occurs once, so that a mutant can name it', () => {
  const statements = rows.map(({ statement }) => statement)
  expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([])
})

test(`each change of ${mutantsPath} names a row and a text that occurs once`, () => {
  const statements = new Set(rows.map(({ statement }) => statement))
  const stale = mutants.filter(
    ({ row, file, replace, by }) =>
      !statements.has(row) || replace === by || readText(file).split(replace).length !== 2,
  )
  expect(stale.map(({ row, file, replace }) => `${row}: ${file}: ${replace}`)).toEqual([])
  expect(exceptions.filter(row => !statements.has(row) || mutants.some(mutant => mutant.row === row))).toEqual([])
})

test('the last run of `npm run mutants` covers every row as it is, and no row survived', () => {
  const result = readResult()
  const statements = new Set(rows.map(({ statement }) => statement))
  // Cheap where nothing is to be tried: `npm run mutants -- --list`.
  expect([...statements].filter(statement => !result[statement])).toEqual([])
  expect(Object.keys(result).filter(statement => !statements.has(statement))).toEqual([])
  const outdated = rows.filter(row => {
    const own = mutants.filter(mutant => mutant.row === row.statement)
    const { outcome, of } = result[row.statement] ?? {}
    return outcome !== 'untried' && of !== digestOf(own, row)
  })
  expect(outdated.map(({ statement }) => statement)).toEqual([])
  expect(
    rows.filter(({ statement }) => result[statement]?.outcome === 'survived').map(({ statement }) => statement),
  ).toEqual([])
})

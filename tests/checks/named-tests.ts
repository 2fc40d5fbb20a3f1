import { listFiles, readText } from './repository.ts'

/** A test as a page names it: its file, and words of its title (none: the whole file). */
export interface NamedTest {
  file: string
  title: string
}

/** The tests that a cell of a table names: a file in backquotes, words of a title after it, a semicolon before the next. */
export function testsNamedIn(cell: string): NamedTest[] {
  return [...cell.matchAll(/`([\w./-]+\.(?:test|e2e|fault)\.tsx?)`([^`;|]*)/g)].map(([, file = '', title = '']) => ({
    file,
    title: title.trim(),
  }))
}

/** Those that there are not. */
export function missingTests(named: readonly NamedTest[]): NamedTest[] {
  const files = new Set(listFiles())
  return named.filter(({ file, title }) => !files.has(file) || !readText(file).includes(title))
}

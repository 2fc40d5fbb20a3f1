import { describe, expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/**
 * Statements that break the previous release, which runs while this one is deployed, or that cannot be rolled back as a whole.
 * Split them over two releases: the first one stops using the thing, the second one declares `-- after <release>: why` in the line above.
 */
const harms: readonly [name: string, pattern: RegExp][] = [
  ['takes away what the release before reads', /\bdrop\s+(table|column|schema|view|sequence)\b/i],
  ['renames what the release before reads', /\brename\b/i],
  ['changes the type of what the release before writes', /\balter\s+column\b[\s\S]*\btype\b/i],
  ['asks for what the release before leaves out', /\balter\s+column\b[\s\S]*\bset\s+not\s+null\b/i],
  ['asks for what the release before leaves out', /\badd\s+column\b(?![\s\S]*\bdefault\b)[\s\S]*\bnot\s+null\b/i],
  ['empties a table', /\btruncate\b/i],
  ['ends the transaction that makes a migration whole', /\b(begin|commit|rollback|concurrently|vacuum)\b/i],
]

const declared = /^--\s*after\s+\S+:\s*\S/m

/** Returns the harmful statements of a migration that are not declared. */
function harmsOf(migration: string): string[] {
  return migration.split('--> statement-breakpoint').flatMap(statement => {
    if (declared.test(statement)) return []
    const code = statement.replaceAll(/--.*$/gm, '').replaceAll(/'[^']*'/g, "''")
    return harms.flatMap(([name, pattern]) => (pattern.test(code) ? [`${name}: ${code.trim()}`] : []))
  })
}

describe('migrations', () => {
  test('do not break the previous release', () => {
    const files = listFiles().filter(path => /^server\/database\/migrations\/.*\.sql$/.test(path))
    expect(files.length).toBeGreaterThan(4)
    expect(
      files.flatMap(path => harmsOf(readText(path)).map(harm => `${path} ${harm}`)),
      'split it over two releases, and declare it in the second: `-- after <release>: why`',
    ).toEqual([])
  })

  test.each([
    'DROP TABLE "mail";',
    'ALTER TABLE "mail" DROP COLUMN "tries";',
    'ALTER TABLE "mail" RENAME COLUMN "tries" TO "attempts";',
    'ALTER TABLE "mail" ADD COLUMN "kind" text NOT NULL;',
    'ALTER TABLE "mail" ALTER COLUMN "body" SET NOT NULL;',
    'ALTER TABLE "mail" ALTER COLUMN "tries" SET DATA TYPE bigint;',
    'CREATE INDEX CONCURRENTLY "mail_kind" ON "mail" ("kind");',
    'TRUNCATE "mail";',
  ])('may not say %s, unless it is declared', statement => {
    expect(harmsOf(statement), 'mend `harms` above').toHaveLength(1)
    expect(harmsOf(`-- after 1.4: no release reads it since\n${statement}`), 'mend `declared` above').toEqual([])
  })

  test.each([
    'ALTER TABLE "mail" ADD COLUMN "kind" text;',
    'ALTER TABLE "mail" ADD COLUMN "kind" text DEFAULT \'letter\' NOT NULL;',
    'CREATE TABLE "kind" ("name" text PRIMARY KEY NOT NULL);',
    'DROP INDEX "mail_user";',
  ])('may say %s', statement => {
    expect(harmsOf(statement), 'mend `harms` above').toEqual([])
  })
})

import { globSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { root } from './repository.ts'

async function readTables() {
  const files = globSync('server/**/*.tables.ts', { cwd: root })
  const modules = await Promise.all(files.map(file => import(`${root}/${file}`)))
  return modules.flatMap(module => Object.values(module).filter(value => is(value, PgTable))).map(getTableConfig)
}

const tables = await readTables()

/** Returns the column names of the table's primary key. */
function keyOf({ columns, primaryKeys }: (typeof tables)[number]): string[] {
  const composite = primaryKeys[0]?.columns.map(({ name }) => name)
  return composite ?? columns.filter(({ primary }) => primary).map(({ name }) => name)
}

const isOfContent = (name: string) => /^(content_|tag$|media$|program$|program_day$|program_day_media$)/.test(name)

describe('the schema, ready to be sharded', () => {
  test('member tables reference content, or the user by the first column', () => {
    const offenders = tables
      .filter(table => keyOf(table)[0] === 'user_id')
      .flatMap(({ name, foreignKeys }) =>
        foreignKeys.flatMap(key => {
          const { columns, foreignTable } = key.reference()
          const target = getTableConfig(foreignTable).name
          const isSound = isOfContent(target) || columns[0]?.name === 'user_id'
          return isSound ? [] : [`${name} → ${target}`]
        }),
      )
    expect(offenders).toEqual([])
  })
})

import { globSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { readText, root } from './repository.ts'

const page = readText('docs/growth.md')

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

/** Returns the names in backquotes of the paragraph that begins with these words, after its parentheses. */
function namedAfter(beginning: string): string[] {
  const paragraph = page.slice(page.indexOf(beginning)).split('\n\n')[0] ?? ''
  return [...paragraph.slice(paragraph.lastIndexOf('):')).matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name)
}

/** Returns the first cells, in backquotes, of the table below these words. */
function firstCellsBelow(beginning: string): string[] {
  const table = page.slice(page.indexOf(beginning)).split('\n\n')[1] ?? ''
  return [...table.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, name = '']) => name)
}

describe('docs/growth.md', () => {
  test('lists every table that is not keyed by user, as content or with a reason', () => {
    const others = tables.filter(table => table.name !== 'user_account' && keyOf(table)[0] !== 'user_id')
    expect(tables.length - others.length).toBeGreaterThan(10)
    const references = others.filter(
      ({ name }) => isOfContent(name) || ['server_secret', 'database_use'].includes(name),
    )
    expect(namedAfter('**Reference tables**').toSorted()).toEqual(references.map(({ name }) => name).toSorted())
    const whole = others.filter(table => !references.includes(table)).map(({ name }) => name)
    expect(firstCellsBelow('**Kept whole on the coordinator**').toSorted()).toEqual(whole.toSorted())
  })

  test('lists every unique constraint that a shard cannot enforce', () => {
    const constraints = tables
      .filter(table => table.name === 'user_account' || keyOf(table)[0] === 'user_id')
      .flatMap(({ name, columns, indexes }) => [
        ...columns.filter(({ isUnique }) => isUnique).map(column => `${name}.${column.name}`),
        ...indexes.flatMap(({ config }) => {
          const first = config.columns[0]
          const isByUser = first !== undefined && 'name' in first && first.name === 'user_id'
          return config.unique && !isByUser ? [`${name}.${config.name}`] : []
        }),
      ])
    expect(firstCellsBelow('**What stands in the way.**').toSorted()).toEqual(constraints.toSorted())
  })

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

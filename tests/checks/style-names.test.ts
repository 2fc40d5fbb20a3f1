import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, readText } from './repository.ts'

/**
 * The compiler takes any class name of a style sheet: one that the sheet lacks styles nothing, without an error, and one that nobody names is
 * dead.
 */

const files = listFiles().filter(path => /^(web|studio)\//.test(path))
const sheets = new Map(
  files.filter(path => path.endsWith('.module.css')).map(path => [path, classesOf(readText(path))]),
)

function classesOf(sheet: string): ReadonlySet<string> {
  const own = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))
}

/** The class names that the components take from each sheet; null stands for one that is computed. */
const uses = files
  .filter(path => /\.tsx?$/.test(path))
  .flatMap(path => {
    const text = readText(path)
    return [...text.matchAll(/import (\w+) from '(\..+?\.module\.css)'/g)].flatMap(([, local, from = '']) => {
      const sheet = posix.join(posix.dirname(path), from)
      const named = [...text.matchAll(new RegExp(`[^/\\w]${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      const computed = text.includes(`${local}[`) ? [null] : []
      return [...named, ...computed].map(name => ({ path, sheet, name }))
    })
  })

test('every class name that a component uses is in its style sheet', () => {
  const missing = uses.filter(({ sheet, name }) => name !== null && !sheets.get(sheet)?.has(name))
  expect(missing, 'add the class to the sheet, or take its name from the component').toEqual([])
})

test('every class of a style sheet is used by a component', () => {
  const dead = [...sheets].flatMap(([sheet, names]) => {
    const used = uses.filter(use => use.sheet === sheet).map(({ name }) => name)
    return used.includes(null) ? [] : [...names].filter(name => !used.includes(name)).map(name => `${sheet} .${name}`)
  })
  expect(dead, 'delete the class').toEqual([])
})

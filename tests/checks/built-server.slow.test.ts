import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applications } from '../../setup/applications.ts'

const root = join(import.meta.dirname, '../..')
const server = applications.find(({ tree }) => tree === 'server')

/** Returns the files of ours that the server was built from, by its source maps. */
function builtFrom(folder: string): string[] {
  const sourceMap = z.object({ sources: z.array(z.string()) })
  const sources = globSync('*.map', { cwd: folder }).flatMap(name => {
    const { sources } = sourceMap.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    return sources.map(source => relative(root, join(folder, source)))
  })
  return sources.filter(source => !source.startsWith('node_modules/') && existsSync(join(root, source)))
}

test('a change of any file that the server is built from has it built again', () => {
  execFileSync(process.execPath, ['setup/build.ts'], { cwd: root })
  const files = builtFrom(join(root, server?.dist ?? ''))
  expect(files).toContain('server/start.ts')
  const isLookedAt = (file: string) => server?.sources.some(source => file === source || file.startsWith(`${source}/`))
  expect(files.filter(file => !isLookedAt(file))).toEqual([])
})

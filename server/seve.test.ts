import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function seve(...given: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'seve.ts'), ...given], { encoding: 'utf8' })
}

test('seve lists its commands when it is given none that it knows', () => {
  expect(seve()).toMatchObject({ status: 2, stderr: expect.stringMatching(/^usage: seve <command>\n {2}content /) })
  expect(seve('toString')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^unknown command toString\n/) })
})

test('seve passes what follows the name to the command', () => {
  expect(seve('erasures', 'write')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('usage: seve erasures write'),
  })
})

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listFiles, readText, root } from './repository.ts'

const figures = z
  .record(
    z.string(),
    z.strictObject({
      digest: z.string(),
      lufs: z.number(),
      peak: z.number(),
      phone: z.number(),
      firstSound: z.number(),
      quietEnd: z.number(),
    }),
  )
  .parse(JSON.parse(readText('content/loudness.json')))
const all = Object.entries(figures)
const measureAgain = 'measure again: npm run workshop -- sounds-and-films'
const makeAgain = 'change its script in workshop/ and make it again: npm run workshop -- sounds-and-films'

/** Lists the sounds and films that break a limit, with their figure. */
function breaking(
  figure: 'lufs' | 'peak' | 'phone' | 'firstSound' | 'quietEnd',
  isFine: (value: number, isSound: boolean) => boolean,
) {
  return all
    .filter(([file, measured]) => !isFine(measured[figure], file.startsWith('audio/')))
    .map(([file, measured]) => `${file} ${measured[figure]}`)
}

describe('sounds and films', () => {
  test('are the files that were measured', () => {
    const files = listFiles().filter(file => /^content\/(audio|video)\/[a-z0-9-]+\.(m4a|mp4|webm)$/.test(file))
    expect(
      Object.keys(figures).map(file => `content/${file}`),
      measureAgain,
    ).toEqual(files.toSorted())
    const other = all.filter(([file, { digest }]) => digestOf(file) !== digest)
    expect(
      other.map(([file]) => file),
      measureAgain,
    ).toEqual([])
  })

  test('are at -16 LUFS, give or take half', () => {
    expect(
      breaking('lufs', lufs => Math.abs(lufs + 16) <= 0.5),
      makeAgain,
    ).toEqual([])
  })

  test('peak under -1.5 dBTP', () => {
    expect(
      breaking('peak', peak => peak < -1.5),
      makeAgain,
    ).toEqual([])
  })

  test('are heard from a phone: -22 LUFS and more above 400 Hz, films -23', () => {
    expect(
      breaking('phone', (phone, isSound) => phone >= (isSound ? -22 : -23)),
      makeAgain,
    ).toEqual([])
  })

  // A film opens and closes on its picture.
  test('begin within half a second and do not end on silence, if they are sounds', () => {
    expect(
      breaking('firstSound', (seconds, isSound) => !isSound || seconds <= 0.5),
      makeAgain,
    ).toEqual([])
    expect(
      breaking('quietEnd', (seconds, isSound) => !isSound || seconds <= 1),
      makeAgain,
    ).toEqual([])
  })
})

function digestOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'content', file)))
    .digest('hex')
    .slice(0, 16)
}

import { describe, expect, test } from 'vitest'
import { findMisnamedFiles } from './file-roles.ts'
import { listFiles, readText } from './repository.ts'

const files = listFiles()
const sources = files.filter(path => /\.(ts|tsx|mjs)$/.test(path))
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

describe('names', () => {
  test('no folder or file is a catch-all', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|lib|src)(\/|\.tsx?$)|(^|\/)index\.tsx?$/
    expect(
      files.filter(path => drawers.test(path)),
      'name it after what it holds, beside its caller',
    ).toEqual([])
  })

  test('every file of a feature is named by its role', () => {
    expect(findMisnamedFiles(files), 'roles: tests/checks/file-roles.ts').toEqual([])
  })

  test('a file without a role is detected, whatever its first name', () => {
    const named = [
      'domain/features/note/note.contract.ts',
      'server/features/note/shared-note.service.ts',
      'server/features/note/note.test.ts',
      'web/features/note/NoteForm.tsx',
      'web/features/note/NoteForm.module.css',
      'web/features/note/NoteForm.test.tsx',
      'web/features/note/use-note.ts',
      'web/features/note/note.messages.ts',
    ]
    const misnamed = [
      'domain/features/note/note.ts',
      'server/features/note/attempt.ts',
      'server/features/note/note.letters.ts',
      'server/features/note/note/note.service.ts',
      'web/features/note/noteForm.tsx',
      'web/features/note/note-form.tsx',
      'web/features/note/note.css',
    ]
    expect(findMisnamedFiles([...named, ...misnamed]), 'mend findMisnamedFiles').toEqual(misnamed)
  })

  test('no file is too long', () => {
    // A drawing is a list of coordinates, exempt from the limit.
    const written = sources.filter(path => !isTest(path) && !path.startsWith('workshop/'))
    expect(
      written.filter(path => readText(path).split('\n').length > 340),
      'split the file by what its functions are about',
    ).toEqual([])
  })

  test('no file names a package registry’s host or a path of one machine', () => {
    const host = ['registry', 'npmjs', 'org'].join('.')
    const machinePath = /"resolved": "http|(^|[\s'"`(])\/(home|root|Users)\//
    const read = /\.(ts|tsx|mjs|json|md|yaml|yml|npmrc|css|html)$|(^|\/)run$/
    const offenders = files.filter(path => path !== 'tests/checks/names.test.ts' && read.test(path))
    expect(
      offenders.filter(path => readText(path).includes(host) || machinePath.test(readText(path))),
      'use a path from the root; in the lockfile: npm install with the .npmrc of the repository',
    ).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { screenModules, screenNames } from '../../domain/screens.ts'
import { readText } from './repository.ts'

test('each screen is loaded from the module that the table of screens names for its preload', () => {
  const loaded = readText('web/app/screen-modules.tsx').replaceAll("import('./", "import('../app/")
  expect(screenNames.filter(name => !loaded.includes(`import('../${screenModules[name]}')`))).toEqual([])
})

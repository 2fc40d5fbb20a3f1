import { expect, test } from 'vitest'
import { addressOf, destinations } from './navigation.ts'

test('the change that one writes in stays chosen from screen to screen, where changes are written', () => {
  const search = new URLSearchParams('change=change-1&subject=medias/evening')
  const leads = Object.fromEntries(destinations.map(one => [one.screen, addressOf(one, search)]))
  expect(leads).toMatchObject({
    tasks: '/studio/tasks?change=change-1',
    programs: '/studio/programs?change=change-1',
    texts: '/studio/texts?change=change-1',
    editions: '/studio/editions',
  })
  expect(destinations.map(one => addressOf(one, new URLSearchParams())).filter(path => path.includes('?'))).toEqual([])
})

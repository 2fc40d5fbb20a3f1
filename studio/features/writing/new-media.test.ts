import { expect, test } from 'vitest'
import { newMediaFiles } from './new-media.ts'
import { readYaml } from './yaml-text.ts'

test('a new media begins without a picture, so that nobody publishes another media’s', () => {
  const [facts] = newMediaFiles({ id: 'hedge', type: 'page', title: 'La haie' })
  expect(readYaml(facts?.text ?? '')).toMatchObject({ id: 'hedge', type: 'page', picture: '' })
})

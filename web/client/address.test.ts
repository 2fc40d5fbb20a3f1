import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/api/tag', undefined, undefined, '/api/tag'],
  ['/api/program_day/:id', { id: 'stress-1' }, undefined, '/api/program_day/stress-1'],
  ['/api/program_day/:id', { id: '../user?x=1' }, undefined, '/api/program_day/..%2Fuser%3Fx%3D1'],
  [
    '/api/profile_program',
    undefined,
    { profileId: 'a b', isPublished: '1' },
    '/api/profile_program?profileId=a+b&isPublished=1',
  ],
  ['/api/profile_program', undefined, { profileId: undefined }, '/api/profile_program'],
  ['/api/subscription_product', undefined, { sort: { price: 'ASC' } }, '/api/subscription_product?sort%5Bprice%5D=ASC'],
])('the address of %s with %j and %j is %s', (path, params, query, expected) => {
  expect(addressOf(path, params, query)).toBe(expected)
})

test.each<Record<string, string>>([{}, { id: '' }])('a path without its parameter, %j, has no address', params => {
  expect(() => addressOf('/api/media/play/:id', params)).toThrow('/api/media/play/:id: no id')
})

import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)))

test.each([
  ['email=a%40b.fr&name=', { email: 'a@b.fr', name: '' }],
  ['items[0][price]=p&items[1][price]=q', { items: [{ price: 'p' }, { price: 'q' }] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['expand[1]=b&expand[0]=a', { expand: ['a', 'b'] }],
  ['metadata[user]=42&metadata[plan]=x', { metadata: { user: '42', plan: 'x' } }],
  ['a=1&a=2', { a: '2' }],
  ['', {}],
])('%s is parsed', (text, fields) => {
  expect(plain(text)).toEqual(fields)
})

test.each(['[0]=a', 'a[=b', 'a]b=c', 'a=1&a[b]=2', 'a[b]=1&a=2', `a${'[b]'.repeat(20)}=c`])('%s is refused', text => {
  expect(() => parseForm(text)).toThrow(/^Invalid/)
})

test('no parameter name is special', () => {
  const fields = parseForm('__proto__[admin]=1&constructor=2')
  expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
  expect(Reflect.get({}, 'admin')).toBeUndefined()
})

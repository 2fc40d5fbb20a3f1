import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://seve@db/seve',
  PUBLIC_URL: 'https://seve.example',
}

test('an empty environment works on the machine itself', () => {
  expect(readConfig({})).toMatchObject({
    isProduction: false,
    port: 3000,
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: undefined, port: 3000 })
})

test.each([
  ['a port in words', { PORT: 'three' }, /PORT/],
  ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  ['production on the embedded database', { ...production, DATABASE_URL: '' }, /DATABASE_URL: production needs/],
  ['production without https', { ...production, PUBLIC_URL: 'http://seve.example' }, /PUBLIC_URL: production needs/],
])('%s is refused by name', (_, environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(message)
})

test('production starts with what it needs', () => {
  expect(readConfig(production)).toMatchObject({ isProduction: true, publicUrl: 'https://seve.example' })
})

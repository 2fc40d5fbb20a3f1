import { describe, expect, test } from 'vitest'
import { type Arrival, resolveReferrer, withoutReferrer } from './referral.rules.ts'

const domains = { fatigue: 'fatigue-info.example', medfasting: 'jeune.example', stress: 'jardins.example' }

function arrive(arrival: Partial<Arrival>) {
  return resolveReferrer({ search: '', host: 'app.seve.example', documentReferrer: '', ...arrival }, domains)
}

describe('the referrer of a visitor', () => {
  test.each(['seve', 'medfasting', 'fatigue', 'stress'] as const)('is the parameter when it is %s', code => {
    expect(arrive({ search: `?referrer=${code}` })).toBe(code)
  })

  test.each(['', 'STRESS', 'sedentarite', 'medfasting ', 'javascript:alert(1)', 'constructor'])(
    'is not the parameter when it is %j',
    value => {
      expect(arrive({ search: `?${new URLSearchParams({ referrer: value })}` })).toBeNull()
    },
  )

  test.each([
    ['https://fatigue-info.example/article', 'fatigue'],
    ['https://www.jeune.example/', 'medfasting'],
    ['https://jardins.example/page?x=1', 'stress'],
  ] as const)('is read from the sending site %s', (documentReferrer, code) => {
    expect(arrive({ documentReferrer })).toBe(code)
  })

  test('is the parameter rather than the sending site', () => {
    expect(arrive({ search: '?referrer=stress', documentReferrer: 'https://jeune.example/' })).toBe('stress')
  })

  test('is the sending site when the parameter is not a code', () => {
    expect(arrive({ search: '?referrer=nobody', documentReferrer: 'https://jeune.example/' })).toBe('medfasting')
  })

  test('is never read from a page of the same host', () => {
    const documentReferrer = 'https://app.seve.example/login?from=jeune.example'
    expect(arrive({ documentReferrer })).toBeNull()
  })

  test.each(['https://elsewhere.example/', 'not an address', ''])('is null when sent by %j', documentReferrer => {
    expect(arrive({ documentReferrer })).toBeNull()
  })

  test('is null when the operator leaves the domains empty', () => {
    const arrival = { search: '', host: 'app.seve.example', documentReferrer: 'https://elsewhere.example/' }
    expect(resolveReferrer(arrival, { fatigue: '', medfasting: '', stress: '' })).toBeNull()
  })
})

describe('the address without its referrer', () => {
  test.each([
    ['?referrer=stress', ''],
    ['?referrer=nobody&a=1', '?a=1'],
    ['?a=1&referrer=stress&b=2', '?a=1&b=2'],
    ['?referrer', ''],
  ])('%s becomes %j', (search, expected) => {
    expect(withoutReferrer(search)).toBe(expected)
  })

  test.each(['', '?a=1', '?referrers=stress'])('%j needs no redirect', search => {
    expect(withoutReferrer(search)).toBeNull()
  })
})

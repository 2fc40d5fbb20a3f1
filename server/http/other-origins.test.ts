import { describe, expect, test } from 'vitest'
import { serverForThisFile } from '../testing/test-server.ts'

const allowed = 'https://app.seve.example'
const server = serverForThisFile({ config: { corsOrigins: [allowed] } })

describe('an origin that the configuration allows', () => {
  const asks = (origin: string, method: string) =>
    server.send('OPTIONS', '/api/auth/user', undefined, {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    })

  test('reads responses with credentials, and no other origin does', async () => {
    const { headers } = await server.send('GET', '/api/health', undefined, { origin: allowed })
    expect(headers['access-control-allow-origin']).toBe(allowed)
    expect(headers['access-control-allow-credentials']).toBe('true')
    const other = await server.send('GET', '/api/health', undefined, { origin: 'https://evil.example' })
    expect(other.headers['access-control-allow-origin']).toBeUndefined()
  })

  test.each(['GET', 'POST', 'PUT', 'DELETE'])('may send every method of the contract: %s', async method => {
    const { status, headers } = await asks(allowed, method)
    expect(status).toBe(204)
    expect(headers['access-control-allow-origin']).toBe(allowed)
    expect(String(headers['access-control-allow-methods']).split(/, ?/)).toContain(method)
    expect(String(headers['access-control-allow-headers'])).toMatch(/authorization/)
  })
})

// @vitest-environment jsdom
import { describe, expect, onTestFinished, vi } from 'vitest'
import { holdSession, signIn } from '../session/session.ts'
import { sampleMember } from '../testing/sample-member.ts'
import { test } from '../testing/screen-test.tsx'
import { ApiError, call, NoResponseError, onUnauthorised } from './client.ts'

describe('a call', () => {
  test('sends JSON, the cookies and the token of the signed-in member', async ({ server }) => {
    const sent = vi.fn<typeof fetch>(server.fetch)
    vi.stubGlobal('fetch', sent)
    server.answer('GET /api/notice', { body: [] })
    signIn(sampleMember(), 'a-token')
    await call('GET /api/notice')
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      '/api/notice',
      expect.objectContaining({
        method: 'GET',
        credentials: 'include',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer a-token',
        },
      }),
    )
  })

  test('reads the token from storage each time', async ({ server }) => {
    server.answer('GET /api/notice', { body: [] })
    signIn(sampleMember(), 'a-token')
    localStorage.setItem('seve.token', 'another-token')
    await call('GET /api/notice')
    expect(server.sent('GET /api/notice').map(({ token }) => token)).toEqual(['another-token'])
  })

  test('gives up after 60 seconds, and not before', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'TimeoutError')))
    await expect(call('GET /api/notice')).rejects.toBeInstanceOf(NoResponseError)
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
  })

  test('throws the server’s refusal with its retry time', async ({ server }) => {
    server.refuse('POST /api/help', 'error_too_many_requests', { retryAfterSeconds: 30 })
    const body = { firstName: 'I', lastName: 'G', email: 'i@example.org', message: 'Dix lettres' }
    await expect(call('POST /api/help', { body })).rejects.toMatchObject({
      status: 429,
      code: 'error_too_many_requests',
      retryAfterSeconds: 30,
    })
  })
})

describe('a token unknown to the server', () => {
  test('does not end the session while a screen holds it, as during an erasure', async ({ server }) => {
    const goToLogin = vi.fn<() => void>()
    onUnauthorised(goToLogin)
    window.history.replaceState(null, '', '/app/settings/account-deletion')
    signIn(sampleMember(), 'erased-token')
    const releaseSession = holdSession()
    onTestFinished(releaseSession)
    server.refuse('GET /api/notice', 'error_unauthenticated')
    await expect(call('GET /api/notice')).rejects.toBeInstanceOf(ApiError)
    expect(goToLogin).not.toHaveBeenCalled()
    expect(localStorage.getItem('seve.token')).toBe('erased-token')
  })

  test.for(['/app/programs', '/confidentialite'])(
    'ends the session, clears only the user and the token, and leads from %s to the sign-in',
    async (path, { server }) => {
      const goToLogin = vi.fn<() => void>()
      onUnauthorised(goToLogin)
      window.history.replaceState(null, '', path)
      signIn(sampleMember(), 'a-token')
      localStorage.setItem('seve.referrerCode', 'stress')
      server.refuse('GET /api/notice', 'error_unauthenticated')
      await expect(call('GET /api/notice')).rejects.toBeInstanceOf(ApiError)
      expect(goToLogin).toHaveBeenCalledTimes(1)
      expect(['user', 'token', 'referrerCode', 'locale'].map(name => localStorage.getItem(`seve.${name}`))).toEqual([
        null,
        null,
        'stress',
        'fr',
      ])
    },
  )

  test.for([
    ['/reset-password', 'GET /api/notice'],
    ['/app/programs', 'POST /api/auth/login'],
  ] as const)('leaves people on %s after %s', async ([path, name], { server }) => {
    const goToLogin = vi.fn<() => void>()
    onUnauthorised(goToLogin)
    window.history.replaceState(null, '', path)
    signIn(sampleMember(), 'a-token')
    server.refuse(name, 'error_unauthenticated')
    const given = { body: { email: 'a@example.org', password: 'x' } }
    await expect(name === 'GET /api/notice' ? call(name) : call(name, given)).rejects.toBeInstanceOf(ApiError)
    expect(goToLogin).not.toHaveBeenCalled()
  })
})

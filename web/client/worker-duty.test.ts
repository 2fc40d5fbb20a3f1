import { describe, expect, test } from 'vitest'
import { dutyOf, withoutProfileAnswers } from './worker-duty.ts'

const origin = 'https://seve.example'

function ask(path: string, { method = 'GET', range = false, destination = '' } = {}) {
  const headers = new Headers(range ? { range: 'bytes=0-' } : {})
  return dutyOf(
    { url: new URL(path, origin).href, method, headers, destination: destination as RequestDestination },
    origin,
  )
}

describe('the service worker', () => {
  test.each([
    ['/assets/house-jCrXC8WZ.js', 'file'],
    ['/pictures/0a1b2c/stress.svg', 'file'],
    ['/api/auth/user', 'reading'],
    ['/api/profile_program?profileId=1&isPublished=1', 'reading'],
    ['/api/program_day/stress-1', 'reading'],
    ['/api/program_day_media/stress-1-1', 'reading'],
    ['/api/download?programCode=stress&week=1', 'reading'],
  ])('caches %s as a %s', (path, duty) => {
    expect(ask(path)).toBe(duty)
  })

  test.each([
    '/sandbox/stripe/stripe.js',
    '/sandbox/mail/',
    '/api/media/play/evening-calm',
    '/api/media/library',
    '/api/tag',
    '/api/reminder',
    '/api/notice',
    '/api/fasting_plan',
    '/api/user/1',
    '/api/program_day_media/stress-1-1/complete',
    '/api/health',
    '/service-worker.js',
    '/manifest.webmanifest',
    'https://player.vimeo.com/assets/player.js',
    'https://js.stripe.com/assets/stripe.js',
  ])('does not handle %s', path => {
    expect(ask(path)).toBeNull()
  })

  test('looks for signed files among the downloaded ones, ranges of sounds included', () => {
    expect(ask('/media-files/1800000000/signature/pictures/medias/lentils.svg')).toBe('download')
    expect(ask('/media-files/1800000000/member.signature/audio/evening-calm.m4a', { range: true })).toBe('download')
  })

  test('answers no other range request', () => {
    expect(ask('/assets/recap.webm', { range: true })).toBeNull()
  })

  test('does not handle requests that change something', () => {
    expect(ask('/api/auth/user', { method: 'PUT' })).toBeNull()
    expect(ask('/api/program_day/stress-1', { method: 'POST' })).toBeNull()
    expect(ask('/app/programs', { method: 'POST', destination: 'document' })).toBeNull()
  })

  test.each([
    ['/', 'page'],
    ['/app/programs', 'page'],
    ['/app/programs/media/stress-1-1', 'page'],
    ['/login', 'page'],
    ['/api/health', null],
    ['/api/docs', null],
    ['/sandbox/mail/', null],
    ['/media-files/1/2/video/recap.webm', null],
    ['/pictures/0a1b2c/stress.svg', null],
    ['/favicon.ico', null],
  ])('handles a visit of %s as %s', (path, duty) => {
    expect(ask(path, { destination: 'document' })).toBe(duty)
  })
})

test('profiling answers are never cached', () => {
  const user = { id: '1', firstName: 'Camille', fastingPlanCode: 'weight-loss', stressLevel: 7 }
  expect(JSON.stringify(withoutProfileAnswers({ user }))).toBe('{"user":{"id":"1","firstName":"Camille"}}')
  expect(withoutProfileAnswers({ body: [{ id: 'stress-1' }] })).toEqual({ body: [{ id: 'stress-1' }] })
})

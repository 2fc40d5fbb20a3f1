import { describe, expect, test } from 'vitest'
import { findScreen, isScreenPath, redirects, screenNames, screens } from './screens.ts'

describe('an address', () => {
  test.each([
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/App/Subscription', 'offer'],
    ['/app/subscription/card/', 'card'],
    ['/app/programs', 'programs'],
    ['/app/programs/profiling', 'profiling'],
    ['/app/programs/media/stress-1-1', 'media'],
    ['/app/programs/media/stress-1-1/print', 'recipePrint'],
    ['/app/programs/shopping/stress/2', 'shopping'],
    ['/app/programs/media', 'unknownInPrograms'],
    ['/app/programs/media/a/b/c', 'unknownInPrograms'],
    ['/app/settings/profile', 'profile'],
    ['/app/nowhere', 'unknownInApp'],
    ['/app/settings/nowhere', 'unknownInApp'],
    ['/conditions', 'terms'],
    ['/nowhere', 'unknown'],
    ['/loginx', 'unknown'],
    ['/applications', 'unknown'],
  ])('%s shows the screen %s', (path, name) => {
    expect(findScreen(path)).toBe(name)
  })

  test.each(Object.entries(redirects))('%s leads to the screen %s', (path, name) => {
    expect(findScreen(path)).toBe(name)
  })

  test.each(['/api/health', '/assets/a.js', '/media-files/1/2', '/pictures/a.svg', '/sandbox/mail/'])(
    '%s is the server’s',
    path => {
      expect(isScreenPath(path)).toBe(false)
    },
  )
})

test('every screen is found at its own path', () => {
  for (const name of screenNames) {
    const path = screens[name].path.replace(':mediaId', 'stress-1-1').replace('*', 'nowhere')
    expect(findScreen(path)).toBe(name)
  }
})

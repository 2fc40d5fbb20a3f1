import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { FailedState } from './FailedState.tsx'

test.for([
  [true, 'Réessayer'],
  [false, 'Cet écran attend le réseau'],
] as const)(
  'a page whose content did not come, online: %s, offers a retry and says %s',
  async ([isOnline, words], { open, person }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const retry = vi.fn<() => void>()
    open(<FailedState onRetry={retry} />)
    expect(document.body.textContent?.startsWith(words)).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(retry).toHaveBeenCalledOnce()
  },
)

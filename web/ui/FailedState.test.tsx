import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { FailedState } from './FailedState.tsx'

test.for([
  [true, 'Cette page se fait attendre'],
  [false, 'Cet écran attend le réseau'],
] as const)(
  'a page whose content did not come, online: %s, shows a drawing, a sentence and a retry',
  async ([isOnline, words], { open, person }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    const retry = vi.fn<() => void>()
    open(<FailedState onRetry={retry} />)
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('presentation')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(retry).toHaveBeenCalledOnce()
  },
)

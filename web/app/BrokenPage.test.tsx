import { screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { BrokenPage } from './BrokenPage.tsx'

test.for([
  [true, 'Quelque chose s’est mal passé'],
  [false, 'Cet écran attend le réseau'],
] as const)(
  'a screen that could not be loaded, online: %s, says why and offers to reload or to leave',
  ([isOnline, heading], { open }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    open(<BrokenPage isInShell />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible()
    expect(screen.getByRole('link')).toHaveAttribute('href', '/app/programs')
  },
)

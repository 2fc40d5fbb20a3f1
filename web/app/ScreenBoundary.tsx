import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailedState } from '../ui/FailedState.tsx'
import { Catcher } from './ErrorBoundary.tsx'

/**
 * Keeps the error of a screen in the shell, whose header stays usable. An answer that lacks what the screen draws is a failed read: a quiet
 * skeleton and a retry, which reads everything again.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  return (
    <Catcher
      pathname={pathname}
      isInShell
      unreadable={drawAgain => (
        <FailedState onRetry={() => void queries.refetchQueries({ type: 'all' }).then(drawAgain)} />
      )}
    >
      {children}
    </Catcher>
  )
}

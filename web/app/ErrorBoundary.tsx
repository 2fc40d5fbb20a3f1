import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dropStoredUser } from '../session/session.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { hasLostCode, reloadAfterFailedLoad } from './failed-load.ts'

interface CatcherProps {
  children: ReactNode
  /** Another path clears the error. */
  pathname: string
  isInShell: boolean
  /** Shown where what was read broke the screen; without it nothing was read. Receives how to draw the screen again. */
  unreadable?: (drawAgain: () => void) => ReactNode
}

/** See `ErrorBoundary` and `ScreenBoundary`. */
export class Catcher extends Component<CatcherProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    if (!hasLostCode() && dropStoredUser()) this.setState({ isBroken: false })
    else reloadAfterFailedLoad()
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.isBroken && before.pathname !== this.props.pathname) this.setState({ isBroken: false })
  }

  override render() {
    const { children, isInShell, unreadable } = this.props
    if (!this.state.isBroken) return children
    if (!unreadable || hasLostCode() || !navigator.onLine) return <BrokenPage isInShell={isInShell} />
    return unreadable(() => this.setState({ isBroken: false }))
  }
}

/** Shows a way out instead of a blank page when a screen throws or its code fails to load twice (after a release, or offline). */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Catcher pathname={pathname} isInShell={false}>
      {children}
    </Catcher>
  )
}

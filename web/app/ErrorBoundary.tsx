import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenPage } from './BrokenPage.tsx'

interface CatcherProps {
  children: ReactNode
  /** Another path is another chance. */
  pathname: string
  isInShell: boolean
}

class Catcher extends Component<CatcherProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.isBroken && before.pathname !== this.props.pathname) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <BrokenPage isInShell={this.props.isInShell} /> : this.props.children
  }
}

/**
 * Shows a way out instead of a blank page when a screen throws, or when its code cannot be loaded (a release went by, no network).
 * In the shell the header stays in reach.
 */
export function ErrorBoundary({ children, isInShell = false }: { children: ReactNode; isInShell?: boolean }) {
  const { pathname } = useLocation()
  return (
    <Catcher pathname={pathname} isInShell={isInShell}>
      {children}
    </Catcher>
  )
}

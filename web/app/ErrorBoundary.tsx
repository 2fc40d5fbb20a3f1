import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BrokenPage } from './BrokenPage.tsx'
import { reloadAfterFailedLoad } from './failed-load.ts'

interface CatcherProps {
  children: ReactNode
  /** Another path clears the error. */
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
    reloadAfterFailedLoad()
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.isBroken && before.pathname !== this.props.pathname) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <BrokenPage isInShell={this.props.isInShell} /> : this.props.children
  }
}

/**
 * Shows a way out instead of a blank page when a screen throws or its code fails to load twice (after a release, or offline). In the
 * shell the header stays usable.
 */
export function ErrorBoundary({ children, isInShell = false }: { children: ReactNode; isInShell?: boolean }) {
  const { pathname } = useLocation()
  return (
    <Catcher pathname={pathname} isInShell={isInShell}>
      {children}
    </Catcher>
  )
}

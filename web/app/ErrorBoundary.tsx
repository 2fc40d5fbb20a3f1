import { Component, type ErrorInfo, type ReactNode } from 'react'
import { BrokenPage } from './BrokenPage.tsx'

/** Shows a way out instead of a blank page when a screen throws, or when its code cannot be loaded (a release went by, no network). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}

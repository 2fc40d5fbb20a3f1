import { type ReactNode, useRef, useState } from 'react'
import { StudioError } from '../client/call-studio.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Runs one act at a time that may take a confirmation: where the server asks for one, a dialog does, and the act runs again.
 * @returns `run`; what failed, if it did; and the dialog to render.
 */
export function useConfirmed(): {
  run: (act: () => Promise<void>) => void
  error: unknown
  isRunning: boolean
  dialog: ReactNode
} {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isRunning, setIsRunning] = useState(false)
  // Two presses can come before the page is drawn with its buttons disabled.
  const isBusy = useRef(false)
  async function attempt(act: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setError(null)
    setIsRunning(true)
    try {
      await act()
    } catch (failure) {
      if (failure instanceof StudioError && failure.reply.message === 'error_confirmation_required')
        setWaiting(() => act)
      else setError(failure)
    } finally {
      isBusy.current = false
      setIsRunning(false)
    }
  }
  const dialog = waiting && (
    <ConfirmDialog
      onClose={() => setWaiting(null)}
      onConfirmed={() => {
        setWaiting(null)
        void attempt(waiting)
      }}
    />
  )
  return { run: act => void attempt(act), error, isRunning, dialog }
}

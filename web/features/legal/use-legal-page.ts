import { useEffect, useState } from 'react'
import type { LegalPage } from '../../../domain/features/legal/legal.contract.ts'
import type { LegalPageCode } from '../../../domain/features/legal/legal.rules.ts'
import { call } from '../../client/client.ts'
import { useLocale } from '../../i18n/locale.ts'
import { loadSanitiser } from '../../ui/sanitiser.ts'

/** A legal page's state: the last page read, and whether the latest read failed. */
export interface LegalPageReading {
  page: LegalPage | null
  isFailed: boolean
  isRunning: boolean
  retry: () => void
}

/** Reads a legal page in the current language. After a language change, the old page stays until its translation arrives. */
export function useLegalPage(code: LegalPageCode): LegalPageReading {
  const locale = useLocale()
  const [page, setPage] = useState<LegalPage | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const [isRunning, setIsRunning] = useState(true)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    setIsRunning(true)
    // Load the sanitiser in parallel, so that nothing renders twice.
    Promise.all([call('GET /api/legal_page/:code', { params: { code }, query: { locale }, signal }), loadSanitiser()])
      .then(([{ body }]) => {
        setPage(body)
        setIsFailed(false)
        setIsRunning(false)
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        console.warn('the legal page could not be read', error)
        setIsFailed(true)
        setIsRunning(false)
      })
    return () => leaving.abort()
  }, [code, locale, attempt])

  return { page, isFailed, isRunning, retry: () => setAttempt(count => count + 1) }
}

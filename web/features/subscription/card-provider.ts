import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../i18n/locale.ts'
import { isPaymentDocument } from '../../session/loaded-document.ts'
import { documentScriptsHaveRun, readPublishableKey } from './payment-document.ts'

/** One instance per language: it also translates the provider's messages. Cached while loading and afterwards. */
const instances = new Map<Locale, Promise<Stripe>>()

/**
 * The document includes the script, deferred: the page may render before it has run. After a failure, `loadStripe` would wait for ever for
 * the failed script, so the document is reloaded instead.
 */
async function load(locale: Locale): Promise<Stripe> {
  if (!window.Stripe && !isPaymentDocument()) {
    window.location.replace(window.location.pathname)
    // The page is leaving: render nothing more.
    return new Promise(() => {})
  }
  const key = readPublishableKey()
  if (!key) throw new Error('the document names no publishable key')
  await documentScriptsHaveRun()
  if (!window.Stripe) throw new Error('the document’s Stripe.js did not run')
  const stripe = await loadStripe(key, { locale })
  if (!stripe) throw new Error('Stripe.js is not there')
  return stripe
}

function instanceOf(locale: Locale): Promise<Stripe> {
  const known = instances.get(locale)
  if (known) return known
  const loading = load(locale)
  instances.set(locale, loading)
  loading.catch(() => instances.delete(locale))
  return loading
}

/** Returns the card provider in the current language, once needed; null while its script loads. */
export function useCardProvider(isWanted: boolean): { stripe: Stripe | null; isFailed: boolean } {
  const locale = useLocale()
  const [state, setState] = useState<{ locale: Locale; stripe: Stripe | null; isFailed: boolean }>()
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    instanceOf(locale).then(
      stripe => {
        if (isCurrent) setState({ locale, stripe, isFailed: false })
      },
      error => {
        // Only logged: no card form can be shown.
        console.warn('the card provider could not be loaded', error)
        if (isCurrent) setState({ locale, stripe: null, isFailed: true })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [locale, isWanted])
  return state?.locale === locale ? state : { stripe: null, isFailed: false }
}

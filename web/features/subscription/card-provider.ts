import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../i18n/locale.ts'
import { isPaymentDocument } from '../../session/loaded-document.ts'
import { documentScriptsHaveRun, readPublishableKey } from './payment-document.ts'

/** One instance a language: it words the provider's own messages. Kept while it loads and once it has. */
const instances = new Map<Locale, Promise<Stripe>>()

/**
 * The script comes with the document, deferred: the page may be drawn before it has run. A script that did not come is not asked for a
 * second time from here, where `loadStripe` would wait for ever for the one that failed: the document is loaded anew.
 */
async function load(locale: Locale): Promise<Stripe> {
  if (!window.Stripe && !isPaymentDocument()) {
    window.location.replace(window.location.pathname)
    // Nothing is to be drawn any more: the page is leaving.
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

/** The card provider in the language in force, once it is wanted; null while its script is on its way. */
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
        // Specification section 8: only logged.
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

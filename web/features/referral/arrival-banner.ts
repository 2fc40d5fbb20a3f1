/**
 * A small entry that runs before the application and starts it. The document of a visitor's screen already shows a banner, from what the
 * server knows of this arrival (`server/http/arrival-banner.ts`). Only this browser knows about a visitor who came by a referrer earlier.
 */
import { referrerDomains, resolveReferrer } from '../../../domain/features/referral/referral.rules.ts'
import { storagePrefix } from '../../storage/stored-key.ts'
import { banners, brandOf } from './banners.ts'

/** The code stored by an earlier arrival. Read here, because the session module pulls in most of the application. */
function storedCode(): string | null {
  try {
    return localStorage.getItem(`${storagePrefix}referrerCode`)
  } catch {
    return null
  }
}

const { search, host } = window.location
const code = resolveReferrer({ search, host, documentReferrer: document.referrer }, referrerDomains) ?? storedCode()
const brand = brandOf(code)
const arrival = document.getElementById('arrival')
const source = arrival?.querySelector('source')
const image = arrival?.querySelector('img')
if (source && image && arrival?.dataset.brand !== brand) {
  source.srcset = banners[brand].wide
  image.src = banners[brand].tall
}

/** The fonts load in parallel with the application; only the document knows their URL. */
function startApplication(): void {
  document.fonts.load('1em "Instrument Serif", "Figtree Variable"').catch(() => {})
  void import(/* @vite-ignore */ arrival?.dataset.application ?? '')
}

// Paint the document before the application runs: with everything cached, a browser would do it the other way round. A hidden page paints
// nothing and waits for nothing.
if (document.hidden) startApplication()
else requestAnimationFrame(() => setTimeout(startApplication))

/**
 * A small entry of its own, run before the application, which it starts: the document of a visitor's screen shows a banner already, by all
 * that the server knows of this arrival (`server/http/arrival-banner.ts`). Who came by a referrer once, and comes back, is known to this
 * browser alone.
 */
import { referrerDomains, resolveReferrer } from '../../../domain/features/referral/referral.rules.ts'
import { storagePrefix } from '../../storage/stored-key.ts'
import { banners, brandOf } from './banners.ts'

/** The code kept from an earlier arrival. Read here: what reads the session is most of the application. */
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

/** The typefaces come while the application does; its address is the document's to know. */
function startApplication(): void {
  document.fonts.load('1em "Instrument Serif", "Figtree Variable"').catch(() => {})
  void import(/* @vite-ignore */ arrival?.dataset.application ?? '')
}

// What is there is painted before the application is run: a browser that has everything at hand would do it the other way round. A hidden
// page paints nothing, and waits for nothing.
if (document.hidden) startApplication()
else requestAnimationFrame(() => setTimeout(startApplication))

/**
 * A small entry that runs before the application and starts it. The document already shows a banner, chosen from the request
 * (`server/http/arrival-banner.ts`); this script corrects it for visitors whose earlier referrer only this browser knows.
 */
import { referrerDomains, resolveReferrer } from '../../../domain/features/referral/referral.rules.ts'
import { storagePrefix } from '../../storage/stored-key.ts'
import { banners, brandOf } from './banners.ts'

/** Reads the code stored by an earlier arrival. Not through the session, which loads most of the application. */
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

/** Loads the typefaces and the application, whose address is in the document. */
function startApplication(): void {
  document.fonts.load('1em "Instrument Serif", "Figtree Variable"').catch(() => {})
  void import(/* @vite-ignore */ arrival?.dataset.application ?? '')
}

// Paint the banner before the application runs: with everything cached, a browser would run the application first. A hidden page paints
// nothing, so it does not wait.
if (document.hidden) startApplication()
else requestAnimationFrame(() => setTimeout(startApplication))

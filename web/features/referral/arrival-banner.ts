/**
 * A small entry of its own, run before the application: the document of a visitor's screen shows a banner already, by all that the server
 * knows of this arrival (`server/http/documents.ts`). Who came by a referrer once, and comes back, is known to this browser alone.
 */
import { referrerDomains, resolveReferrer } from '../../../domain/features/referral/referral.rules.ts'
import { banners, brandOf } from './banners.ts'

/** The code kept from an earlier arrival. Read here: what reads the session is most of the application. */
function storedCode(): string | null {
  try {
    return localStorage.getItem(`${import.meta.env.VITE_STORAGE_PREFIX}referrerCode`)
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

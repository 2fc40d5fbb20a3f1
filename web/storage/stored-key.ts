import brand from '../../brand.json' with { type: 'json' }

/** Names under which this browser keeps things, without the product's prefix. */
export type StoredName =
  | 'token'
  | 'user'
  | 'registrationStep'
  | 'isOnboardingFinished'
  | 'referrerCode'
  | 'locale'
  /** The colours chosen for this browser. */
  | 'theme'
  /** By which the server knows this browser at the next login. */
  | 'device'

/** What the keys of this product in local storage begin with. */
export const storagePrefix = `${brand.code}.`
